/// Whether two values of an app are the same object, or equal values.
func areSame(_ left: Any?, _ right: Any?) -> Bool {
  switch (left, right) {
  case (nil, nil): return true
  case (let left as AnyHashable, let right as AnyHashable): return left == right
  case (let left?, let right?):
    guard type(of: left) is AnyObject.Type, type(of: right) is AnyObject.Type else { return false }
    return (left as AnyObject) === (right as AnyObject)
  default: return false
  }
}
