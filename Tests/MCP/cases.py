"""Calls of each tool, which the tests of the tools examine."""
from __future__ import annotations

from mcp_case import Message

# For each tool: calls that prepare the database, and the arguments of the call that is examined.
Steps = list[tuple[str, Message]]
CART: Steps = [("add_to_cart", {"items": [{"product": "milk"}, {"product": "tea", "quantity": 2}]})]
ORDER: Steps = CART + [("place_order", {"expected_total": "9.59 USD"})]
CODE: Steps = CART + [("put_promotion", {"promotion": {"id": "w", "name": "W", "kind": "percent", "percent": 10, "code": "W10"}})]
STORE: Steps = [("create_store", {"name": "Market"})]
PARTY: Steps = [("create_list", {"name": "Party"}), ("add_to_list", {"items": ["chips", "ice"], "list": "Party"})]
RECIPE = '{"@type":"Recipe","name":"Cake","recipeYield":4,"recipeIngredient":["200 g almonds"]}'
FAVORITE: Steps = [("set_favorite", {"product": "Light Bulbs"})]
CASES: dict[str, list[tuple[Steps, Message]]] = {
    "search_products": [([], {"query": "milk"}), ([], {}), ([], {"query": "a", "in_stock": True})],
    "get_products": [([], {"products": ["milk", "Red Rice", "nothing"]})],
    "get_cart": [(CART, {"explain": True}), (CART, {"cart": "current"}), ([], {})],
    "add_to_cart": [(CART, {"items": [{"product": "rice", "quantity": 3}]}), ([], {"items": [{"product": "Whole Milk"}]})],
    "set_cart_quantities": [(CART, {"items": [{"product": "tea", "quantity": 0}]}), (CART, {"items": [], "replace": True})],
    "apply_code": [(CODE, {"code": "w10"}), (CODE, {"code": "w10", "preview": True})],
    "preview_order": [(CART, {})],
    "place_order": [(CART, {"expected_total": "9.59 USD"})],
    "get_orders": [(ORDER, {}), (ORDER, {"order": "latest"}), (ORDER, {"from": "2026-01-15", "to": "2026-01-15", "status": "placed"})],
    "cancel_order": [(ORDER, {"order": "latest"})],
    "reorder": [(ORDER, {"order": "latest"})],
    "get_list": [([], {"show": show}) for show in ("to_buy", "bought", "suggested", "repeating", "favorites")]
    + [(STORE, {"location": "dairy", "store": "Market"}), ([("check_off", {"all": True})], {"show": "bought", "from": "2026-01-15"})],
    "get_list_item": [([("check_off", {"items": ["Red Rice"], "paid": "3.50"})], {"item": "Red Rice"})],
    "add_to_list": [([], {"items": ["2 kg flour", "yeast"]}), ([], {"items": ["soda @ Cellar"], "create_missing": True}),
        (STORE, {"items": ["soda @ Market", "rolls"], "store": "Market"})],
    "add_text_to_list": [([], {"text": "Bakery:\n- rolls\n- 2 baguettes\n\nCellar:\n- soda", "create_locations": True})],
    "check_off": [
        ([], {"items": ["Whole Milk", "item-rice"]}), ([("check_off", {"items": ["Red Rice"]})], {"items": ["Red Rice"], "undo": True}),
        ([], {"all": True}), ([], {"items": ["Red Rice"], "paid": "3.50", "store": "Market", "create_missing": True, "at": "2026-01-10"})],
    "edit_list_item": [
        ([], {"item": "eggs", "quantity": "12", "note": "brown", "location": "bakery"}),
        ([], {"item": "eggs", "location": "Fridge", "stores": ["Market"], "create_missing": True, "every_days": 7})],
    "remove_from_list": [([], {"items": ["olive oil"]}), ([], {"items": ["olive oil"], "forget": True}), ([], {"all": True})],
    "list_to_cart": [([], {}), ([], {"except": ["eggs", "Red Rice"]}), ([], {"items": ["Red Rice"]})],
    "get_lists": [(PARTY, {})],
    "create_list": [([], {"name": "Party"})],
    "edit_list": [(PARTY, {"list": "party", "name": "Feast", "budget": "50.00"})],
    "switch_list": [(PARTY, {"list": "Party"})],
    "delete_list": [(PARTY, {"list": "Party"})],
    "move_items": [(PARTY, {"list": "Party", "to_list": "list-1", "all": True}), (PARTY, {"items": ["Red Rice"], "to_list": "Party", "copy": True})],
    "get_stores": [(STORE, {})],
    "create_store": [([], {"name": "Market"})],
    "switch_store": [(STORE, {"store": "market"}), ([], {"store": "Kiosk", "create_missing": True})],
    "edit_store": [(STORE, {"store": "market", "name": "Supermarket"})],
    "delete_store": [(STORE, {"store": "market"})],
    "get_locations": [([], {}), (STORE, {"store": "Market"})],
    "edit_location": [([], {"location": "Dairy", "name": "Fridge", "before": "Bakery"}), ([], {"location": "Cellar", "create_missing": True})],
    "delete_location": [([], {"location": "Household"})],
    "list_total": [(STORE, {"explain": True, "store": "Market"}), ([], {})],
    "compare_stores": [(STORE, {"stores": 1}), ([], {})],
    "set_price": [
        (STORE, {"item": "Red Rice", "price": "1.99", "per": "kg", "store": "Market"}),
        ([("set_price", {"item": "Red Rice", "price": "2"})], {"item": "Red Rice"}),
        ([], {"item": "Coffee", "price": "4.99", "store": "Kiosk", "create_missing": True})],
    "add_recipe": [([], {"data": RECIPE, "servings": 6})],
    "get_spending": [(ORDER, {"by": "product"}), ([], {})],
    "get_timer": [([], {})],
    "remove_purchase": [([("check_off", {"items": ["milk"]})], {"item": "milk"}), ([("check_off", {"items": ["milk"]})], {"item": "milk", "put_back": True})],
    "set_timer": [([], {"action": "start"}), ([("set_timer", {"action": "start"})], {"action": "reset"}), ([], {"seconds": 480}), ([], {"seconds": 600, "label": "pasta"})],
    "get_history": [(ORDER, {}), (ORDER, {"topic": "list", "limit": 1})],
    "get_promotions": [(CODE, {}), ([], {})],
    "set_favorite": [([], {"product": "tea"}), ([], {"product": "Light Bulbs"}), (FAVORITE, {"product": "Light Bulbs", "favorite": False}), ([("set_favorite", {"product": "tea"})], {"product": "tea", "favorite": False})],
    "set_language": [([], {"language": "es"})],
    "undo": [(CART, {}), (CART, {"preview": True})],
    "redo": [(CART + [("undo", {})], {}), (CART + [("undo", {})], {"preview": True})],
    "edit_order": [(ORDER, {"order": "latest", "customer_name": "Ann"})],
    "advance_order": [(ORDER, {"order": "latest", "to": "paid"})],
    "import_products": [([], {"data": "id,name,price\nx,X,1.00\n"})],
    "put_product": [([], {"product": {"id": "milk", "name": "Milk", "price": "2.00"}})],
    "set_stock": [([], {"product": "milk", "stock": 5}), ([], {"product": "Whole Milk"})],
    "put_promotion": [([], {"promotion": {"id": "w", "name": "W", "kind": "percent", "percent": 10}})],
    "set_tax": [([], {"rate": "7", "included": True})],
    "call_method": [([], {"method": "cart.create", "params": "{\"name\": \"Second\"}"})],
}
