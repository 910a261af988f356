/** A form over a record that others may save too. */
export interface SharedForm<Fields extends object> {
  /** As they stand in the form. */
  fields: Fields
  /** As they were saved when the form was filled. */
  base: Fields
  revision: number
  /** Fields that were changed here and there, and differ: what the others saved. */
  clashes: Partial<Fields>
}

export const startForm = <Fields extends object>(saved: Fields, revision: number): SharedForm<Fields> => ({
  fields: saved,
  base: saved,
  revision,
  clashes: {},
})

/**
 * The form on top of what somebody else saved: what was not touched here is theirs, what was typed here stays, and where both
 * changed the same field it is a clash, for the person to settle.
 */
export function mergeRemoteChanges<Fields extends object>(
  { fields, base }: SharedForm<Fields>,
  theirs: Fields,
  revision: number,
): SharedForm<Fields> {
  const names = Object.keys(theirs) as (keyof Fields)[]
  const touched = names.filter((name) => differ(fields[name], base[name]))
  const both = touched.filter((name) => differ(theirs[name], base[name]) && differ(theirs[name], fields[name]))
  return {
    fields: { ...theirs, ...pick(fields, touched) },
    base: theirs,
    revision,
    clashes: pick(theirs, both),
  }
}

/** Settles a clash, for them or for us. */
export function settle<Fields extends object>(
  form: SharedForm<Fields>,
  name: keyof Fields,
  whose: 'theirs' | 'ours',
): SharedForm<Fields> {
  const { [name]: theirs, ...clashes } = form.clashes as Record<keyof Fields, Fields[keyof Fields]>
  return {
    ...form,
    fields: whose === 'theirs' ? { ...form.fields, [name]: theirs } : form.fields,
    clashes: clashes as Partial<Fields>,
  }
}

/** Whether two values of a field say something else; lists and their lines by what stands in them. */
export const differ = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other)

const pick = <Fields extends object>(from: Fields, names: (keyof Fields)[]): Partial<Fields> =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Partial<Fields>
