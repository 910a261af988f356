import { expect, it } from 'vitest'
import { blocksOf } from './terms-text.ts'

it('makes paragraphs, and headings of short lines of their own', () => {
  expect(
    blocksOf('Cancellation\n\nUp to 14 days before the shoot.\n\n## Music\nLicensed for 3 years,\nworldwide.\n\nYes.'),
  ).toEqual([
    { heading: true, text: 'Cancellation' },
    { heading: false, text: 'Up to 14 days before the shoot.' },
    { heading: true, text: 'Music' },
    { heading: false, text: 'Licensed for 3 years,\nworldwide.' },
    { heading: false, text: 'Yes.' },
  ])
})

it('has no blocks without text', () => {
  expect(blocksOf('\n\n \n\n')).toEqual([])
})
