import { expect, it } from 'vitest'
import { archiveMessages, refusalToBringBack, refusalToPutAway, warningsOf } from './project-archive.ts'

const facts = { state: 'here', hasTarget: true, files: 3, unfinished: 0 } as const

it('says why a project cannot be put away', () => {
  expect(refusalToPutAway(facts)).toBeNull()
  expect(refusalToPutAway({ ...facts, state: 'failed' })).toBeNull()
  expect(refusalToPutAway({ ...facts, state: 'kept' })).toBe(archiveMessages.isAway)
  expect(refusalToPutAway({ ...facts, state: 'copying' })).toBe(archiveMessages.underWay)
  expect(refusalToPutAway({ ...facts, hasTarget: false })).toBe(archiveMessages.noTarget)
  expect(refusalToPutAway({ ...facts, files: 0 })).toBe(archiveMessages.noFiles)
  expect(refusalToPutAway({ ...facts, unfinished: 1 })).toBe(archiveMessages.unfinished)
})

it('brings back only what is away', () => {
  expect(refusalToBringBack({ state: 'kept', hasTarget: true })).toBeNull()
  expect(refusalToBringBack({ state: 'kept', hasTarget: false })).toBe(archiveMessages.noTarget)
  expect(refusalToBringBack({ state: 'here', hasTarget: true })).toBe(archiveMessages.isHere)
  expect(refusalToBringBack({ state: 'returning', hasTarget: true })).toBe(archiveMessages.returning)
})

it('warns of what is open', () => {
  expect(warningsOf({ reviewWaiting: false, delivered: true, openInvoices: 0 })).toEqual([])
  expect(warningsOf({ reviewWaiting: true, delivered: false, openInvoices: 2 })).toHaveLength(3)
})
