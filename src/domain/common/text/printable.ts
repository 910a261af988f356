import { Problem } from '../problem.ts'

/**
 * Code points up to FFFF that the typefaces of PDFs have, whatever the studio's look. Held to the files of the fonts by a test.
 * Ranges go over code points that are not assigned.
 */
const has =
  '20-ac ae-55f 561-587 589-58a 591-5ea 5f0-5f4 606-61b 61e-6dc 6de-6ff 750-77f 7c0-7e7 7eb-7f5 7f8-7fa 8a0 8a2-8ac 8e4-8fe ' +
  '900-97f e01-e84 e87-e88 e8a e8d e94-e97 e99-e9f ea1-ea7 eaa-eab ead-eb9 ebb-ecd ed0-edd 10a0-10c5 10d0-10fc 1100-11ff ' +
  '1401-1407 1409-141b 141d-1435 1437-144a 144c-1452 1454-14bd 14c0-14ea 14ec-1507 1510-153e 1540-1550 1552-156a 1574-1585 ' +
  '158a-1596 15a0-15af 15de 15e1 1646-1647 166e-1676 1680-169c 1ab0-1ac0 1ac5 1ac7-1ace 1c80-1c88 1cd0-1cf6 1cf8-1cf9 1d00-1df9 ' +
  '1dfb-200a 2010-2027 202f-205f 2070-20c0 20d0-20d1 20d6-20d7 20db-20de 20e1 20e3 20f0-2185 2189 2190-2312 2318-2321 2324-232c ' +
  '2373-2375 237a 237d 2387 2394 239b-23ae 23b0-23b1 23be-23cc 23ce-23cf 23da-23db 23e3 23e5 23e8-23f3 23f8-23fa 2422-2423 ' +
  '2460-269c 269e-26b8 26bd-26be 26c0-26c5 26c8 26ce-26cf 26d1 26d3-26d4 26e2 26e9-26ea 26f0-26f5 26f7-26fa 26fd 2701-275e ' +
  '2761-27bf 27c5-27c6 27e0 27e6-27eb 27f0-28ff 2906-2907 290a-290b 2934-2935 2940-2941 2983-2984 29bf 29ce-29d5 29eb 29fa-29fb ' +
  '2a00-2a02 2a0c-2a1c 2a2f 2a6a-2a6b 2a7d-2aa0 2aae-2aba 2af9-2afa 2b00-2b1c 2b1f-2b24 2b50 2b53-2b55 2c60-2c7f 2d00-2d25 ' +
  '2d30-2d65 2d6f 2de0-2ffb 3000-312d 3131-31ba 31c0-31e3 31f0-32fe 3300-332b 332d-4db5 4dc0-9fd0 a4d0-a4ff a640-a69f a700-a7ca ' +
  'a7d0-a7d1 a7d3 a7d5-a7d9 a7f2-a7ff a830-a839 a8e0-a8ff a92e a960-a97c ab30-ab6b ac00-fa6d fb00-fbc1 fbd3-fd3f fd50-fd8f ' +
  'fd92-fdc7 fdf2 fdfa-fdfd fe00-fefc ff01-ffee fffc-fffd'

const characters = has.replace(/[\da-f]+/g, String.raw`\u{$&}`).replaceAll(' ', '')
const lacking = new RegExp(`[^${characters}]`, 'gu')

/** Line ends and controls of layout, and signs that nobody has to read: the newest emoji are printed as their code points. */
const needless = /[\s\p{Cf}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Variation_Selector}]/u

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
