/** How long the password counts as just given, after signing in or giving it again. */
export const confirmationMinutes = 10
