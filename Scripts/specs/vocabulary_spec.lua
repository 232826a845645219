-- Only busted's functions, without drag and drop: busted can run this file, too.

local function ordinal(number)
  local endings = { "st", "nd", "rd" }
  local teen = number % 100 >= 11 and number % 100 <= 13
  return number .. (not teen and endings[number % 10] or "th")
end

describe("ordinal", function()
  it("ends in st, nd and rd for the first three", function()
    assert.are.equal("1st", ordinal(1))
    assert.are.equal("2nd", ordinal(2))
    assert.are.equal("3rd", ordinal(3))
  end)

  it("ends in th for all others", function()
    for _, number in ipairs { 4, 10, 11, 12, 13, 20, 111 } do
      assert.matches("^%d+th$", ordinal(number))
    end
  end)

  it("starts over after twenty", function()
    assert.are.same({ "21st", "22nd", "23rd" }, { ordinal(21), ordinal(22), ordinal(23) })
  end)

  it("rejects a value that is not a number", function()
    assert.has_error(function() ordinal({}) end)
    assert.has_no.errors(function() ordinal(0) end)
  end)
end)

describe("a list", function()
  local list

  before_each(function() list = { "Milk", "Eggs" } end)
  after_each(function() list = nil end)

  it("is created for each test", function()
    table.insert(list, "Bread")
    assert.are.equal(3, #list)
  end)

  it("is not changed by another test", function()
    assert.are.same({ "Milk", "Eggs" }, list)
    assert.is_not.equal(list, { "Milk", "Eggs" })          -- another table with the same contents
  end)

  describe("that is sorted", function()
    before_each(function() table.sort(list) end)

    it("begins with the first item in alphabetical order", function()
      assert.is_true(list[1] == "Eggs")
      assert.is_nil(list[3])
    end)
  end)

  pending("could be sorted backwards")
end)

describe("a spy", function()
  it("records its calls and their arguments", function()
    local shout = spy.new(function(word) return word:upper() end)
    shout("milk")
    shout("eggs")
    assert.spy(shout).was.called(2)
    assert.spy(shout).was.called_with("milk")
    assert.spy(shout).was_not.called_with("bread")
    assert.spy(shout).was.called_with(match.is_string())
  end)

  it("can replace a function, and restore it", function()
    local shop = { price = function(item) return #item end }
    stub(shop, "price")
    shop.price("milk")
    assert.stub(shop.price).was.called_with("milk")
    shop.price:revert()
    assert.are.equal(4, shop.price("milk"))
  end)
end)
