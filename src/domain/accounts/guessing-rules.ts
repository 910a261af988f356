/** Minutes of the window over which failed admin sign-ins are counted, over all client addresses. */
export const failureWindowMinutes = 60

/** Number of failures in a window that sends the studio an alert about password guessing, once per window. */
export const failuresToTellOf = 20

/** Number of failures in a window from which attempts are delayed. */
export const failuresToSlowDownAt = 50
export const longestWaitMilliseconds = 5_000

/**
 * Delay in milliseconds before the password of an unknown browser is checked. It grows with the failures and has a low ceiling:
 * guessing slows down, and the owner can still sign in.
 */
export const waitAfterFailures = (failures: number): number =>
  Math.min(longestWaitMilliseconds, Math.max(0, failures - failuresToSlowDownAt + 1) * 100)

export const guessingMessage = (failures: number): string =>
  `${failures} sign-ins to the admin area failed in the last hour. Someone may be guessing the password.`
