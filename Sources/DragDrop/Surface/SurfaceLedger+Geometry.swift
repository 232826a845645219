extension SurfaceLedger {
  /// The geometry, cells and selection of views.
  static let viewGeometry: [SurfaceMember] = []
}
