import { Problem } from './problem.ts'

// Goes once PDFs are made by an engine that has the letters of every script.

/** Code points that the typefaces of PDFs have, whatever the studio's look. Held to the files of the fonts by a test. */
const has =
  '20-7e a0-17f 18f 192 19d 1a0-1a1 1af-1b0 1c4-1dc 1e6-1e7 1ea-1eb 1fa-21b 22a-22d 230-233 237 259 272 2b9-2ba 2bc 2c6-2c7 2c9 2da ' +
  '2dc-2dd 300-301 303-304 308-309 323 375-376 37a-37d 37f 384 386 388-38a 38c 38e-3a1 3a3-3d7 3dc-3dd 3f0-3f6 3f9-3fa 3fc-479 ' +
  '480-484 487-49d 4a0-4ff 52f 1e24-1e25 1e62-1e63 1e6c-1e6d 1e80-1e85 1e9e 1ea0-1ef9 1f00-1f15 1f18-1f1d 1f20-1f45 1f48-1f4d ' +
  '1f50-1f57 1f59 1f5b 1f5d 1f5f-1f7d 1f80-1fb4 1fb6-1fc4 1fc6-1fd3 1fd6-1fdb 1fdd-1fef 1ff2-1ff4 1ff6-1ffe 2009 2013-2014 ' +
  '2018-201a 201c-201e 2020 2022 2026 2032-2033 2039-203a 2044 20a1 20a3-20a4 20a6-20a7 20a9 20ab-20ad 20b1-20b2 20b5 20b9-20ba ' +
  '20bc-20bd 2113 2116 2122 2191 2193 2212 2215 2dff a69f feff'

const characters = has.replace(/[\da-f]+/g, String.raw`\u{$&}`).replaceAll(' ', '')
const lacking = new RegExp(`[^${characters}]`, 'gu')

/** Line ends, and signs that nobody has to read: emoji are printed as question marks. */
const needless = /[\s\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Variation_Selector}\u200b-\u200f]/u

/** Characters of a text that PDFs cannot show, each once, in its order. */
export const unprintable = (text: string): string[] => [
  ...new Set((text.normalize('NFC').match(lacking) ?? []).filter((sign) => !needless.test(sign))),
]

/** Message for a field, in lower case, whose text PDFs cannot show; null when they can. */
export function refusalToPrint(field: string, text: string): string | null {
  const signs = unprintable(text)
  if (signs.length === 0) return null
  const named = signs.length > 12 ? `${signs.slice(0, 12).join('')}…` : signs.join('')
  return `We can’t print “${named}” in the ${field} on PDFs yet. Please write it in Latin letters.`
}

/** Throws `invalid` with a message at the first field of a document, at any depth, that PDFs cannot show. */
export function expectPrintable(document: unknown, field = 'text'): void {
  if (typeof document === 'string') {
    const refusal = refusalToPrint(fieldLabel(field), document)
    if (refusal) throw new Problem('invalid', refusal, { fields: { [field]: refusal } })
  } else if (Array.isArray(document)) {
    for (const part of document) expectPrintable(part, field)
  } else if (typeof document === 'object' && document !== null) {
    for (const [name, part] of Object.entries(document)) expectPrintable(part, name)
  }
}

/** `clientName` as `client name`. */
const fieldLabel = (field: string): string => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
