import { expect, it } from 'vitest'
import { lostTests, readDocument, testsNamedIn } from './support/tests-named.ts'

const table = readDocument('docs/keyboard.md')

it('names only existing tests and walks, at least one for every flow', () => {
  expect(lostTests(table)).toEqual([])
  const rows = table.split('\n').filter((line) => line.startsWith('| '))
  expect(rows.slice(2).filter((row) => testsNamedIn(row).length === 0)).toEqual([])
})

it('names every walk', () => {
  const walks = ['public', 'tool', 'client', 'admin'].flatMap((name) => {
    const source = readDocument(`tests/support/walks/${name}-walks.ts`)
    return Array.from(source.matchAll(/^ {2}async '([^']+)'/gm), ([, title]) => title)
  })
  expect(walks.length).toBeGreaterThan(20)
  expect(walks.filter((title) => !table.includes(`“${title}”`))).toEqual([])
})
