import sharp, { type Matrix3x3, type Sharp } from 'sharp'
import type { PictureEffect } from '#domain/media/pictures/effects.ts'

/** Pixels in sRGB, three bytes each. */
interface Pixels {
  data: Buffer
  width: number
  height: number
}

/** Applies an effect to a picture at its final size. */
export async function applyEffect(picture: Sharp, effect: PictureEffect): Promise<Sharp> {
  const { data, info } = await picture.flatten().removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  return effects[effect]({ data, width: info.width, height: info.height })
}

const effects: Record<PictureEffect, (pixels: Pixels) => Sharp | Promise<Sharp>> = {
  'saturation:150': (pixels) => open(pixels).modulate({ saturation: 2 }),
  // By luminance: all channels are stretched alike, which preserves hues.
  auto_contrast: (pixels) => {
    const { low, high } = edgesOf(luminanceOf(pixels), 0.005)
    return stretch(pixels, [low, low, low], [high, high, high])
  },
  // Stretches each channel, then moves its mean halfway to the common one.
  auto_color: (pixels) => balance(pixels),
  // Warm and faded, like an old print.
  'art:audrey': (pixels) =>
    open(pixels)
      .modulate({ saturation: 0.75 })
      .recomb(mix(0.62, [0.45, 0.62, 0.16], [0.36, 0.55, 0.13], [0.26, 0.42, 0.12]))
      .linear([1.02, 0.96, 0.84], [30, 22, 18]),
  // Cool and bright, with blue shadows and pale skin.
  'art:athena': (pixels) =>
    open(pixels)
      .gamma(1.6)
      .modulate({ brightness: 1.12, saturation: 0.85 })
      .recomb([
        [0.82, 0.12, 0.02],
        [0.04, 0.94, 0.08],
        [0.06, 0.16, 1.02],
      ])
      .linear([0.94, 1, 1.04], [-4, 6, 26]),
  // High-contrast black and white.
  'art:zorro': (pixels) =>
    open(pixels)
      .recomb(grey([0.5, 0.42, 0.08]))
      .normalise({ lower: 2, upper: 98 })
      .linear(1.3, -30)
      .sharpen({ sigma: 1 }),
  'sharpen:100': (pixels) => open(pixels).sharpen({ sigma: 1.4, m1: 2.4, m2: 6, x1: 2, y2: 28, y3: 36 }),
  'vignette:50': (pixels) => open(pixels).composite([{ input: vignette(pixels, 0.5), blend: 'multiply' }]),
}

const open = ({ data, width, height }: Pixels) => sharp(data, { raw: { width, height, channels: 3 } })

/** Mixes a share of the identity with the given matrix. */
function mix(share: number, ...rows: [Row, Row, Row]): Matrix3x3 {
  return rows.map((row, y) => row.map((value, x) => value * share + (x === y ? 1 - share : 0))) as Matrix3x3
}

type Row = [number, number, number]

const grey = (row: Row): Matrix3x3 => [row, row, row]

/** Vignette; at `strength` 1 the corners are black. Drawn small as a smooth gradient. */
function vignette({ width, height }: Pixels, strength: number): Buffer {
  const edge = Math.round(255 * (1 - strength * 1.5))
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
      <radialGradient id="v" cx="50%" cy="50%" r="72%">
        <stop offset="0.38" stop-color="#fff"/>
        <stop offset="0.72" stop-color="rgb(176,176,176)"/>
        <stop offset="1" stop-color="rgb(${edge},${edge},${edge})"/>
      </radialGradient></defs><rect width="100%" height="100%" fill="url(#v)"/></svg>`,
  )
}

function luminanceOf({ data }: Pixels): Uint8Array {
  const luminance = new Uint8Array(data.length / 3)
  for (let pixel = 0; pixel < luminance.length; pixel += 1) {
    const at = pixel * 3
    luminance[pixel] = 0.2126 * data[at]! + 0.7152 * data[at + 1]! + 0.0722 * data[at + 2]!
  }
  return luminance
}

const channelOf = ({ data }: Pixels, channel: number) =>
  Uint8Array.from({ length: data.length / 3 }, (_, pixel) => data[pixel * 3 + channel]!)

/** Percentiles: values below and above which `share` of all are. */
function edgesOf(values: Uint8Array, share: number): { low: number; high: number } {
  const counts = new Uint32Array(256)
  for (const value of values) counts[value]! += 1
  const few = values.length * share
  let low = 0
  for (let seen = counts[0]!; seen <= few && low < 255;) seen += counts[++low]!
  let high = 255
  for (let seen = counts[255]!; seen <= few && high > low;) seen += counts[--high]!
  return { low, high }
}

/** Stretches `lows` to black and `highs` to white, by at most a factor of three, so that low-contrast pictures stay natural. */
function stretch(pixels: Pixels, lows: number[], highs: number[]): Sharp {
  const slopes = lows.map((low, channel) => Math.min(3, 255 / Math.max(1, highs[channel]! - low)))
  return open(pixels).linear(
    slopes,
    slopes.map((slope, channel) => -slope * lows[channel]!),
  )
}

async function balance(pixels: Pixels): Promise<Sharp> {
  const edges = [0, 1, 2].map((channel) => edgesOf(channelOf(pixels, channel), 0.005))
  const stretched = stretch(
    pixels,
    edges.map(({ low }) => low),
    edges.map(({ high }) => high),
  )
  const data = await stretched.raw().toBuffer()
  const { channels } = await open({ ...pixels, data }).stats()
  const means = channels.map(({ mean }) => Math.max(1, mean))
  const all = means.reduce((sum, mean) => sum + mean, 0) / means.length
  return open({ ...pixels, data }).linear(
    means.map((mean) => Math.min(1.6, Math.max(0.6, Math.sqrt(all / mean)))),
    [0, 0, 0],
  )
}
