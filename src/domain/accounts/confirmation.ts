/** Minutes during which a sign-in or a confirmed password counts as recent. */
export const confirmationMinutes = 15
