import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { eventList, webhookEventNames } from './event-list.ts'
import { eventsOfActivity, eventTypeOf, pageOf, webhookEvents } from './webhook-events.ts'

/** `project`, `invoice`, `amount` … of an event's data. */
const fieldsOf = (name: keyof typeof webhookEvents) => Object.keys(webhookEvents[name].example).map((field) => `\`${field}\``)

const row = (name: keyof typeof webhookEvents) => `| \`${name}\` | ${eventList[name].when} | ${fieldsOf(name).join(', ')} |`

it('is documented, event by event', () => {
  const documented = readFileSync('docs/webhooks.md', 'utf8').split('\n')
  expect(documented.filter((line) => /^\| `[a-z-]+\.[a-z-]+` \|/.test(line))).toEqual(webhookEventNames.map(row))
})

it('has a page in the admin area for every event', () => {
  for (const name of webhookEventNames)
    expect(pageOf(webhookEvents[name].example), name).toMatch(/^https:\/\/studio\.example\/admin\//)
})

it('tells of activities, each by its own event', () => {
  const eventsOf = (action: string, meta = {}, actor = 'staff') => eventsOfActivity({ actor, action, meta })
  expect(eventsOf('inquiry.received', { kind: 'quote' })).toEqual(['quote.received'])
  expect(eventsOf('inquiry.received', { kind: 'booking' })).toEqual(['inquiry.received'])
  expect(eventsOf('proposal.sent', { from: 'draft', to: 'sent' })).toEqual(['proposal.sent', 'project.status-changed'])
  expect(eventsOf('proposal.sent')).toEqual(['proposal.sent'])
  expect(eventsOf('review.downloaded')).toEqual([])
  expect(eventsOf('staff.signed-in')).toEqual([])
  expect(eventTypeOf('webhook.test')).not.toBeNull()
  expect(eventTypeOf('of.another-version')).toBeNull()
})
