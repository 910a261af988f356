import { z } from 'zod'
import { aspects, type Aspect } from './profile.ts'

const outside = 'Please choose a point inside the picture.'

/** Fractions of the width and height, from the upper left corner. */
export const focusPoint = z.tuple([
  z.number(outside).min(0, outside).max(1, outside),
  z.number(outside).min(0, outside).max(1, outside),
])
export type FocusPoint = z.output<typeof focusPoint>

/** What stays in the picture where a rendition is narrower than the master: one point, or another one for a shape. */
export const focus = z.object({ point: focusPoint, aspects: z.partialRecord(z.enum(aspects), focusPoint) })
export type Focus = z.output<typeof focus>

export const centre: Focus = { point: [0.5, 0.5], aspects: {} }

export const focusOf = ({ point, aspects }: Focus, aspect: Aspect): FocusPoint => aspects[aspect] ?? point

interface Size {
  width: number
  height: number
}

/** A part of the picture, in pixels. */
export interface Crop extends Size {
  left: number
  top: number
}

const ratios: Record<Exclude<Aspect, 'master'>, number> = { '16:9': 16 / 9, '1:1': 1, '4:5': 4 / 5, '9:16': 9 / 16 }

const even = (pixels: number) => Math.max(2, 2 * Math.round(pixels / 2))
const evenDown = (pixels: number) => Math.max(2, 2 * Math.floor(pixels / 2))

/** Size of a rendition. Both edges are even, as chroma subsampling needs. */
export function renditionSize(master: Size, { aspect, edge }: { aspect: Aspect; edge: number | null }): Size {
  const shorter = Math.min(master.width, master.height)
  if (aspect === 'master') {
    // Never larger than the master.
    if (edge === null || edge >= shorter) return { width: evenDown(master.width), height: evenDown(master.height) }
    const scale = edge / shorter
    return { width: even(master.width * scale), height: even(master.height * scale) }
  }
  const ratio = ratios[aspect]
  const own = cropTo(master, aspect, [0.5, 0.5])
  const wanted = edge ?? Math.min(own.width, own.height)
  return ratio >= 1
    ? { width: even(wanted * ratio), height: even(wanted) }
    : { width: even(wanted), height: even(wanted / ratio) }
}

/** The largest part of the master in that shape, around the point as far as the picture's edges allow. */
export function cropTo(master: Size, aspect: Aspect, [across, down]: FocusPoint): Crop {
  const whole = { width: evenDown(master.width), height: evenDown(master.height) }
  if (aspect === 'master') return { ...whole, left: 0, top: 0 }
  const ratio = ratios[aspect]
  const isWider = master.width / master.height > ratio
  const width = isWider ? Math.min(whole.width, even(master.height * ratio)) : whole.width
  const height = isWider ? whole.height : Math.min(whole.height, even(master.width / ratio))
  return { width, height, left: startOf(across, master.width, width), top: startOf(down, master.height, height) }
}

const startOf = (share: number, whole: number, part: number): number =>
  2 * Math.floor(Math.max(0, Math.min(share * whole - part / 2, whole - part)) / 2)

/** True when a shape shows only a part of the master. */
export function cropsAway(master: Size, aspect: Aspect): boolean {
  const { width, height } = cropTo(master, aspect, [0.5, 0.5])
  return width < master.width - 2 || height < master.height - 2
}
