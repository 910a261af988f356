/** A thumbnail: its position in a sprite sheet (pixels) and its time range (seconds). */
export interface SpriteCue {
  from: number
  to: number
  sheet: string
  x: number
  y: number
  width: number
  height: number
}

/** Parses WebVTT with cues like `sheet.jpg#xywh=0,0,160,90`, relative to `base`. Skips anything else. */
export function readSpriteCues(text: string, base: string): SpriteCue[] {
  return text
    .replaceAll('\r', '')
    .split(/\n{2,}/)
    .flatMap((block) => readCue(block.split('\n'), base) ?? [])
}

/** Finds the thumbnail at a time; null if there is none. */
export const spriteAt = (cues: readonly SpriteCue[], seconds: number): SpriteCue | null =>
  cues.find(({ from, to }) => seconds >= from && seconds < to) ?? cues.at(-1) ?? null

function readCue(lines: string[], base: string): SpriteCue | null {
  const times = lines.findIndex((line) => line.includes('-->'))
  const [from, to] = (lines[times] ?? '').split('-->').map(readTime)
  const [, name, x, y, width, height] = /^(.+)#xywh=(\d+),(\d+),(\d+),(\d+)$/.exec(lines[times + 1]?.trim() ?? '') ?? []
  if (from === undefined || to === undefined || name === undefined || !URL.canParse(name, base)) return null
  const sheet = new URL(name, base).href
  return { from, to, sheet, x: Number(x), y: Number(y), width: Number(width), height: Number(height) }
}

/** `01:02:03.400` or `02:03.400`, in seconds. */
function readTime(text: string): number | undefined {
  const [, hours = '0', minutes, seconds] = /(?:(\d{1,4}):)?(\d\d):(\d\d\.\d{3})/.exec(text) ?? []
  return seconds === undefined ? undefined : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}
