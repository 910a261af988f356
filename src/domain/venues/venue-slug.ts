import { isSlug } from '../content/content-slug.ts'

/** The page that the specification describes: it is there, locked, even where no record is. */
export const lakesideSlug = 'lakeside-lodge'

// Of a proposal's id: 16 random bytes, base64url.
const idLength = 22

/** Tells `/proposal/<venue>` from `/proposal/<id>`: an id could be in lower case by chance, but has one length always. */
export const isVenueSlug = (text: string): boolean => isSlug(text) && text.length !== idLength
