export interface TextPart {
  text: string
  change: 'same' | 'added' | 'removed'
}

/** Compares two texts by lines, and by words within changed lines. */
export function textDifference(before: string, after: string): TextPart[] {
  const lines = difference(before.split(/(?<=\n)/), after.split(/(?<=\n)/))
  return lines.flatMap(([removed, added]) =>
    typeof added === 'string' ? [{ text: added, change: 'same' as const }] : byWord(removed.join(''), added.join('')),
  )
}

function byWord(before: string, after: string): TextPart[] {
  const message = difference(before.split(/(?<=\s)/), after.split(/(?<=\s)/))
  return message.flatMap(([removed, added]): TextPart[] =>
    typeof added === 'string'
      ? [{ text: added, change: 'same' }]
      : [
          { text: removed.join(''), change: 'removed' as const },
          { text: added.join(''), change: 'added' as const },
        ].filter(({ text }) => text !== ''),
  )
}

type Stretch = readonly [removed: string[], added: string[] | string]

/** Comparing takes time proportional to the product of both lengths: above this limit the whole text counts as changed. */
const mostComparisons = 4_000_000

/** Unchanged and replaced stretches, alternating. */
function difference(before: string[], after: string[]): Stretch[] {
  const start = commonLength(before, after)
  const end = commonLength(before.slice(start).toReversed(), after.slice(start).toReversed())
  const [from, to] = [before.slice(start, before.length - end), after.slice(start, after.length - end)]
  const middle = from.length * to.length > mostComparisons ? [[from, to] as const] : stretchesOf(from, to)
  const whole: Stretch[] = [[[], before.slice(0, start).join('')], ...middle, [[], before.slice(before.length - end).join('')]]
  return whole.filter(([removed, added]) => removed.length > 0 || added.length > 0)
}

const commonLength = (a: string[], b: string[]): number => {
  const first = a.findIndex((part, place) => part !== b[place])
  return first === -1 ? Math.min(a.length, b.length) : first
}

/** Compares by the longest common subsequence. */
function stretchesOf(from: string[], to: string[]): Stretch[] {
  const wide = to.length + 1
  const common = new Uint32Array((from.length + 1) * wide)
  for (let i = from.length - 1; i >= 0; i -= 1) {
    for (let j = to.length - 1; j >= 0; j -= 1) {
      const at = i * wide + j
      common[at] = from[i] === to[j] ? common[at + wide + 1]! + 1 : Math.max(common[at + wide]!, common[at + 1]!)
    }
  }
  const stretches: Stretch[] = []
  let [i, j] = [0, 0]
  while (i < from.length || j < to.length) {
    const kept = j
    while (i < from.length && j < to.length && from[i] === to[j]) [i, j] = [i + 1, j + 1]
    if (j > kept) stretches.push([[], to.slice(kept, j).join('')])
    const [left, right] = [i, j]
    while ((i < from.length || j < to.length) && !(i < from.length && j < to.length && from[i] === to[j])) {
      if (j >= to.length || (i < from.length && common[(i + 1) * wide + j]! >= common[i * wide + j + 1]!)) i += 1
      else j += 1
    }
    if (i > left || j > right) stretches.push([from.slice(left, i), to.slice(right, j)])
  }
  return stretches
}
