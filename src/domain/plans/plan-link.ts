/** Days for which a shared plan is kept after it was last saved. */
export const planLifetimeDays = 90

/** Hours for which a plan waits for the inquiry that it belongs to. */
export const parcelLifetimeHours = 24

/** Maximum size of an uploaded picture in bytes; browsers send about a tenth of it, at 1280 px. */
export const sentPictureLimit = 4 * 1024 * 1024

/** Maximum bytes of a tool's answers as JSON, and of a board with its pictures, that a PDF is made of. */
export const mostSentSheet = 1024 ** 2
export const mostSentBoard = 64 * 1024 ** 2

/** Maximum pixels of an uploaded picture: a camera's photograph. */
export const mostPicturePixels = 24_000_000

/** Maximum bytes that an uploaded picture decodes to: that photograph at 8 bits, with transparency. */
export const mostDecodedBytes = mostPicturePixels * 4

export const planPath = (key: string): string => `/pre-production/plan/${key}`
