/** Seconds of at most a day, with a decimal point or comma; null for anything else. */
export function readOffset(text: string): number | null {
  const plain = text.trim().replace(',', '.').replace(/^[−–]/, '-')
  if (!/^[+-]?\d{1,5}(?:\.\d{1,3})?$/.test(plain)) return null
  return Math.abs(Number(plain)) <= 86_400 ? Number(plain) : null
}
