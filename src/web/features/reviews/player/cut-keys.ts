import type { KeyLabels } from '#web/ui/player/controls/player-keys.ts'

export const cutKeyLabels: KeyLabels = [
  ['C', 'Comment on this frame'],
  ['D', 'Draw on this frame'],
  ['I O', 'Start / end of a range'],
  ['N P', 'Next / previous comment'],
  ['Space', 'Play / pause'],
  ['J K L', 'Back / stop / play; press again to go faster'],
  ['← →', 'One frame back / forward', 'frames'],
  ['⇧← ⇧→', 'One second back / forward', 'frames'],
  ['0 … 9', 'Jump to 0–90% of the film'],
  ['Home End', 'Go to the start / end'],
  ['↑ ↓', 'Volume up / down'],
  ['M', 'Mute / unmute'],
  ['F', 'Full screen'],
  ['Esc', 'Close'],
  ['?', 'Show this list'],
]

export interface CutActs {
  comment(): void
  draw(): void
  rangeIn(): void
  rangeOut(): void
  /** Next (1) or previous (-1) comment. */
  go(by: 1 | -1): void
  /** Steps by frames. */
  step(by: number): void
  /** Skips by seconds. */
  skip(by: number): void
  back(): void
  stop(): void
  on(): void
  putAway(): void
}

/** Action of a key on a review page; undefined where the player's own shortcut applies. */
export function actOfKey({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>, acts: CutActs): (() => void) | undefined {
  const known: Record<string, (() => void) | undefined> = {
    c: acts.comment,
    d: acts.draw,
    i: acts.rangeIn,
    o: acts.rangeOut,
    n: () => acts.go(1),
    p: () => acts.go(-1),
    j: acts.back,
    k: acts.stop,
    l: acts.on,
    ArrowLeft: () => (shiftKey ? acts.skip(-1) : acts.step(-1)),
    ArrowRight: () => (shiftKey ? acts.skip(1) : acts.step(1)),
    Escape: acts.putAway,
  }
  const name = key.length === 1 ? key.toLowerCase() : key
  return Object.hasOwn(known, name) ? known[name] : undefined
}
