/** Text that searches match against: lower case, one field per line, so that no match spans two fields. */
export const searchTextOf = (fields: readonly string[]): string => fields.map(plain).join('\n')

/** Normalises a search term; empty when there is nothing to search for. */
export const searchedText = (typed: string | undefined): string => plain(typed ?? '')

// PostgreSQL text cannot hold NUL.
const plain = (text: string) => text.replaceAll('\0', '').replace(/\s+/g, ' ').trim().toLowerCase()

/** Sort key of a title or a name: without case and accents, compared by code point. */
export const orderKeyOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim()
