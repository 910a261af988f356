import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { eventList, webhookEventNames } from './event-list.ts'
import { eventTypeOf, pageOf, webhookEvents } from './webhook-events.ts'

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

it('knows the event of a test, and none of another version', () => {
  expect(eventTypeOf('webhook.test')).not.toBeNull()
  expect(eventTypeOf('of.another-version')).toBeNull()
})
