import type { FileLine } from './bank-file.ts'

type Known = Pick<FileLine, 'day' | 'amountPence' | 'currency' | 'text'>

/** Above this many pairs, texts are not compared: hundreds of equal amounts on one day. */
const mostPairs = 10_000

/**
 * Lines of a statement that are not here from a statement in another format. Formats word the same transaction differently, so
 * that days and amounts are counted: of three payments of £5 on a day, of which one is here, two are new. Which one is here is
 * told by the words in common.
 */
export function withoutKnown<Line extends Known>(lines: Line[], known: Known[]): Line[] {
  const keyOf = ({ day, amountPence, currency }: Known) => `${day} ${amountPence} ${currency ?? ''}`
  const here = Map.groupBy(known, keyOf)
  return [...Map.groupBy(lines, keyOf)].flatMap(([key, group]) => {
    const rest = here.get(key) ?? []
    return rest.length >= group.length ? [] : withoutClosest(group, rest)
  })
}

function withoutClosest<Line extends Known>(group: Line[], known: Known[]): Line[] {
  if (group.length * known.length > mostPairs) return group.slice(known.length)
  const tokens = new Map([...group, ...known].map((line: Known) => [line, new Set(tokensOf(line.text))]))
  const pairs = group
    .flatMap((line) => known.map((other) => ({ line, other, common: inCommon(tokens.get(line)!, tokens.get(other)!) })))
    .sort((one, two) => two.common - one.common)
  const taken = new Set<Known>()
  for (const { line, other } of pairs) if (!taken.has(line) && !taken.has(other)) taken.add(line).add(other)
  return group.filter((line) => !taken.has(line))
}

const inCommon = (one: Set<string>, two: Set<string>): number => [...one].filter((word) => two.has(word)).length

const tokensOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
