/** A field's value for people to read: one line per entry of a list. */
export function textOfField(value: unknown, between = '\n'): string {
  if (value === null || value === undefined) return ''
  if (typeof value !== 'object') return String(value)
  const inner = Array.isArray(value) ? value : Object.values(value)
  return inner
    .map((one) => textOfField(one, ' · '))
    .filter(Boolean)
    .join(between)
}
