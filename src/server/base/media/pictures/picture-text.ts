import sharp from 'sharp'
import { productFile } from '../../product-file.ts'
import { xmlText } from '../../documents/xml.ts'

// The pages' typeface in the renderer's format, with the family name in the file.
const fontfile = productFile('src/server/base/fonts/archivo-latin.ttf')
const family = 'Archivo SemiBold'

interface Setting {
  size: number
  weight: number
  stretch: string
  colour: string
  /** Available width in pixels. */
  across: number
  down: number
  /** Letter spacing in pixels. */
  spacing?: number
}

/** The renderer fails on empty text. */
const nothing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')

/** Text as a transparent picture, made smaller where it does not fit. Characters missing in our typeface use the system's. */
export async function setText(text: string, setting: Setting): Promise<{ bytes: Buffer; height: number }> {
  const { size, weight, stretch, colour, across, down, spacing = 0 } = setting
  if (!/[^\s\p{Cf}]/u.test(text)) return { bytes: nothing, height: 1 }
  const markup =
    `<span font_family="${family}" font_weight="${weight}" font_stretch="${stretch}" foreground="${colour}"` +
    ` letter_spacing="${spacing * 1024}">${xmlText(text)}</span>`
  const { data, info } = await sharp({
    text: { text: markup, font: `sans ${size}`, fontfile, dpi: 72, rgba: true, width: across, wrap: 'word-char', spacing: 4 },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  if (info.width <= across && info.height <= down) return { bytes: data, height: info.height }
  const smaller = await sharp(data).resize(across, down, { fit: 'inside' }).png().toBuffer({ resolveWithObject: true })
  return { bytes: smaller.data, height: smaller.info.height }
}
