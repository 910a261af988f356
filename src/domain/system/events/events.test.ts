import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { notificationKinds } from '../../people/notification.ts'
import { auditKinds } from '../audit.ts'
import { eventNames, eventText, nounsOf, portalText, rowOf, webhooksOf, type EventName } from './events.ts'

test.each<[string, Record<string, unknown>, string]>([
  ['inquiry.received', { kind: 'quote' }, 'Enquiry received'],
  ['inquiry.replied', { subject: 'Re: Ferries' }, 'Enquiry answered by email: Re: Ferries'],
  ['project.drafted', { inquiryId: 'x' }, 'Project drafted from the enquiry'],
  ['project.drafted', { slug: 'x' }, 'Project drafted'],
  ['project.stage-changed', { from: 'signed', to: 'pre-prod' }, 'Moved from Signed to Pre-Production'],
  ['project.details-changed', { changed: ['Alex’s notes'] }, 'Details saved: Alex’s notes'],
  [
    'project.details-changed',
    { changed: ['Alex’s notes', 'Rob’s notes', 'invoice link'] },
    'Details saved: Alex’s notes, Rob’s notes and invoice link',
  ],
  ['proposal.changed', { changed: ['price'], from: 1, to: 2 }, 'Proposal changed: price'],
  ['client.changed', { changed: ['company', 'location', 'gone'] }, 'Client changed: Company and Location'],
  ['client.changed', { changed: ['gone'] }, 'Client changed'],
  ['supplier.changed', { changed: ['ownKit'] }, 'Supplier changed: Own kit'],
  ['asset.changed', { fields: ['alt'] }, 'Asset changed: Description (alt text)'],
  ['gallery.changed', { fields: ['expiresOn'] }, 'Gallery changed: Open until'],
  ['project.invoice-uploaded', { name: 'march.pdf', bytes: 9 }, 'Invoice uploaded: march.pdf'],
  ['proposal.created', { version: 2 }, 'Proposal created (version 2)'],
  ['proposal.sent', { version: 1 }, 'Proposal sent to the client (version 1)'],
  ['proposal.approved', { version: 1, by: 'Ada Quill' }, 'Proposal signed (version 1): Ada Quill'],
  ['proposal.declined', { reason: '' }, 'Proposal declined'],
  ['proposal.declined', { reason: 'Too dear.' }, 'Proposal declined: Too dear.'],
  ['sign-off.received', { by: 'Ada Quill', shootDate: '2027-03-01' }, 'Production signed off: Ada Quill'],
  ['review.version-added', { version: 'V2' }, 'Version V2 added for review'],
  ['review.watched', { version: 'V2', by: 'Bea Lamp' }, 'Watched V2: Bea Lamp'],
  ['weather.turned-cold', {}, 'Weather turned cold'],
  ['invoice.issued', { number: 'INV-0001' }, 'Invoice issued: INV-0001'],
  ['invoice.payment-booked', { number: 'INV-0001', amount: '£50' }, 'Payment received: £50 (INV-0001)'],
  ['invoice.reminders-switched', { number: 'INV-0001', on: false }, 'Reminders switched off: INV-0001'],
  [
    'invoice.credited',
    { number: 'INV-0001', creditNote: 'CN-0001', amount: '£50' },
    'Credit note issued: CN-0001, £50 (INV-0001)',
  ],
  ['project.stage-changed', { from: 3, to: null }, 'Moved from  to '],
])('%s with %j reads %j', (action, meta, text) => {
  expect(eventText({ action, meta })).toBe(text)
})

it('says by which link somebody came, and never takes them for its owner', () => {
  const downloaded = { label: 'film.mov', by: 'Someone', link: 'Cleo' }
  expect(eventText({ action: 'review.downloaded', meta: downloaded })).toBe('film.mov downloaded: Someone, by the link for Cleo')
  expect(eventText({ action: 'review.unlocked', meta: { link: 'Cleo' } })).toBe('Review password entered, by the link for Cleo')
})

it('reads every event whose payload was cleared when a person was erased', () => {
  for (const action of eventNames) {
    expect(eventText({ action, meta: {} }), action).not.toContain('undefined')
    expect(() => portalText({ action, meta: {}, actor: 'client' }), action).not.toThrow()
    expect(() => webhooksOf({ action, meta: {}, actor: 'client' }), action).not.toThrow()
  }
})

it('has each noun in one kind of the audit log', () => {
  const nouns = auditKinds.flatMap(nounsOf)
  expect(nouns.toSorted()).toEqual([...new Set(nouns)].toSorted())
  expect(new Set(nouns)).toEqual(new Set(eventNames.map((name) => name.split('.')[0])))
})

