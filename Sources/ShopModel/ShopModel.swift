/// The facts and rules of the shop: values, events, state and pure decisions.
package enum ShopModel {}
