/** The product's own data is at most three levels deep: an item's list of pictures with their captions. */
const deepest = 8

/** True when the database can store a value parsed from JSON: no NUL, no lone surrogates, no deep nesting. */
export function canBeKept(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (value === null || typeof value !== 'object') return true
  if (depth === deepest) return false
  return Object.entries(value).every(([name, inner]) => canBeKept(name) && canBeKept(inner, depth + 1))
}
