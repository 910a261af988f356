import { expect, test } from 'vitest'
import { readSoundPeaks } from './sound-peaks.ts'

test('takes the larger magnitude of each pair', () => {
  expect(readSoundPeaks('{"version":2,"bits":8,"length":3,"data":[-127,20,0,0,-3,127]}')).toEqual([1, 0, 1])
  expect(readSoundPeaks('{"data":[-128,20]}')).toEqual([1])
})

test.each(['', '<p>Not found', 'null', '[]', '{"data":"loud"}', '{"data":[1,"2"]}'])('returns nothing for %j', (text) => {
  expect(readSoundPeaks(text)).toBeNull()
})
