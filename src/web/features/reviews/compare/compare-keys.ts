import { isTyping } from '#web/ui/page/is-typing.ts'
import type { KeyLabels } from '#web/ui/player/controls/player-keys.ts'

export const compareKeyLabels: KeyLabels = [
  ['Space', 'Play / pause'],
  ['← →', 'One frame back / forward'],
  ['⇧← ⇧→', 'One second back / forward'],
  ['N P', 'Next / previous comment'],
  ['[ ]', 'Right version one frame earlier / later'],
  ['I O', 'Start / end of the loop'],
  ['X', 'Clear the loop'],
  ['1 2 3', 'Side by side / wipe / difference'],
  ['S', 'Swap'],
  ['M', 'Switch sound / mute'],
  ['C', 'Captions', 'captions'],
  ['F', 'Full screen'],
  ['Esc', 'Close'],
  ['?', 'Show this list'],
]

export interface CompareActs {
  toggle(): void
  /** Steps by frames. */
  step(by: number): void
  /** Skips by seconds. */
  skip(by: number): void
  /** Next (1) or previous (-1) comment. */
  go(by: 1 | -1): void
  nudge(by: number): void
  loopFrom(): void
  loopTo(): void
  loopClear(): void
  /** Selects one of the three comparison modes. */
  mode(index: 0 | 1 | 2): void
  swap(): void
  /** Switches captions on or off, where a film has any. */
  captions(): void
  sound(): void
  fullscreen(): void
  keyList(): void
  close(): void
}

export function actOfKey(
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  acts: CompareActs,
): (() => void) | undefined {
  const known: Record<string, () => void> = {
    ' ': acts.toggle,
    k: acts.toggle,
    ArrowLeft: () => (shiftKey ? acts.skip(-1) : acts.step(-1)),
    ArrowRight: () => (shiftKey ? acts.skip(1) : acts.step(1)),
    n: () => acts.go(1),
    p: () => acts.go(-1),
    '[': () => acts.nudge(-1),
    ']': () => acts.nudge(1),
    i: acts.loopFrom,
    o: acts.loopTo,
    x: acts.loopClear,
    '1': () => acts.mode(0),
    '2': () => acts.mode(1),
    '3': () => acts.mode(2),
    s: acts.swap,
    c: acts.captions,
    m: acts.sound,
    f: acts.fullscreen,
    '?': acts.keyList,
    Escape: acts.close,
  }
  const name = key.length === 1 ? key.toLowerCase() : key
  return Object.hasOwn(known, name) ? known[name] : undefined
}

/** Whether the target handles keys itself: a text input, the divider, an open list. The seek bar does not. */
export function hasOwnKeys({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false
  const pressesButton = (key === ' ' || key === 'Enter') && target.matches('button, a, summary')
  const elsewhere = target.closest('dialog, [popover], [role=menu]') !== null
  const divides = /^(Arrow|Page|Home$|End$)/.test(key) && target.closest('[data-own-keys]') !== null
  return pressesButton || elsewhere || divides || (isTyping(target) && !target.matches('[type=range]'))
}
