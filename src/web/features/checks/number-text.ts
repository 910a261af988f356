/** A number as it is typed; null for an empty field. What is no number stays text, which the server refuses at the field. */
export function numberOf(text: string): number | null {
  const plain = text.trim().replace(',', '.')
  return plain === '' ? null : Number(plain)
}

export const textOf = (value: number | null): string => (value === null ? '' : String(value))
