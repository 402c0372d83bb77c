import { expect, test } from "vitest";
import * as accountMessages from "./account-messages.ts";
import * as messages from "./messages.ts";

const all = { ...messages, ...accountMessages };

test.each<[keyof typeof all, string]>([
  ["registered", "Registration successful! Please login."],
  ["loggedIn", "Login successful!"],
  ["profileUpdated", "User profile updated successfully!"],
  ["addressUpdated", "Address updated successfully!"],
  ["loggedOut", "Logged out successfully."],
  ["wishlistAdded", "Added to wishlist successfully!"],
  ["wishlistRemoved", "Removed from wishlist successfully!"],
  ["reviewAdded", "Review added successfully!"],
  ["itemAdded", "Item added to cart!"],
  ["itemRemoved", "Item removed from cart!"],
  ["couponApplied", "Coupon applied successfully!"],
  ["orderCreated", "Order created successfully!"],
  ["orderPlacedResponse", "Order created successfully"],
  ["enquirySent", "Message sent successfully!"],
  ["registerFailed", "Something went wrong"],
  ["loginFailed", "Invalid credentials"],
  ["loginFailedField", "Login failed. Please try again."],
  ["profileFailed", "Failed to update profile"],
  ["addressFailed", "Failed to update address"],
  ["logoutFailed", "Logout failed."],
  ["wishlistFailed", "Failed to fetch wishlist"],
  ["ordersFailed", "Failed to fetch orders"],
  ["productsFailed", "Failed to fetch products"],
  ["topSellingFailed", "Failed to fetch top-selling products"],
  ["trendingFailed", "Failed to fetch trending products"],
  ["productDetailsFailed", "Failed to fetch product details"],
  ["wishlistAddFailed", "Failed to add to wishlist"],
  ["wishlistRemoveFailed", "Failed to remove from wishlist"],
  ["reviewFailed", "Failed to add product review"],
  ["itemAddFailed", "Failed to add item to cart"],
  ["cartFailed", "Failed to fetch cart"],
  ["itemRemoveFailed", "Failed to remove item from cart"],
  ["couponFailed", "Invalid or expired coupon"],
  ["orderFailed", "Failed to create order"],
  ["enquiryFailed", "Failed to send message."],
  ["loginRequired", "You need to be logged in to perform this action!"],
])("the message %s is '%s'", (name, text) => {
  expect(all[name]).toBe(text);
});

test("every message starts with a capital letter", () => {
  for (const [name, text] of Object.entries(messages)) expect(text, name).toMatch(/^[A-Z].{6,}/);
});
