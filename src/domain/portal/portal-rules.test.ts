import { portalConsents } from './portal-messages.ts'
import { expect, it } from 'vitest'
import { portalStatuses } from '../projects/stages/stage-views.ts'
import { milestonePercent, milestoneStates } from './milestone-progress.ts'
import { sizeLabel } from './portal-sizes.ts'
import { invoiceStatusLabel } from '../invoices/invoice-status.ts'
import { isInvoiceOverdue, portalInvoiceStanding, portalStatusLabels } from './portal-status.ts'
import { activityTime } from './portal-times.ts'
import { reviewItemStatus } from './review-status.ts'

const done = { complete: true }
const open = { complete: false }

it('has one milestone in progress: the first open one, where all before it are done', () => {
  expect(milestoneStates([done, open, open])).toEqual(['completed', 'in-progress', 'upcoming'])
  expect(milestoneStates([open, done, open])).toEqual(['in-progress', 'completed', 'upcoming'])
  expect(milestoneStates([done, done])).toEqual(['completed', 'completed'])
})

it('counts progress in whole percent', () => {
  expect([milestonePercent([]), milestonePercent([done, open, open]), milestonePercent([done, done, open])]).toEqual([0, 33, 67])
})

it('formats sizes in KB, MB and GB', () => {
  expect([undefined, null, 0.4, 0.9994, 1, 12.34, 999.9, 1000, 2500].map(sizeLabel)).toEqual([
    'Unknown size',
    'Unknown size',
    '400 KB',
    '999 KB',
    '1 MB',
    '12.3 MB',
    '999.9 MB',
    '1 GB',
    '2.5 GB',
  ])
})

it('formats recent times as relative, and from a week on as a date', () => {
  const now = Date.parse('2027-03-20T12:00:00Z')
  const minute = 60_000
  const ago = (minutes: number) => activityTime(now - minutes * minute, now)
  expect([0.9, 1, 59, 60, 23 * 60, 24 * 60, 7 * 24 * 60 - 1, 7 * 24 * 60].map(ago)).toEqual([
    'Just now',
    '1 minute ago',
    '59 minutes ago',
    '1 hour ago',
    '23 hours ago',
    '1 day ago',
    '6 days ago',
    '13 March 2027',
  ])
  expect(activityTime(now + minute, now), 'a clock that is behind').toBe('Just now')
})

it.each([
  [{ status: 'sent', dueDate: '2027-03-19' }, true],
  [{ status: 'sent', dueDate: '2027-03-20' }, false],
  [{ status: 'pending', dueDate: '2027-03-19' }, true],
  [{ status: 'paid', dueDate: '2027-03-19' }, false],
  [{ status: 'sent' }, false],
] as const)('takes %j for overdue: %s', (invoice, overdue) => {
  expect(isInvoiceOverdue(invoice, '2027-03-20')).toBe(overdue)
})

it('calls an invoice part paid where some of it is, and written off, as the studio does', () => {
  const invoice = { status: 'sent', dueDate: '2027-03-19', partPaid: true } as const
  expect(portalInvoiceStanding(invoice, '2027-03-19')).toEqual({ shown: 'sent', label: 'Part paid' })
  expect(portalInvoiceStanding(invoice, '2027-03-20')).toEqual({ shown: 'overdue', label: 'Overdue, part paid' })
  expect(portalInvoiceStanding({ ...invoice, partPaid: false }, '2027-03-19').label).toBe('Awaiting Payment')
  expect(portalInvoiceStanding({ status: 'paid', partPaid: false, writtenOff: true }, '2027-03-20').label).toBe('Written off')
  expect(portalInvoiceStanding({ status: 'paid', partPaid: false, cancelled: true }, '2027-03-20').label).toBe('Cancelled')
  expect(invoiceStatusLabel({ status: 'unpaid', paid: 0 })).toBe('Awaiting Payment')
  expect(invoiceStatusLabel({ status: 'unpaid', paid: 1 })).toBe('Part paid')
  expect(invoiceStatusLabel({ status: 'paid', paid: 1 })).toBe('Paid')
})

it('has a label for every status', () => {
  expect(portalStatuses.map((status) => portalStatusLabels[status])).toEqual([
    'Proposal',
    'Signed',
    'Pre-Production',
    'Production',
    'Post-Production',
    'Delivered',
    'Archived',
  ])
})

it('shows each version as waiting, approved or answered', () => {
  for (const spokenOf of [false, true]) {
    expect(reviewItemStatus({ approved: false, waiting: true, spokenOf })).toBe('pending')
    expect(reviewItemStatus({ approved: true, waiting: false, spokenOf })).toBe('approved')
  }
  expect(reviewItemStatus({ approved: false, waiting: false, spokenOf: true })).toBe('changes_requested')
  // It was replaced before anyone commented on it.
  expect(reviewItemStatus({ approved: false, waiting: false, spokenOf: false })).toBe('pending')
})

it('does not make who approves say that they saw all of it, which the page may know to be otherwise', () => {
  for (const consent of Object.values(portalConsents)) expect(consent).not.toMatch(/I have (seen|heard|read)/)
})
