/** Values that stand for those of another case, by the kind of value in the example. */
function othersOf(value: unknown): unknown[] {
  if (typeof value === 'boolean') return [!value]
  if (typeof value === 'number') return [...[0, 1, 2, -1].filter((other) => other !== value), null]
  if (typeof value === 'string') return value === '' ? ['An example'] : ['', null]
  if (value === null || value === undefined) return ['2030-01-31', '2030-01-31T12:00:00.000Z', 1, true, 'An example']
  if (Array.isArray(value))
    return value.length > 1 ? [[], value.slice(0, 1)] : value.length === 1 ? [[], [...value, ...value]] : []
  return [null]
}

type Props = Record<string, unknown>

/** The example with one value changed, at any depth. */
function* changedOnce(example: Props): Generator<Props> {
  for (const [name, value] of Object.entries(example)) {
    for (const other of othersOf(value)) yield { ...example, [name]: other }
    if (Array.isArray(value)) {
      for (const [place, entry] of value.entries()) {
        if (typeof entry !== 'object' || entry === null) continue
        for (const other of changedOnce(entry as Props)) yield { ...example, [name]: value.with(place, other) }
      }
    } else if (typeof value === 'object' && value !== null) {
      for (const other of changedOnce(value as Props)) yield { ...example, [name]: other }
    }
  }
}

/** The example, and what it is in other cases: the likelier first. `cases` are those that a template names. */
export function* casesOf<Example extends object>(example: Example, cases: readonly Partial<Example>[] = []): Generator<Example> {
  const named = [example, ...cases.map((one) => ({ ...example, ...one }))]
  yield* named
  for (const one of named) for (const once of changedOnce(one as Props)) yield once as Example
  for (const once of changedOnce(example as Props)) for (const twice of changedOnce(once)) yield twice as Example
}
