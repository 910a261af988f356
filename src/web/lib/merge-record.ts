/**
 * Puts a form on top of what somebody else saved. `base` is what the form was filled with: `typed` is what was changed since, and
 * stays; everything else is theirs. Where both changed the same field to something else, `conflicts` holds theirs.
 * Lists and objects count as one value: joined line by line, two lists would become one that nobody wrote.
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

/** The fields whose values are not those of `base`. */
export function changesOf<Fields extends object>(mine: Fields, base: Fields): Partial<Fields> {
  const names = Object.keys(mine) as (keyof Fields)[]
  return pick(
    mine,
    names.filter((name) => differ(mine[name], base[name])),
  )
}

const pick = <Fields extends object>(from: Fields, names: (keyof Fields)[]): Partial<Fields> =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<Fields>

/** Whether two values of a field are different; lists and their lines by what stands in them. */
const differ = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other)
