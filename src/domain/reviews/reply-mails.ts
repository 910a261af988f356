/** Minutes for which replies are collected before they are mailed. */
const collectedMinutes = 5

/** Maximum number of replies that a mail quotes. */
export const mostRepliesMailed = 30

/** Maximum number of pictures in a mail. */
export const mostFramesMailed = 3

/** When a reply made now is mailed to the others in its thread, with those that follow until then. */
export const repliesDueAt = (now: Date): Date => new Date(now.getTime() + collectedMinutes * 60_000)
