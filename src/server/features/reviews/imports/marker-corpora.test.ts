import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { Problem } from '#domain/common/problem.ts'
import type { FoundMarker } from './marker-file.ts'
import { readMarkerFile } from './read-marker-file.ts'

const folder = new URL('../../../../../tests/corpora/markers/', import.meta.url)
const rows = readFileSync(new URL('README.md', folder), 'utf8')
  .split('\n')
  .flatMap((row) => {
    const [, name, , outcome] = row.split('|').map((cell) => cell.trim())
    return name && /\.\w+$/.test(name) ? [[name, outcome!] as const] : []
  })

/** All that comes out of a file, as the table says it. */
function outcomeOf(bytes: Uint8Array): string {
  try {
    const { markers, leftOut, assumed, isRetimed, sequences } = readMarkerFile(bytes)
    return [
      ...markers.map(({ at, length, author, text }) =>
        [timeOf(at), lengthOf(length), author && `${author}:`, text.replace(/\s+/g, ' ')].filter(Boolean).join(' '),
      ),
      ...leftOut.list().map(({ text, places }) => `left out: ${text} ${places.join(', ')}`.trim()),
      ...assumed.list().map(({ text, places }) => `assumed: ${text} ${places.join(', ')}`.trim()),
      ...(isRetimed ? ['asked: retimed clips'] : []),
      ...(sequences > 1 ? [`asked: ${sequences} sequences`] : []),
    ].join('<br>')
  } catch (error) {
    if (error instanceof Problem) return `refused: ${error.message}`
    throw error
  }
}

const timeOf = (at: FoundMarker['at']) => (at === null ? 'whole' : 'frame' in at ? `frame ${at.frame}` : at.timecode)
const lengthOf = (length: FoundMarker['length']) =>
  length === null ? '' : 'frames' in length ? `(${length.frames})` : `(to ${length.end})`

it('has each of its files in its table', () => {
  const files = readdirSync(folder).filter((name) => name !== 'README.md')
  expect(rows.map(([name]) => name).toSorted()).toEqual(files.toSorted())
})

it.each(rows)('%s is read as its table says', (name, outcome) => {
  expect(outcomeOf(readFileSync(new URL(name, folder)))).toBe(outcome)
})
