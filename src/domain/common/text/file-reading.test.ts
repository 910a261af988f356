import { expect, test } from 'vitest'
import { countPlaces, FileRemarks, fileReading, hasRemarks } from './file-reading.ts'

test('groups the places of one remark, in the order of the first', () => {
  const remarks = new FileRemarks()
  remarks.add('Colours are not kept.', 'Line 3')
  remarks.add('The file was read as Windows-1252.')
  remarks.add('Colours are not kept.', 'Line 9')
  expect(remarks.list()).toEqual([
    { text: 'Colours are not kept.', places: ['Line 3', 'Line 9'] },
    { text: 'The file was read as Windows-1252.', places: [] },
  ])
})

test('counts places that it does not name', () => {
  const remarks = new FileRemarks()
  for (let line = 1; line <= 1_234; line += 1) remarks.add('It has no date.', `Line ${line}`)
  const { places } = remarks.list()[0]!
  expect(places.slice(-2)).toEqual(['Line 1000', '234 more'])
  expect([countPlaces(places), countPlaces(places.slice(6)), countPlaces([])]).toEqual([1_234, 1_228, 0])
})

test('asks for attention only where something was left out or assumed', () => {
  const whole = fileReading.parse({ format: 'WebVTT', read: [{ label: 'captions', count: 2 }], leftOut: [], assumed: [] })
  expect(hasRemarks(whole)).toBe(false)
  expect(hasRemarks({ ...whole, leftOut: [{ text: 'Colours are not kept.', places: ['Line 3'] }] })).toBe(true)
})
