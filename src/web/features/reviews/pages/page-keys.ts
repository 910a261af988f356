import type { KeyLabels } from '#web/ui/player/controls/player-keys.ts'

/** Rows of the list of shortcuts, of a document and a picture. */
export const pageKeyLabels = (isDocument: boolean): KeyLabels => [
  ['C', isDocument ? 'Comment on this page' : 'Comment on this picture'],
  ['D', isDocument ? 'Draw on this page' : 'Draw on this picture'],
  ['N P', 'Next / previous comment'],
  ...(isDocument
    ? ([
        ['← →', 'Previous / next page'],
        ['Home End', 'First / last page'],
      ] as const)
    : []),
  ['+ −', 'Zoom in / out'],
  ['0', 'Fit'],
  ['⇧← ⇧↑ ⇧→ ⇧↓', 'Move the zoomed picture'],
  ['F', 'Full screen'],
  ['Esc', 'Close'],
  ['?', 'Show this list'],
]

export interface PageActs {
  comment(): void
  draw(): void
  /** Next (1) or previous (-1) comment. */
  go(by: 1 | -1): void
  /** By pages. */
  turn(by: number): void
  turnTo(end: 'first' | 'last'): void
  zoom(direction: 1 | -1): void
  fit(): void
  /** By pixels. */
  shift(x: number, y: number): void
  fullscreen(): void
  putAway(): void
  keyList(): void
}

const stride = 80

/** Action of a key over a picture or document; undefined for others. */
export function actOfKey({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>, acts: PageActs): (() => void) | undefined {
  const known: Record<string, () => void> = {
    c: acts.comment,
    d: acts.draw,
    n: () => acts.go(1),
    p: () => acts.go(-1),
    ArrowLeft: () => (shiftKey ? acts.shift(stride, 0) : acts.turn(-1)),
    ArrowRight: () => (shiftKey ? acts.shift(-stride, 0) : acts.turn(1)),
    ...(shiftKey && { ArrowUp: () => acts.shift(0, stride), ArrowDown: () => acts.shift(0, -stride) }),
    PageUp: () => acts.turn(-1),
    PageDown: () => acts.turn(1),
    Home: () => acts.turnTo('first'),
    End: () => acts.turnTo('last'),
    '+': () => acts.zoom(1),
    '=': () => acts.zoom(1),
    '-': () => acts.zoom(-1),
    '0': acts.fit,
    f: acts.fullscreen,
    '?': acts.keyList,
    Escape: acts.putAway,
  }
  const name = key.length === 1 ? key.toLowerCase() : key
  return Object.hasOwn(known, name) ? known[name] : undefined
}
