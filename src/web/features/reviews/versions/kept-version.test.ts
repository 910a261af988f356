import { expect, it } from 'vitest'
import { arrivedVersion, keepShown, keptId, nothingKept, type KeptVersion } from './kept-version.ts'

const version = (id: string, state: 'preparing' | 'ready' = 'ready') => ({ id, state })
const [one, two, three] = [version('one'), version('two'), version('three')]

/** A page whose own choice is the latest version. */
function show(kept: KeptVersion, versions: (typeof one)[], asked?: string) {
  const id = asked ?? keptId(kept, 'film')
  const shown = versions.find((each) => each.id === id) ?? versions.at(-1)
  const next = keepShown(kept, { deliverableId: 'film', versions, shown })
  return { kept: next, shown: shown?.id, arrived: arrivedVersion(next, { versions, shown })?.id }
}

it('stays with the version that is watched, and offers the one that arrived once it can be watched', () => {
  const opened = show(nothingKept, [one])
  expect(opened).toMatchObject({ shown: 'one', arrived: undefined })
  const preparing = show(opened.kept, [one, version('two', 'preparing')])
  expect(preparing).toMatchObject({ shown: 'one', arrived: undefined })
  const ready = show(preparing.kept, [one, two])
  expect(ready).toMatchObject({ shown: 'one', arrived: 'two' })
  const watched = show(ready.kept, [one, two], 'two')
  expect(watched).toMatchObject({ shown: 'two', arrived: undefined })
  expect(show(watched.kept, [one, two], 'one')).toMatchObject({ shown: 'one', arrived: undefined })
})

it('offers nothing that was there when the page was opened', () => {
  expect(show(nothingKept, [one, two], 'one')).toMatchObject({ shown: 'one', arrived: undefined })
})

it('shows the first version of all, and the latest once the watched one was removed', () => {
  const empty = show(nothingKept, [])
  expect(show(empty.kept, [one])).toMatchObject({ shown: 'one', arrived: undefined })
  const opened = show(nothingKept, [one, two])
  expect(show(opened.kept, [one, three])).toMatchObject({ shown: 'three', arrived: undefined })
})

it('chooses anew for another deliverable', () => {
  const { kept } = show(nothingKept, [one])
  expect(keptId(kept, 'another')).toBeUndefined()
})

it('stays the same while nothing changes', () => {
  const { kept } = show(nothingKept, [one])
  expect(show(kept, [one]).kept).toBe(kept)
})
