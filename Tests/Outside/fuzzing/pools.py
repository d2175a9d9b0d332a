"""Entities from earlier responses, so that requests get beyond the first error."""

# Members of responses that identify entities, and the params that accept them.
NAMED = {
    "productId": "productId", "cartId": "cartId", "orderId": "orderId", "itemId": "itemId", "listId": "listId", "lineId": "lineId",
    "locationId": "locationId", "customerId": "customerId", "cursor": "cursor", "nextCursor": "cursor", "next": "cursor",
    "subscription": "subscription", "accessToken": "accessToken", "email": "email", "username": "username", "category": "category",
    "barcode": "barcode", "revision": "revision",
}
# Pool for an object's `id`, by the member that contains the object.
OWNERS = {
    "product": "productId", "products": "productId", "cart": "cartId", "carts": "cartId", "order": "orderId", "orders": "orderId",
    "item": "itemId", "items": "itemId", "list": "listId", "lists": "listId", "line": "lineId", "lines": "lineId",
    "location": "locationId", "locations": "locationId", "customer": "customerId",
}
MOST = 24


class Pools:
    """Values by kind, the newest few of each."""

    def __init__(self):
        self.values = {}
        self.revision = 0

    def add(self, kind, value):
        known = self.values.setdefault(kind, [])
        if value in known:
            return
        known.append(value)
        if len(known) > MOST:
            del known[0]

    def pick(self, random, kind):
        """Returns one of a kind, newer ones more likely; None if there are none."""
        known = self.values.get(kind)
        return known[-1 - int(len(known) * random.random() ** 2)] if known else None

    def harvest(self, value, owner=""):
        """Collects the entities in a response."""
        if type(value) is list:
            for part in value[:MOST]:
                self.harvest(part, owner)
        elif type(value) is dict:
            for name, part in value.items():
                if type(part) in (dict, list):
                    self.harvest(part, name)
                elif part is not None and name in NAMED:
                    self.add(NAMED[name], part)
                elif name == "id" and owner in OWNERS:
                    self.add(OWNERS[owner], part)
