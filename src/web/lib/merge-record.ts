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
  const both = names.filter((name) => differ(theirs[name], base[name]) && differ(theirs[name], mine[name]))
  return { typed, conflicts: pick(theirs, both) }
}

/** Fields that differ from `base`. */
export function changesOf<Fields extends object>(mine: Fields, base: Fields): Partial<Fields> {
  const names = Object.keys(mine) as (keyof Fields)[]
  return pick(
    mine,
    names.filter((name) => differ(mine[name], base[name])),
  )
}

const pick = <Fields extends object>(from: Fields, names: (keyof Fields)[]): Partial<Fields> =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<Fields>

/** Deep comparison of two field values by JSON. */
const differ = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other)
