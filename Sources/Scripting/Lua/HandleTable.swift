/// The objects of one kind of handle, found by slot and checked by generation.
public final class HandleTable<Object> {
  @usableFromInline
  struct Slot {
    @usableFromInline var generation: UInt32
    @usableFromInline var object: Object?

    @usableFromInline
    init(generation: UInt32, object: Object?) {
      self.generation = generation
      self.object = object
    }
  }

  /// The kind of the handles given out.
  public let kind: LuaHandleKind

  @usableFromInline var slots: ContiguousArray<Slot> = []
  @usableFromInline var free: [UInt32] = []

  @inlinable
  public init(kind: LuaHandleKind) { self.kind = kind }

  /// The number of valid handles.
  @inlinable public var count: Int { slots.count - free.count }

  /// Stores an object and returns a handle to it.
  @inlinable
  public func allocate(_ object: Object) -> LuaHandle {
    if let index = free.popLast() {
      slots[Int(index)].object = object
      return LuaHandle(kind: kind, index: index, generation: slots[Int(index)].generation)
    }
    slots.append(Slot(generation: 1, object: object))
    return LuaHandle(kind: kind, index: UInt32(slots.count - 1), generation: 1)
  }

  /// The object, nil if the handle is stale or of another kind.
  @inlinable
  public func lookup(_ handle: LuaHandle) -> Object? {
    let index = Int(handle.index)
    guard index < slots.count, handle.kind == kind else { return nil }
    guard slots[index].generation == handle.generation else { return nil }
    return slots[index].object
  }

  /// Invalidates the handle and returns its object; nil if it was already stale.
  ///
  /// A slot that has used all its generations is never used again.
  @inlinable
  @discardableResult
  public func invalidate(_ handle: LuaHandle) -> Object? {
    guard let object = lookup(handle) else { return nil }
    let index = Int(handle.index)
    slots[index].object = nil
    if slots[index].generation < UInt32.max {
      slots[index].generation += 1
      free.append(handle.index)
    }
    return object
  }

  /// All objects that have a valid handle, in the order of slots.
  public var objects: [Object] { slots.compactMap(\.object) }

  /// The handles that were valid when they were saved, and their objects.
  public struct Saved {
    let slots: ContiguousArray<Slot>
    let free: [UInt32]
  }

  /// The handles that are valid now; the slots are copied only when they change.
  public var saved: Saved { Saved(slots: slots, free: free) }

  /// Whether every handle that was valid when it was saved has remained valid since.
  public func stillHas(_ saved: Saved) -> Bool {
    saved.slots.indices.allSatisfy { index in
      saved.slots[index].object == nil
        || slots[index].object != nil && slots[index].generation == saved.slots[index].generation
    }
  }

  /// Makes exactly the saved handles valid.
  public func restore(_ saved: Saved) {
    slots = saved.slots
    free = saved.free
  }
}
