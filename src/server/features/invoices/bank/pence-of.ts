import type { Pence } from '#domain/common/money.ts'

const shape =
  /^(?<sign>[+-]?)£?(?<inner>[+-]?)(?<whole>\d{1,3}(?:,\d{3})+|\d{1,10})(?:\.(?<pence>\d{1,2}))?(?<side>[CD]R)?(?<after>-?)$/i

/** Parses an amount in pence, without floating point; null when invalid. `(5.00)`, `5.00-` and `5.00 DR` are negative. */
export function penceOf(text: string): Pence | null {
  const plain = text.replace(/[\s\u00a0]|GBP/g, '').replace('−', '-')
  const bracketed = /^\((.+)\)$/.exec(plain)?.[1]
  const found = shape.exec(bracketed ?? plain)?.groups
  if (!found) return null
  const pence = Number(found.whole!.replaceAll(',', '')) * 100 + Number((found.pence ?? '').padEnd(2, '0'))
  const signs = [
    found.sign === '-',
    found.inner === '-',
    found.after === '-',
    bracketed !== undefined,
    /^DR$/i.test(found.side ?? ''),
  ]
  return signs.some(Boolean) && pence !== 0 ? -pence : pence
}
