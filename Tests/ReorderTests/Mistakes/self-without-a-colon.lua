local limits = { most = 1 }
function limits.allow(count) return count <= self.most end
print(limits.allow(2))
