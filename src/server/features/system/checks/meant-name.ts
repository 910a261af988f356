/**
 * Suggests the known variable that an unknown one is a misspelling of: one or two edits, or a missing prefix. Null for known
 * names and unrelated ones.
 */
export function meantName(name: string, known: readonly string[]): string | null {
  if (known.includes(name)) return null
  const bare = name.replace(/^SLATEHOUSE_/, '')
  return known.find((candidate) => candidate === bare || isNear(candidate, bare)) ?? null
}

/** Short names allow fewer edits. */
const mostChanges = (name: string) => (name.length >= 9 ? 2 : name.length >= 7 ? 1 : 0)

function isNear(one: string, other: string): boolean {
  const most = mostChanges(one)
  return most > 0 && changesBetween(one, other) <= most
}

/** Edit distance with insertions, deletions, substitutions and transpositions. */
function changesBetween(one: string, other: string): number {
  const table = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const differs = one[row - 1] === other[column - 1] ? 0 : 1
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      line[column] = Math.min(
        table[row - 1]![column]! + 1,
        line[column - 1]! + 1,
        table[row - 1]![column - 1]! + differs,
        swapped ? table[row - 2]![column - 2]! + 1 : Infinity,
      )
    }
    table.push(line)
  }
  return table[one.length]![other.length]!
}
