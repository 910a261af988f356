import { Font } from '@react-pdf/renderer'

export const text = 'Archivo'
export const wide = 'Archivo Wide'
export const narrow = 'Archivo Narrow'

// Archivo as four static faces, since the renderer does not support variable fonts.
const regular = new URL('./fonts/archivo-regular.woff', import.meta.url).href
const faces = [
  {
    family: text,
    fonts: [{ src: regular }, { src: new URL('./fonts/archivo-semibold.woff', import.meta.url).href, fontWeight: 600 }],
  },
  { family: wide, fonts: [{ src: new URL('./fonts/archivo-title.woff', import.meta.url).href }] },
  { family: narrow, fonts: [{ src: new URL('./fonts/archivo-label.woff', import.meta.url).href }] },
]

let known: ReadonlySet<number> = new Set()

/** Await before rendering. */
export async function loadFaces(): Promise<void> {
  for (const face of faces) Font.register(face)
  // No hyphenation; a word longer than a line, such as a URL, breaks anywhere.
  Font.registerHyphenationCallback((word) =>
    word.length > 18 ? (word.match(/.{1,9}(?:[/?&=._-]|$)|.{1,9}/gu) ?? [word]) : [word],
  )
  await Font.load({ fontFamily: text })
  known = new Set(Font.getFont({ fontFamily: text })!.data!.characterSet)
  // The same face for lines drawn on a canvas.
  const drawn = new FontFace(text, await (await fetch(regular)).arrayBuffer())
  ;(self as unknown as { fonts: FontFaceSet }).fonts.add(await drawn.load())
}

/** Whether Archivo has all glyphs; it has none for Arabic, Hebrew, Japanese or emoji. */
export const canSet = (message: string): boolean =>
  [...message].every((letter) => letter === '\n' || known.has(letter.codePointAt(0)!))
