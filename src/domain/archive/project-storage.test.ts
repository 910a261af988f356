import { expect, it } from 'vitest'
import { storageOf, sumOfStorage, type SizedFile } from './project-storage.ts'

const file = (changes: Partial<SizedFile>): SizedFile => ({
  role: 'original',
  bytes: 100,
  derivedBytes: 0,
  isAway: false,
  isShared: false,
  ...changes,
})

it('counts each file once, and frees all but what is used elsewhere', () => {
  const figures = storageOf([
    file({ derivedBytes: 40 }),
    file({ role: 'final', bytes: 20, isShared: true, derivedBytes: 5 }),
    file({ role: 'received', bytes: 7 }),
    file({ role: 'attachment', bytes: 3 }),
    file({ bytes: 1_000, isAway: true }),
  ])
  expect(figures).toEqual({ originals: 100, finals: 20, received: 10, derived: 45, here: 175, archived: 1_000, frees: 150 })
  expect(sumOfStorage([figures, figures])).toMatchObject({ here: 350, archived: 2_000, frees: 300 })
})

it('is nothing for no files', () => {
  expect(storageOf([])).toEqual(sumOfStorage([]))
})
