import { randomBytes } from 'node:crypto'

/** The secret part of a gallery's URL: 128 random bits. */
export const makeGalleryKey = (): string => randomBytes(16).toString('base64url')
