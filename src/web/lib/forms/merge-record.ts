/**
 * Three-way merge: fields changed since `base` keep the typed value, all others take the remote one. `conflicts` holds remote
 * values of fields that both sides changed differently. Lists and objects are compared as a whole, since merging two lists line
 * by line would give one that nobody wrote.
 */
export function mergeRecord<Fields extends object>(
  mine: Fields,
  base: Fields,
  theirs: Fields,
): { typed: Partial<Fields>; conflicts: Partial<Fields> } {
  const typed = changesOf(mine, base)
  const names = Object.keys(typed) as (keyof Fields)[]
  const both = names.filter((name) => !isSame(theirs[name], base[name]) && !isSame(theirs[name], mine[name]))
  return { typed, conflicts: pick(theirs, both) }
}

/** Fields that differ from `base`. */
export function changesOf<Fields extends object>(mine: Fields, base: Fields): Partial<Fields> {
  const names = Object.keys(mine) as (keyof Fields)[]
  return pick(
    mine,
    names.filter((name) => !isSame(mine[name], base[name])),
  )
}

export const pick = <Fields extends object>(from: Fields, names: (keyof Fields)[]): Partial<Fields> =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<Fields>

/** Deep comparison that ignores the order of names, and treats empty as absent. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(withoutEmpty(one)) === JSON.stringify(withoutEmpty(other))

function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty)
  if (value === null || typeof value !== 'object') return value === '' || value === null ? undefined : value
  const filled = Object.entries(value)
    .map(([name, inner]) => [name, withoutEmpty(inner)] as const)
    .filter(([, inner]) => inner !== undefined && !(Array.isArray(inner) && inner.length === 0))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return filled.length === 0 ? undefined : Object.fromEntries(filled)
}
