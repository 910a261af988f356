/** Failed sign-ins to the admin area, from everywhere together, are counted over so long. */
export const failureWindowMinutes = 60

/** From so many on somebody may be guessing: the studio is told, once in a window. */
export const failuresToTellOf = 20

const failuresToSlowDownAt = 50
const longestWaitMilliseconds = 5_000

/**
 * Milliseconds that a browser nobody has signed in from waits before its password is looked at. It grows with the failures and
 * stays short: guessing is slowed down, and the owner still gets in.
 */
export const waitAfterFailures = (failures: number): number =>
  Math.min(longestWaitMilliseconds, Math.max(0, failures - failuresToSlowDownAt + 1) * 100)

export const guessingMessage = (failures: number): string =>
  `${failures} sign-ins to the admin area failed in the last hour. Somebody may be guessing the password.`
