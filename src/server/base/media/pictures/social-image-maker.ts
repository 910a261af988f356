import sharp from 'sharp'
import { makeTaskQueue } from '../../task-queue.ts'
import { setText } from './picture-text.ts'

/** Texts and picture of an Open Graph image. */
export interface SocialImageOrder {
  width: number
  height: number
  /** Background picture; dark without one. */
  picture: Uint8Array | null
  label: string
  title: string
  /** The studio's name. */
  signature: string
  /** The studio's accent for dark grounds, and its logo in place of slate and name. */
  look: { accent: string; logo: Uint8Array | null } | null
}

/** Increment when images of the same request look different. */
export const socialImageRevision = 1

const enqueue = makeTaskQueue({ atOnce: 1, mostWaiting: 100 })

const margin = 72
const ink = '#f3f0e9'
const usualAccent = '#f2a65a'
const clapperSize = 36

/** An Open Graph image with a title, JPEG. Characters missing in our typeface use the system's. */
export function makeSocialImage(order: SocialImageOrder): Promise<Buffer> {
  return enqueue(async () => {
    const { width, height } = order
    const accent = order.look?.accent ?? usualAccent
    const across = width - 2 * margin
    const signature = await setText(order.signature, {
      size: 27,
      weight: 600,
      stretch: 'expanded',
      colour: ink,
      across,
      down: 60,
    })
    const title = await setText(cut(order.title), {
      size: sizeOf(order.title),
      weight: 700,
      stretch: 'expanded',
      colour: ink,
      across,
      down: height - 2 * margin - 130,
    })
    const label = await setText(order.label.toUpperCase(), {
      size: 24,
      weight: 700,
      stretch: 'semicondensed',
      colour: accent,
      across,
      down: 60,
      spacing: 3,
    })
    const foot = height - margin
    const titleTop = foot - clapperSize - 40 - title.height
    return (await backgroundOf(order))
      .composite([
        { input: shade(width, height) },
        { input: label.bytes, left: margin, top: Math.max(margin, titleTop - 28 - label.height) },
        { input: title.bytes, left: margin, top: titleTop },
        ...(order.look?.logo
          ? [await logoAt(order.look.logo, foot)]
          : [
              { input: clapper(clapperSize, accent), left: margin, top: foot - clapperSize },
              {
                input: signature.bytes,
                left: margin + clapperSize + 16,
                top: Math.round(foot - (clapperSize + signature.height) / 2 + 2),
              },
            ]),
      ])
      .flatten({ background: '#0b0e0f' })
      .jpeg({ quality: 84, mozjpeg: true })
      .timeout({ seconds: 20 })
      .toBuffer()
  })
}

async function logoAt(logo: Uint8Array, foot: number) {
  const most = { width: 320, height: 56 }
  const { data, info } = await sharp(logo)
    .resize({ ...most, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, left: margin, top: Math.round(foot - clapperSize / 2 - info.height / 2) }
}

async function backgroundOf({ width, height, picture }: SocialImageOrder) {
  if (!picture) return sharp({ create: { width, height, channels: 3, background: '#0b0e0f' } })
  const filled = await sharp(picture).autoOrient().resize(width, height, { fit: 'cover', position: 'attention' }).toBuffer()
  return sharp(filled)
}

/** Gradient: dark behind the text, transparent elsewhere. */
const shade = (width: number, height: number) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
    <linearGradient id="up" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="#0b0e0f" stop-opacity=".96"/>
    <stop offset=".45" stop-color="#0b0e0f" stop-opacity=".72"/><stop offset="1" stop-color="#0b0e0f" stop-opacity=".12"/></linearGradient>
    </defs><rect width="100%" height="100%" fill="url(#up)"/></svg>`)

/** The logo of `public/favicon.svg`. */
const clapper = (size: number, accent: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32">
    <path fill="${accent}" d="M3 10.6 27.6 3l1.3 4.3L4.3 14.9Z"/>
    <path fill="#0b0e0f" d="m9.4 8.6 4-1.2 1.3 4.3-4 1.2Zm8.1-2.5 4-1.2 1.3 4.3-4 1.2Z"/>
    <path fill="${ink}" d="M3 16h26v13H3Z"/></svg>`)

const sizeOf = (title: string) => (title.length <= 28 ? 84 : title.length <= 60 ? 66 : 52)

/** Truncates at a grapheme boundary. */
function cut(title: string): string {
  const plain = title.replace(pictographs, '').replace(/\s+/g, ' ').trim()
  const characters = [...new Intl.Segmenter('en-GB').segment(plain)].map(({ segment }) => segment)
  return characters.length <= 110 ? characters.join('') : `${characters.slice(0, 109).join('').trimEnd()}…`
}

// Most servers lack emoji fonts, which would render as boxes.
const pictographs = /\p{Extended_Pictographic}(?:\u200d\p{Extended_Pictographic}|\ufe0f|\p{Emoji_Modifier})*/gu
