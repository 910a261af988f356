import { describe, expect, it } from 'vitest'
import { makeCallSheet } from '#tests/support/pdfs.ts'
import { callTimeOf, sendSheetLabel, sheetName } from './call-sheet.ts'
import { mapLink } from './map-link.ts'
import { sheetChanges } from './sheet-changes.ts'
import { sheetFaults } from './sheet-faults.ts'
import { shootForm } from './shoot.ts'

const sheet = makeCallSheet()
const [ona, hollis] = [sheet.crew[0]!, sheet.crew[1]!]

it('numbers sheets from the second on', () => {
  expect([1, 2, 11].map(sheetName)).toEqual(['Call sheet', 'Call sheet 2', 'Call sheet 11'])
  expect([1, 2].map(sendSheetLabel)).toEqual(['Send call sheet', 'Send updated call sheet (v2)'])
})

it('calls a person at their own time, or at the general call', () => {
  expect([callTimeOf(sheet, ona), callTimeOf(sheet, hollis)]).toEqual(['06:45', '07:30'])
})

it('links to a map search, whatever the address contains', () => {
  expect(mapLink({ placeName: 'The Crane', placeAddress: '1 Quay & Co <Street>' })).toBe(
    'https://www.openstreetmap.org/search?query=1%20Quay%20%26%20Co%20%3CStreet%3E',
  )
  expect(mapLink({ placeName: 'The Crane', placeAddress: '' })).toContain('query=The%20Crane')
  expect(mapLink({ placeName: '', placeAddress: '' })).toBe('')
})

describe('changes between two sheets', () => {
  it.each([
    [{}, []],
    [{ date: '2027-06-15' }, ['Date: Tue 15 Jun (was Mon 14 Jun)']],
    [{ callTime: '08:00' }, ['General call: 08:00 (was 07:30)']],
    [{ wrapTime: '' }, ['Wrap: not set (was 18:00)']],
    [{ placeAddress: '2 Quay Street' }, ['Address: 2 Quay Street (was 1 Quay Street, Bristol BS1 4DJ)']],
    [{ schedule: [] }, ['Schedule changed']],
    [{ schedule: sheet.schedule.map((line) => ({ ...line, id: 'other' })) }, []],
    [{ crew: [{ ...ona, callTime: '' }, hollis] }, ['Call of Ona Reel: 07:30 (was 06:45)']],
    [{ crew: [{ ...ona, role: 'Gaffer' }, hollis] }, ['Role of Ona Reel: Gaffer (was Camera)']],
    [{ crew: [ona] }, ['Hollis Brandt is no longer on the crew']],
    [{ crew: [hollis, ona] }, []],
    [{ crew: [...sheet.crew, { ...ona, id: 'new', name: 'Ines' }] }, ['Ines joined the crew']],
  ])('%j is described as %j', (changes, told) => {
    expect(sheetChanges(sheet, { ...sheet, ...changes })).toEqual(told)
  })
})

describe('before it is sent', () => {
  it.each([
    [{}, []],
    [{ date: '2027-06-13' }, ['The date of the shoot has passed.']],
    [{ callTime: '' }, ['The general call time is missing.']],
    [{ placeName: '', placeAddress: '' }, ['The place is missing.']],
    [{ crew: [] }, ['Nobody is on the crew yet.']],
    [{ crew: [{ ...ona, email: '' }] }, ['Nobody on the crew has an email address.']],
    [{ crew: [{ ...ona, name: '' }] }, ['Someone on the crew has no name.']],
    [{ crew: [{ ...ona, email: 'ona@' }] }, ['The email address of Ona Reel is incomplete: ona@']],
    [{ crew: [ona, { ...hollis, email: 'ONA@reel.example' }] }, ['Two people on the crew have the same email address.']],
  ])('%j needs %j', (changes, faults) => {
    expect(sheetFaults({ ...sheet, ...changes }, '2027-06-14')).toEqual(faults)
  })
})

it.each([
  { date: '' },
  { date: '0207-06-14' },
  { callTime: '24:00' },
  { title: 'Day 1\nBcc: x@y.example' },
  { crew: [{ ...ona, name: 'A\u202e' }] },
  { crew: [ona, ona] },
  { crew: Array.from({ length: 101 }, () => ({ ...ona, id: crypto.randomUUID() })) },
  { schedule: [{ ...sheet.schedule[0], time: '8.30' }] },
  { crew: [{ ...ona, supplierId: 'somebody' }] },
])('refuses %j', (changes) => {
  expect(shootForm.safeParse({ ...sheet, ...changes }).success).toBe(false)
})
