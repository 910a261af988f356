export type Direction = 'in' | 'out'

/** Words for the direction of an amount, in lower case: English, German, Dutch, French, Norwegian, Danish and Swedish. */
const directions: Record<Direction, string[]> = {
  in: 'credit|cr|c|crdt|cred|in|money in|paid in|incoming|deposit|received|haben|h|bij|crédit|kredit|inn|ind|+'.split('|'),
  out: 'debit|dr|d|dbit|deb|out|money out|paid out|outgoing|withdrawal|sent|soll|s|af|débit|debet|ut|ud|-'.split('|'),
}

/** Null for what is no word for a direction. */
export function directionOf(text: string): Direction | null {
  const word = text.trim().toLowerCase()
  return directions.in.includes(word) ? 'in' : directions.out.includes(word) ? 'out' : null
}

/** Titles that say that a column is the direction. */
const titles =
  /^(debit|credit|dr|cr|d|c|soll|haben|s|h|af|bij|in|out|dbit|crdt)[\s/|-]+(or )?(debit|credit|dr|cr|d|c|soll|haben|s|h|af|bij|in|out|dbit|crdt)([ /-](indicator|flag|mark))?$|^((money|payment|transaction) )?direction$|^(credit ?debit|debit ?credit) ?(indicator|flag|mark|code)$|^(sign|kennzeichen|soll-\/haben-kennzeichen)$/i

/**
 * The column of the direction: named so, or one in which every cell is a word for a direction. -1 for none. `taken` are columns that
 * are read as something else.
 */
export function findDirection(head: string[], body: string[][], taken: number[]): number {
  const free = head.map((_, index) => index).filter((index) => !taken.includes(index))
  const isNumber = (index: number) => body.every((row) => /^[\s\d.,+-]*$/.test(row[index] ?? ''))
  // A single letter can be a code of anything, unless the title speaks of a type.
  const isDirections = (index: number) => {
    const cells = body.map((row) => (row[index] ?? '').trim()).filter(Boolean)
    const fewest = /type|indicator|kind|^d\/?c$|^c\/?d$/i.test(head[index]!) ? 1 : 2
    return cells.length > 0 && cells.every((cell) => cell.length >= fewest && directionOf(cell) !== null)
  }
  const named = free.find((index) => titles.test(head[index]!.trim()) && (!isNumber(index) || isDirections(index)))
  return named ?? free.find(isDirections) ?? free.find((index) => isMostly(body, index)) ?? -1
}

/** A column of types, in which `Debit` and `Credit` stand beside others. */
function isMostly(body: string[][], index: number): boolean {
  const cells = body.map((row) => (row[index] ?? '').trim()).filter(Boolean)
  const known = cells.filter((cell) => /^(debit|credit|soll|haben|af|bij)$/i.test(cell))
  return known.length * 2 > cells.length
}
