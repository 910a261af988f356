/** A shared plan is kept so long after it was last saved. */
export const planLifetimeDays = 90

/** A plan on its way to the studio waits so long for the inquiry that it belongs to. */
export const parcelLifetimeHours = 24

/** Bytes of one picture as it comes in; browsers send them at 1280 px, which is a tenth of it. */
export const sentPictureLimit = 4 * 1024 * 1024

export const planPath = (key: string): string => `/pre-production/plan/${key}`
