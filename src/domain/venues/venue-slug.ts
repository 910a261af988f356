import { isSlug } from '../content/content-slug.ts'

/** Slug of the first private proposal: its page exists, locked, even without a record. */
export const lakesideSlug = 'lakeside-lodge'

// Length of a proposal's id: 16 random bytes, base64url.
const idLength = 22

/**
 * Distinguishes `/proposal/<venue>` from `/proposal/<id>`: an id might be lower case by chance, but always has the same length.
 */
export const isVenueSlug = (text: string): boolean => isSlug(text) && text.length !== idLength
