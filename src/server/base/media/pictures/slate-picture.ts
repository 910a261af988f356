import sharp from 'sharp'
import { setText } from './picture-text.ts'

/** Texts of a slate, which is shown before the film. */
export interface SlateText {
  title: string
  /** Lines below the title: version, length, day, and so on. */
  facts: { label: string; value: string }[]
  /** The studio's name. */
  studio: string
}

const ground = '#101312'
const ink = '#f3f0e9'
const soft = '#a9aea8'
const accent = '#f2a65a'

/** A slate of these pixels as a PNG, within the title-safe area of any shape. */
export async function makeSlate(
  { width, height }: { width: number; height: number },
  { title, facts, studio }: SlateText,
): Promise<Buffer> {
  const unit = Math.sqrt(width * height) / 100
  const margin = Math.round(Math.min(width, height) * 0.1)
  const across = width - 2 * margin
  const line = { stretch: 'semicondensed', across, weight: 600 }
  const named = await setText(title, {
    size: Math.max(8, Math.round(5.2 * unit)),
    weight: 700,
    stretch: 'expanded',
    colour: ink,
    across,
    down: Math.round(height * 0.3),
  })
  const rendered = await Promise.all(
    facts.map(({ label, value }) =>
      setText(`${label}  ${value}`, {
        ...line,
        size: Math.max(6, Math.round(2.6 * unit)),
        colour: soft,
        down: Math.round(height * 0.08),
      }),
    ),
  )
  const signed = await setText(studio, {
    ...line,
    size: Math.max(6, Math.round(2.2 * unit)),
    colour: accent,
    down: Math.round(height * 0.08),
  })
  const gap = Math.round(1.4 * unit)
  let top = margin + signed.height + 3 * gap
  const placed = [
    { input: signed.bytes, left: margin, top: margin },
    { input: named.bytes, left: margin, top },
  ]
  top += named.height + 2 * gap
  for (const { bytes, height: high } of rendered) {
    if (top + high <= height - margin) placed.push({ input: bytes, left: margin, top })
    top += high + gap
  }
  return sharp({ create: { width, height, channels: 3, background: ground } })
    .composite(placed)
    .png({ compressionLevel: 1 })
    .toBuffer()
}
