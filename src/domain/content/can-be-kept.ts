/** Nothing of ours is deeper: an item's list of pictures with their words is three. */
const deepest = 8

/** Whether the database can hold a value that came as JSON: no NUL, no half characters, no abyss. */
export function canBeKept(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (value === null || typeof value !== 'object') return true
  if (depth === deepest) return false
  return Object.entries(value).every(([name, inner]) => canBeKept(name) && canBeKept(inner, depth + 1))
}
