import type { KeyLabels } from '#web/ui/player/controls/player-keys.ts'

/** The editor's shortcuts, as listed by `?`. */
export const editorKeyLabels: KeyLabels = [
  ['Space K', 'Play / pause'],
  ['← →', '5 seconds back / forward'],
  [', .', 'One frame back / forward', 'frames'],
  ['↑ ↓', 'Previous / next caption'],
  ['I O', 'Start / end at the playhead'],
  ['Q W', 'Start one frame earlier / later'],
  ['E R', 'End one frame earlier / later'],
  ['A D', 'Caption one frame earlier / later'],
  ['S', 'Split at the playhead'],
  ['G', 'Merge with the next caption'],
  ['N', 'New caption at the playhead'],
  ['Enter', 'Edit the text; Escape to leave it'],
  ['Ctrl+Enter', 'In the text: split at the cursor'],
  ['Delete', 'Delete the caption'],
  ['Ctrl+Z Ctrl+Y', 'Undo / redo'],
  ['?', 'Show this list'],
]

export interface EditorActs {
  go(by: 1 | -1): void
  setEdge(edge: 'from' | 'to'): void
  nudge(edge: 'from' | 'to' | 'both', frames: 1 | -1): void
  split(): void
  merge(): void
  add(): void
  remove(): void
  editText(): void
}

/** Runs the shortcut of a key; false when the player's own applies. */
export function pressEditorKey({ key }: Pick<KeyboardEvent, 'key'>, acts: EditorActs): boolean {
  const keys: Record<string, (() => void) | undefined> = {
    ArrowUp: () => acts.go(-1),
    ArrowDown: () => acts.go(1),
    i: () => acts.setEdge('from'),
    o: () => acts.setEdge('to'),
    q: () => acts.nudge('from', -1),
    w: () => acts.nudge('from', 1),
    e: () => acts.nudge('to', -1),
    r: () => acts.nudge('to', 1),
    a: () => acts.nudge('both', -1),
    d: () => acts.nudge('both', 1),
    s: acts.split,
    g: acts.merge,
    n: acts.add,
    Enter: acts.editText,
    Delete: acts.remove,
    Backspace: acts.remove,
  }
  const name = key.length === 1 ? key.toLowerCase() : key
  const act = Object.hasOwn(keys, name) ? keys[name] : undefined
  act?.()
  return act !== undefined
}
