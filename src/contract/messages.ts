/** Every text of the specification's §8 that the server says, word for word. */
export const messages = {
  enquirySent: "Message sent successfully!",
  newsletterStored:
    "Thank you. Your address is noted; the newsletter has not started yet, so no mail will come for now.",
  enquiryFailed: "Failed to send message.",
  productDetailsFailed: "Failed to fetch product details",
} as const;
