import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readCaptionBytes } from '../bench/formats/captions.ts'
import { readCorpus } from '../bench/formats/corpus.ts'
import { formats } from '../bench/formats/formats.ts'
import { mutationOf } from '../bench/formats/mutations.ts'
import { faultsOf } from '../bench/formats/try-format.ts'
import { cueTime } from '#domain/captions/cue.ts'
import { captionsAsSrt, captionsAsVtt } from '#domain/captions/write-captions.ts'
import type { FileRemark } from '#domain/common/text/file-reading.ts'

describe.each(['vtt', 'srt'])('the corpus of %s', (format) => {
  const files = readCorpus(format)
  const folder = join('tests/corpora', format)

  test.each(files)('$name is read as its table says', ({ name, bytes }) => {
    const beside = join(folder, name.replace(/\.\w+$/, '.txt'))
    expect(existsSync(beside)).toBe(true)
    expect(written(bytes)).toBe(readFileSync(beside, 'utf8'))
  })

  test('has a row for each file', () => {
    const table = readFileSync(join(folder, 'README.md'), 'utf8')
    expect(Array.from(table.matchAll(/^\| `([^`]+)`/gm), ([, name]) => name).toSorted()).toEqual(files.map(({ name }) => name))
  })

  test.each(files)('$name comes out without tags that are not ours', ({ bytes }) => {
    const made = readCaptionBytes(bytes)
    if ('refusal' in made) return
    for (const text of [captionsAsVtt(made.read.cues), captionsAsSrt(made.read.cues)]) {
      expect(text).not.toMatch(/\{\\|<\/?(?:c|font|lang|ruby|rt|script|img|\d\d:)[\s.>]/i)
    }
  })
})

// The bench takes ten thousand of each format; a case of it is repeated here by its seed and number.
test.each(formats.map((format) => [format.name, format] as const))(
  'mutated files of %s are read whole, or named',
  async (name, format) => {
    const files = readCorpus(name, format.ending)
    const faults: string[] = []
    for (let number = 0; number < 400; number += 1) {
      const mutation = mutationOf(files, 41, number * 17)
      for (const fault of await faultsOf(format, mutation)) faults.push(`mutation ${number * 17}, ${mutation.what}: ${fault}`)
    }
    expect(faults).toEqual([])
  },
)

function written(bytes: Uint8Array): string {
  const made = readCaptionBytes(bytes)
  if ('refusal' in made) return `refused: ${made.refusal}\n`
  const { format, read, leftOut, assumed } = made.reading
  const remarks = (title: string, list: FileRemark[]) =>
    list.map(({ text, places }) => `${title}: ${text} (${places.join(', ')})`)
  const cues = made.read.cues.map(({ from, to, text, settings }) =>
    [`\n${cueTime(from)} ${cueTime(to)} ${settings ?? ''}`.trimEnd(), ...(text === '' ? [] : [text])].join('\n'),
  )
  const head = `${format}: ${read.map(({ count, label }) => `${count} ${label}`).join(', ')}`
  return [head, ...remarks('left out', leftOut), ...remarks('assumed', assumed), ...cues, ''].join('\n')
}