it('tells webhooks of activities, each by its own event', () => {
  const eventsOf = (action: EventName, meta = {}, actor: 'staff' | 'client' = 'staff') => webhooksOf({ actor, action, meta })
  expect(eventsOf('inquiry.received', { kind: 'quote' })).toEqual(['quote.received'])
  expect(eventsOf('inquiry.received', { kind: 'booking' })).toEqual(['inquiry.received'])
  expect(eventsOf('proposal.sent', { from: 'draft', to: 'sent' })).toEqual(['proposal.sent', 'project.status-changed'])
  expect(eventsOf('proposal.sent')).toEqual(['proposal.sent'])
  expect(eventsOf('review.downloaded')).toEqual([])
  expect(eventsOf('review.downloaded', {}, 'client')).toEqual(['delivery.downloaded'])
  expect(eventsOf('staff.signed-in')).toEqual([])
})

describe('the activity list of a client', () => {
  const text = (action: EventName, meta = {}, actor: 'client' | 'staff' = 'staff') => portalText({ actor, action, meta })

  it('uses texts for clients', () => {
    expect(text('review.approved', { version: 'V2' }, 'client')).toBe('approved V2')
    expect(text('review.delivered', { label: 'film.mp4' }, 'client')).toBe('downloaded film.mp4')
    expect(text('review.delivered', { label: 'film.mp4' })).toBe('delivered film.mp4')
    expect(text('invoice.payment-booked', { number: 'INV-0003', amount: '£12.10' })).toBe(
      'received a payment of £12.10 for invoice INV-0003',
    )
  })

  it('keeps an entry without its text when a person was erased', () => {
    expect(text('review.approved')).toBe('approved a version')
    expect(text('invoice.issued')).toBe('issued an invoice')
  })

  it('omits internal activity, and stage changes that a client does not see', () => {
    expect(text('project.details-changed')).toBeNull()
    expect(text('project.stage-changed', { from: 'draft', to: 'sent' })).toBeNull()
    expect(text('project.stage-changed', { from: 'signed', to: 'pre-prod' })).toBe('moved the project to Pre-Production')
  })
})

describe('jobs and notifications of the table', () => {
  /** Files that record events, with the names in them; those made of a prefix and a variable count as all with that prefix. */
  const files = globSync('src/{main,server/features}/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.'))
    .map((file) => ({ file, source: readFileSync(file, 'utf8') }))
    .filter(({ source }) => /recordActivity|deedOf/.test(source))
    .map(({ file, source }) => {
      const words = [...source.matchAll(/'([a-z-]+(?:\.[a-z-]+)?)'/g)].map((found) => found[1]!)
      const prefixes = [...source.matchAll(/`([a-z-]+\.[a-z-]*)\$\{/g)].map((found) => found[1]!)
      const isNamed = (name: EventName) => words.includes(name) || prefixes.some((prefix) => name.startsWith(prefix))
      const jobs = [...source.matchAll(/queue\.send\(\s*tx,\s*'([^']+)'/g)].map((found) => found[1]!)
      const linesOfKinds = source.split('\n').filter((line) => /\bkind\b/.test(line))
      const kinds = notificationKinds.filter((kind) => linesOfKinds.some((line) => line.includes(`'${kind}'`)))
      return { file, names: eventNames.filter(isNamed), jobs, kinds }
    })

  it('are sent where the event is recorded', () => {
    for (const name of eventNames) {
      const recorded = files.filter(({ names }) => names.includes(name))
      for (const job of rowOf(name)?.jobs ?? [])
        expect(
          recorded.flatMap(({ jobs }) => jobs),
          name,
        ).toContain(job)
      for (const kind of rowOf(name)?.notifies ?? [])
        expect(
          recorded.flatMap(({ kinds }) => kinds),
          name,
        ).toContain(kind)
    }
  })

  it('are in the table where they are sent', () => {
    // The presses that start these jobs record nothing; the event is recorded by the job, or is another one.
    const unrelated = ['import.asked', 'card-mandate.given', 'portal-link.asked']
    for (const { file, names, jobs, kinds } of files) {
      const rows = names.map((name) => rowOf(name)!)
      for (const job of jobs.filter((one) => !unrelated.includes(one)))
        expect(
          rows.flatMap((row) => row.jobs ?? []),
          file,
        ).toContain(job)
      for (const kind of kinds)
        expect(
          rows.flatMap((row) => row.notifies ?? []),
          file,
        ).toContain(kind)
    }
  })
})
