/** Messages of login, account and links in emails (specification §8), and a few more. */

export const registered = "Registration successful! Please login.";
export const contactTaken =
  "This email address or phone number has an account. If the email address is yours, we have sent you an email that says what to do. If only the phone number is yours, please contact us.";
export const mobileTaken = "This phone number belongs to another account. If it is yours, please contact us.";
export const emailOwned = "The account with this email address has confirmed it. Please log in to it.";
export const accountCreated = "Your account has been created. You can log in now.";
export const proofLinkInvalid = "This link has expired or has been used. Register again to get a new one.";
export const loggedIn = "Login successful!";
export const loginFailedField = "Login failed. Please try again.";
export const socialLoginFailures = {
  cancelled: "The sign-in was cancelled. You can try again, or log in another way.",
  expired: "This sign-in has expired. Please try again.",
  failed: "The sign-in did not work. Please try again later, or log in another way.",
} as const;
export const signInLinked = "You can now sign in this way, too.";
export const signInUnlinked = "You can no longer sign in this way.";
export const signInsFailed = "Your ways to sign in could not be changed.";
export const profileUpdated = "User profile updated successfully!";
export const profileFailed = "Failed to update profile";
export const addressUpdated = "Address updated successfully!";
export const addressRemoved = "The address has been removed.";
export const addressFailed = "Failed to update address";
export const changeUndone = "The change has been undone, and every device has been logged out.";
export const changeAndPasswordUndone =
  "The change has been undone, and every device has been logged out. The password was set after the change and no longer works. Please choose a new one.";
export const undoTaken =
  "Your former email address or mobile number belongs to another account now. Please contact us.";
export const emailConfirmed = "Your email address has been confirmed.";
export const subscribed = "Your subscription has been confirmed.";
export const couponSent = "Here is your discount code for one order. We have sent it to you by email, too.";
export const unsubscribed = "You have been unsubscribed. You will not get our newsletter any more.";
export const stockAlertConfirmed = "Thank you. We will email you once, when this product is back in stock.";
export const stockAlertsEnded =
  "Your requests have ended. You will not get emails about products that are back in stock.";
export const emailsEnded = "You will not get these emails any more.";
export const emailsAgain = "You will get these emails again.";
export const linkInvalid = "This link has expired or has been used. Please contact us if you need help.";
export const linkFailed = "This did not work. Please check your connection and try again in a moment.";
export const resetLinkInvalid = "This link has expired or has been used. Please ask for a new one.";
export const passwordRequested =
  "If there is an account with this email address, we have sent you an email with a link. It is valid for 30 minutes.";
/** Few emails are sent in a day to an address that is not confirmed. */
export const noEmail = "If no email arrives, please try again later, or contact us.";
export const passwordLinkSent = "We have sent you an email with a link. It is valid for 30 minutes.";
export const reviewEmailsFailed = "Failed to save your choice";
export const passwordResetHere = "Your new password has been saved. Every other device has been logged out.";
export const passwordReset = "Your new password has been saved. Every device has been logged out.";
export const exportFailed = "Your data could not be downloaded.";
export const eraseFailed = "Your account could not be deleted.";
export const erased = "Your account has been deleted. We have sent you an email about it.";
export const sessionsFailed = "The device could not be logged out.";
export const sessionEnded = "The device has been logged out.";
export const otherSessionsEnded = "All other devices have been logged out.";
export const passwordChangeFailed = "Failed to change password";
export const passwordChanged = "Your password has been changed. Other devices have been logged out.";
