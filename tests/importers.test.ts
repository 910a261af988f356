import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fileReading } from '#domain/common/text/file-reading.ts'
import { importers } from './support/importers.ts'

/** Words that occur nowhere else in the files. */
const wordOf = (index: number) => `word${index.toString(36).padStart(3, 'q')}z`

describe.each(importers.map((importer) => [importer.name, importer] as const))('%s', (_, importer) => {
  const { good, bad, file, read } = importer

  test('reads each piece of a file, or says that it was left out', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }), async (kinds) => {
        const pieces = kinds.map((isGood, index) => (isGood ? good : bad)(wordOf(index), index))
        const made = await read(await file(pieces))
        // Refused as a whole, with a reason: nothing would be stored.
        if ('refusal' in made) {
          expect(made.refusal).toMatch(/^\S.*[.?!]$/s)
          expect(kinds).toContain(false)
          return
        }
        expect(fileReading.safeParse(made.reading).success).toBe(true)
        for (const [index, isGood] of kinds.entries())
          if (isGood && importer.name !== 'calendars') expect(made.kept).toContain(wordOf(index))
        const wrong = kinds.filter((isGood) => !isGood).length
        if (wrong > 0) expect(made.reading.leftOut).not.toEqual([])
        const named = made.reading.leftOut.reduce((sum, { places }) => sum + Math.max(1, places.length), 0)
        const lost = kinds.filter((isGood, index) => !isGood && !made.kept.includes(wordOf(index))).length
        expect(named).toBeGreaterThanOrEqual(importer.name === 'mail' ? Math.min(1, lost) : lost)
        expect(made.reading.read.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(kinds.length - wrong)
      }),
      { numRuns: 40, seed: 41 },
    )
  })

  test('tells of a file that ends at any byte what it has of it', async () => {
    const kinds = [true, false, true, true]
    const words = kinds.map((_kind, index) => wordOf(index))
    const whole = await file(kinds.map((isGood, index) => (isGood ? good : bad)(words[index]!, index)))
    if (importer.name === 'move-in' || importer.name === 'calendars') return
    const text = new TextDecoder('latin1').decode(whole)
    for (let end = 1; end < whole.length; end += Math.max(1, Math.floor(whole.length / 60))) {
      const made = await read(whole.slice(0, end))
      if ('refusal' in made) continue
      // What is before the cut as a whole is kept, but for the piece that is cut.
      const there = words.filter((word, index) => kinds[index] && text.slice(0, end).includes(word))
      for (const word of there.slice(0, -1))
        if (!made.kept.includes(word)) expect(made.reading.leftOut, `cut at ${end}`).not.toEqual([])
    }
  })
})
