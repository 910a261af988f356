import type { Word } from './transcript.ts'

interface Span {
  from: number
  to: number
}

/** Gives words without times their share of a span, by their length. */
export function spreadOver(tokens: readonly string[], { from, to }: Span): Word[] {
  const total = tokens.reduce((sum, token) => sum + token.length + 1, 0)
  let before = 0
  const at = () => Math.round(from + ((to - from) * before) / Math.max(1, total))
  return tokens.map((token) => {
    const start = at()
    before += token.length + 1
    return [token, start, at()]
  })
}

/** More comparisons than this are not worth it: only the unchanged beginning and end keep their times. */
const mostComparisons = 250_000

/**
 * Gives a changed text the times of the words before it: unchanged words keep theirs, others share the time of what they replace, or
 * the pause that they stand in.
 */
export function retime(before: readonly Word[], tokens: readonly string[], span: Span): Word[] {
  const kept = pairsOf(
    before.map(([text]) => plain(text)),
    tokens.map(plain),
  )
  const timed: Word[] = []
  let [nextOld, nextNew, earliest] = [0, 0, span.from]
  for (const [old, fresh] of [...kept, [before.length, tokens.length] as const]) {
    const latest = before[old]?.[1] ?? Math.max(span.to, earliest)
    const replaced = before.slice(nextOld, old)
    const [first, last] = [replaced[0], replaced.at(-1)]
    const place = first && last ? { from: first[1], to: last[2] } : { from: earliest, to: Math.max(earliest, latest) }
    timed.push(...spreadOver(tokens.slice(nextNew, fresh), place))
    const same = before[old]
    if (!same) break
    timed.push([tokens[fresh]!, same[1], same[2]])
    ;[nextOld, nextNew, earliest] = [old + 1, fresh + 1, same[2]]
  }
  return timed
}

/** Case and punctuation make no other word. */
const plain = (token: string): string => token.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') || token

/** Positions of the longest common subsequence, in order. */
function pairsOf(before: readonly string[], after: readonly string[]): [old: number, fresh: number][] {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1
  let end = 0
  while (
    end < before.length - start &&
    end < after.length - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  )
    end += 1
  const inner = commonOf(before.slice(start, before.length - end), after.slice(start, after.length - end))
  return [
    ...Array.from({ length: start }, (_, at): [number, number] => [at, at]),
    ...inner.map(([old, fresh]): [number, number] => [old + start, fresh + start]),
    ...Array.from({ length: end }, (_, at): [number, number] => [before.length - end + at, after.length - end + at]),
  ]
}

function commonOf(before: readonly string[], after: readonly string[]): [number, number][] {
  const [rows, columns] = [before.length, after.length]
  if (rows * columns === 0 || rows * columns > mostComparisons) return []
  const width = columns + 1
  const lengths = new Uint16Array((rows + 1) * width)
  for (let row = rows - 1; row >= 0; row -= 1) {
    for (let column = columns - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        before[row] === after[column]
          ? lengths[(row + 1) * width + column + 1]! + 1
          : Math.max(lengths[(row + 1) * width + column]!, lengths[row * width + column + 1]!)
    }
  }
  const pairs: [number, number][] = []
  for (let [row, column] = [0, 0]; row < rows && column < columns;) {
    if (before[row] === after[column]) {
      pairs.push([row, column])
      row += 1
      column += 1
    } else if (lengths[(row + 1) * width + column]! >= lengths[row * width + column + 1]!) row += 1
    else column += 1
  }
  return pairs
}
