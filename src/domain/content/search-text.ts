/** What a search looks through: lower case, one field a line, so that nothing is found across two of them. */
export const searchTextOf = (fields: readonly string[]): string => fields.map(plain).join('\n')

/** What somebody typed, as it is looked for; empty where there is nothing to look for. */
export const soughtText = (typed: string | undefined): string => plain(typed ?? '')

// PostgreSQL's text has no NUL.
const plain = (text: string) => text.replaceAll('\0', '').replace(/\s+/g, ' ').trim().toLowerCase()

/** A title or a name as it is put in order: without case and accents, compared by code point. */
export const orderKeyOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim()
