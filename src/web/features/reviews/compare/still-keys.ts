import type { KeyLabels } from '#web/ui/player/controls/player-keys.ts'

/** Rows of the list of shortcuts, of documents and pictures. */
export const stillKeyLabels = (isDocument: boolean): KeyLabels => [
  ...(isDocument ? ([['← →', 'Previous / next page']] as const) : []),
  ['N P', 'Next / previous comment'],
  ['+ −', 'Zoom in / out'],
  ['0', 'Fit'],
  ['1 2 3', 'Side by side / wipe / difference'],
  ['S', 'Swap'],
  ['F', 'Full screen'],
  ['Esc', 'Close'],
  ['?', 'Show this list'],
]

export interface StillActs {
  /** By pages. */
  turn(by: number): void
  /** Next (1) or previous (-1) comment. */
  go(by: 1 | -1): void
  zoom(direction: 1 | -1): void
  fit(): void
  mode(index: 0 | 1 | 2): void
  swap(): void
  fullscreen(): void
  keyList(): void
  close(): void
}

/** Action of a key over two pictures or documents; undefined for others. */
export function actOfStillKey({ key }: Pick<KeyboardEvent, 'key'>, acts: StillActs): (() => void) | undefined {
  const known: Record<string, () => void> = {
    ArrowLeft: () => acts.turn(-1),
    ArrowRight: () => acts.turn(1),
    PageUp: () => acts.turn(-1),
    PageDown: () => acts.turn(1),
    n: () => acts.go(1),
    p: () => acts.go(-1),
    '+': () => acts.zoom(1),
    '=': () => acts.zoom(1),
    '-': () => acts.zoom(-1),
    '0': acts.fit,
    '1': () => acts.mode(0),
    '2': () => acts.mode(1),
    '3': () => acts.mode(2),
    s: acts.swap,
    f: acts.fullscreen,
    '?': acts.keyList,
    Escape: acts.close,
  }
  const name = key.length === 1 ? key.toLowerCase() : key
  return Object.hasOwn(known, name) ? known[name] : undefined
}
