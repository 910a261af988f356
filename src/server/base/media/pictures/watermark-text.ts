import sharp from 'sharp'
import { xmlText } from '../../documents/xml.ts'
import { productFile } from '../../product-file.ts'

export interface WatermarkText {
  bytes: Buffer
  width: number
  height: number
}

const fontfile = productFile('src/server/base/fonts/archivo-latin.ttf')

export const clear = { r: 0, g: 0, b: 0, alpha: 0 }

/** A transparent picture. */
export const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 4, background: clear } })

/** Text as a transparent PNG, light with a dark outline so that it is visible on any picture. Opacities in percent. */
export async function setWatermark(
  text: string,
  size: number,
  { light, dark }: { light: number; dark: number },
): Promise<WatermarkText> {
  const set = (colour: string, alpha: number) =>
    sharp({
      text: {
        text: `<span font_family="Archivo SemiBold" font_weight="700" font_stretch="expanded" foreground="${colour}" alpha="${alpha}%">${xmlText(text)}</span>`,
        font: `sans ${size}`,
        fontfile,
        dpi: 72,
        rgba: true,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true })
  const [above, below] = [await set('#ffffff', light), await set('#000000', dark)]
  const edge = Math.max(1, Math.round(size / 24))
  const width = above.info.width + edge
  const height = above.info.height + edge
  const bytes = await blank(width, height)
    .composite([
      { input: below.data, left: edge, top: edge },
      { input: above.data, left: 0, top: 0 },
    ])
    .png()
    .toBuffer()
  return { bytes, width, height }
}
