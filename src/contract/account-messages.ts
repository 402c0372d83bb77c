/** Messages of login, account and links in emails (§8, and a few more). Apart from the others, because few pages need them. */
export const accountMessages = {
  registered: "Registration successful! Please login.",
  loggedIn: "Login successful!",
  loginFailedField: "Login failed. Please try again.",
  profileUpdated: "User profile updated successfully!",
  profileFailed: "Failed to update profile",
  addressUpdated: "Address updated successfully!",
  addressFailed: "Failed to update address",
  changeUndone: "The change has been undone, and every device has been logged out.",
  changeAndPasswordUndone:
    "The change has been undone, and every device has been logged out. The password was set after the change and no longer works. Please choose a new one.",
  undoTaken: "Your former email address or mobile number belongs to another account now. Please contact us.",
  emailConfirmed: "Your email address has been confirmed.",
  subscribed: "Your subscription has been confirmed.",
  couponSent: "Here is your discount code for one order. We have sent it to you by email, too.",
  unsubscribed: "You have been unsubscribed. You will not get our newsletter any more.",
  linkInvalid: "This link has expired or has been used. Please contact us if you need help.",
  linkFailed: "This did not work. Please check your connection and try again in a moment.",
  resetLinkInvalid: "This link has expired or has been used. Please ask for a new one.",
  passwordRequested:
    "If there is an account with this email address, we have sent you an email with a link. It is valid for 30 minutes.",
  passwordReset: "Your new password has been saved. Every device has been logged out.",
  sessionsFailed: "The device could not be logged out.",
  sessionEnded: "The device has been logged out.",
  otherSessionsEnded: "All other devices have been logged out.",
  passwordChangeFailed: "Failed to change password",
  passwordChanged: "Your password has been changed. Other devices have been logged out.",
} as const;
