import type { Stroke } from './drawing.ts'

/** Pixel size of a picture. */
export interface PictureSize {
  width: number
  height: number
}

export const strokeWidth = ({ width, height }: PictureSize): number => Math.max(width, height) * 0.0042

/** SVG path data (`d`) of a stroke, for a picture of that size. */
export function strokePath({ tool, points }: Stroke, { width, height }: PictureSize): string {
  const [first = [0, 0], ...rest] = points.map(([across, down]): [number, number] => [across * width, down * height])
  const last = rest.at(-1) ?? first
  if (tool === 'box') return `M${at(first)}H${last[0].toFixed(1)}V${last[1].toFixed(1)}H${first[0].toFixed(1)}Z`
  if (tool === 'arrow') return `M${at(first)}L${at(last)}${headOf(first, last, width * 0.022)}`
  // A single point becomes a zero-length line with round caps.
  return `M${at(first)}${rest.length > 0 ? rest.map((point) => `L${at(point)}`).join('') : 'h0'}`
}

function headOf([x0, y0]: number[], [x1, y1]: number[], length: number): string {
  const angle = Math.atan2(y1! - y0!, x1! - x0!)
  return [0.5, -0.5]
    .map((turn) => `M${at([x1!, y1!])}L${at([x1! - length * Math.cos(angle + turn), y1! - length * Math.sin(angle + turn)])}`)
    .join('')
}

const at = ([x = 0, y = 0]: number[]): string => `${x.toFixed(1)} ${y.toFixed(1)}`
