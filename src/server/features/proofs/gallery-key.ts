import { randomBytes } from 'node:crypto'

/** The end of a gallery's address: 128 random bits. */
export const makeGalleryKey = (): string => randomBytes(16).toString('base64url')
