import { addDays } from 'date-fns/addDays'
import { addHours } from 'date-fns/addHours'
import { addMinutes } from 'date-fns/addMinutes'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cannotBeRead, feedMessages, feedNotes, feedProblems } from '#domain/bookings/feed-messages.ts'
import { activity } from '#server/tables/people/activity.ts'
import { busyFeeds, busyTimes } from '#server/tables/clients/busy-times.ts'
import { notifications } from '#server/tables/people/notifications.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { staff } from '#server/tables/people/people.ts'
import { calendarOf, openCalendarServer } from '../../../../../tests/support/calendar-server.ts'
import { makePerson } from '../../../../../tests/support/make-person.ts'
import { makeTestProduct, type TestProduct } from '../../../../../tests/support/test-product.ts'
import { busyTimesOf } from './busy-time-store.ts'
import { readFeedsDue } from './read-feeds-due.ts'

let product: TestProduct
let calendars: Awaited<ReturnType<typeof openCalendarServer>>
beforeAll(async () => {
  product = await makeTestProduct({ env: { FFMPEG_PATH: 'off', WEBHOOKS_TO_PRIVATE_ADDRESSES: 'on' } })
  calendars = await openCalendarServer()
})
afterAll(async () => {
  await product.close()
  await calendars.close()
})

type Person = Awaited<ReturnType<typeof makePerson>>

let paths = 0
const newPath = () => `/${(paths += 1)}/private-4f2b9c/basic.ics`
const tomorrow = addDays(new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000), 1)
const twoHours = calendarOf({ from: tomorrow, minutes: 60 }, { from: addHours(tomorrow, 3), minutes: 60 })

const ask = ({ cookie }: Pick<Person, 'cookie'>, method: string, path = '', body?: unknown) =>
  product.request(method, `/api/admin/me/busy-feeds${path}`, { cookie, ...(body !== undefined && { body }) })
const add = async (person: Person, body: object) => ask(person, 'POST', '', body)
const feedsOf = async (person: Person) => (await ask(person, 'GET')).json.feeds as any[]
const timesOf = async (...persons: Person[]) =>
  busyTimesOf(
    product.db,
    persons.map(({ id }) => id),
    new Date(),
    addDays(new Date(), 60),
  )
const rowOf = async (id: string) => (await product.db.select().from(busyFeeds).where(eq(busyFeeds.id, id)))[0]!

async function subscribe(answer: Parameters<typeof calendars.put>[1] = twoHours, person?: Person) {
  const anna = person ?? (await makePerson(product, 'editor'))
  const path = newPath()
  const url = calendars.put(path, answer)
  const { status, json, text } = await add(anna, { url, name: 'Family' })
  expect(status, text).toBe(200)
  return { anna, path, url, id: json.feed.id as string, feed: json.feed }
}

describe('a subscribed calendar', () => {
  it('is read when it is added, and keeps times without titles, its address sealed and shown in short', async () => {
    const { anna, feed, url, id } = await subscribe()
    const host = new URL(url).host
    expect(feed).toMatchObject({ name: 'Family', address: `${host}/…/basic.ics`, events: 2, problem: null, note: null })
    expect(await feedsOf(anna)).toEqual([feed])
    expect(await timesOf(anna)).toEqual([
      { personId: anna.id, startsAt: tomorrow, endsAt: addHours(tomorrow, 1) },
      { personId: anna.id, startsAt: addHours(tomorrow, 3), endsAt: addHours(tomorrow, 4) },
    ])
    const { rows } = await product.db.execute(
      sql`select (select json_agg(f) from busy_feeds f)::text || (select json_agg(t) from busy_times t)::text as kept`,
    )
    expect(rows[0]!.kept).not.toMatch(/Secret|private-4f2b9c|127\.0\.0\.1:\d+\/\d/)
    const written = await product.db.select().from(activity).where(eq(activity.subject, anna.id))
    expect(written.map(({ action, meta, personId }) => [action, meta, personId])).toEqual([
      ['person.busy-calendar-added', { name: 'Family' }, anna.id],
    ])
    expect((await ask(anna, 'DELETE', `/${id}`)).status).toBe(200)
    expect([await feedsOf(anna), await timesOf(anna)]).toEqual([[], []])
  })

  it('without a name is called like its server', async () => {
    const anna = await makePerson(product, 'freelancer')
    const url = calendars.put(newPath(), twoHours)
    expect((await add(anna, { url })).json.feed.name).toBe(new URL(url).host)
    const again = await add(anna, { url })
    expect([again.status, again.json.errors]).toEqual([422, { url: feedMessages.known }])
  })

  it('is its person’s own: nobody else sees, reads or removes it', async () => {
    const { anna, id } = await subscribe()
    const ben = await makePerson(product, 'owner')
    expect(await feedsOf(ben)).toEqual([])
    for (const [method, path] of [
      ['POST', `/${id}/read`],
      ['DELETE', `/${id}`],
    ] as const) {
      const { status, json } = await ask(ben, method, path)
      expect([status, json.message]).toEqual([404, feedMessages.missing])
    }
    expect(await feedsOf(anna)).toHaveLength(1)
    expect(await timesOf(ben)).toEqual([])
  })

  it('does not count what its person declined', async () => {
    const anna = await makePerson(product, 'editor')
    const declined = `ATTENDEE;PARTSTAT=DECLINED:mailto:${anna.email.toUpperCase()}`
    const { feed } = await subscribe(twoHours.replace('DURATION', `${declined}\r\nDURATION`), anna)
    expect(feed.events).toBe(1)
  })
})

describe('an address that is no calendar', () => {
  const refused = async (body: object) => {
    const anna = await makePerson(product, 'editor')
    const { status, json } = await add(anna, body)
    expect([status, await feedsOf(anna)]).toEqual([422, []])
    return json.errors.url as string
  }

  it.each(['', 'calendar', 'ftp://calendar.example/a.ics', 'file:///etc/passwd', 'https://', 'javascript:alert(1)'])(
    '%j is refused before it is asked',
    async (url) => expect(await refused({ url })).toMatch(/address/),
  )

  it.each<[string, Parameters<typeof calendars.put>[1], string]>([
    ['a web page', '<!doctype html><p>Sign in', feedProblems.webPage],
    ['garbage', 'BEGIN:NOTHING', feedProblems.notCalendar],
    ['half a calendar', twoHours.slice(0, 120), feedProblems.cutOff],
    ['access for others', (_, response) => response.writeHead(403).end(), feedProblems.denied],
    ['nothing', (_, response) => response.writeHead(404).end(), feedProblems.gone],
    ['an error', (_, response) => response.writeHead(502).end(), feedProblems.failing(502)],
    ['no answer', (_, response) => response.destroy(), feedProblems.unreachable],
    ['itself', ({ url }, response) => response.writeHead(302, { Location: url! }).end(), feedProblems.redirects],
    [
      '50 MB',
      (_, response) => {
        response.on('error', () => undefined)
        const line = Buffer.from(`DESCRIPTION:${'x'.repeat(65_000)}\r\n`)
        let written = 0
        const more = () => {
          if (response.destroyed || (written += line.length) > 50 * 1024 ** 2) return response.end()
          response.write(line, more)
        }
        more()
      },
      feedProblems.tooLarge,
    ],
  ])('with %s says so at the field', async (_, answer, problem) => {
    const url = calendars.put(newPath(), answer)
    expect(await refused({ url })).toBe(cannotBeRead(problem))
  })

  it('with no server says so', async () => {
    expect(await refused({ url: 'https://no-such-name.invalid/basic.ics' })).toBe(cannotBeRead(feedProblems.notFound))
  })

  it('in the studio’s own network is not asked', async () => {
    const closed = await makeTestProduct({ working: false })
    try {
      const anna = await makePerson(closed, 'editor')
      const before = calendars.asked.length
      const url = calendars.put(newPath(), twoHours)
      const errorOf = async (address: string) => {
        const request = { cookie: anna.cookie, body: { url: address } }
        return (await closed.request('POST', '/api/admin/me/busy-feeds', request)).json.errors.url
      }
      expect(await errorOf(url)).toBe(cannotBeRead(feedProblems.notHttps))
      for (const address of [url.replace('http:', 'https:'), 'https://localhost/a.ics', 'webcal://192.168.0.1/a.ics']) {
        expect(await errorOf(address)).toBe(cannotBeRead(feedProblems.notPublic))
      }
      expect(calendars.asked.length).toBe(before)
    } finally {
      await closed.close()
    }
  })
})

describe('every quarter of an hour', () => {
  const later = (minutes: number) => addMinutes(new Date(), minutes)
  const run = (now: Date) => readFeedsDue(product.services, now)
  const askedFor = (path: string) => calendars.asked.filter((one) => one.path === path)

  it('calendars are read again and their times replaced, but none that was just read', async () => {
    const { anna, path } = await subscribe()
    await run(later(5))
    expect(askedFor(path)).toHaveLength(1)
    calendars.put(path, calendarOf({ from: addHours(tomorrow, 6), minutes: 30, rule: 'FREQ=DAILY;COUNT=3' }))
    await run(later(15))
    expect(askedFor(path)).toHaveLength(2)
    expect((await timesOf(anna)).map(({ startsAt }) => startsAt)).toEqual(
      [0, 1, 2].map((days) => addDays(addHours(tomorrow, 6), days)),
    )
    expect((await feedsOf(anna))[0]).toMatchObject({ events: 3 })
  })

  it('an unchanged file is not sent again, nor worked out; once a day it is', async () => {
    const { id, path } = await subscribe((request, response) => {
      if (request.headers['if-none-match'] === '"first"') return response.writeHead(304).end()
      response.writeHead(200, { ETag: '"first"', 'Last-Modified': 'Mon, 01 Jun 2026 09:00:00 GMT' }).end(twoHours)
    })
    await product.db.delete(busyTimes).where(eq(busyTimes.feedId, id))
    await run(later(20))
    const asked = askedFor(path).at(-1)!.headers
    expect([asked['if-none-match'], asked['if-modified-since']]).toEqual(['"first"', 'Mon, 01 Jun 2026 09:00:00 GMT'])
    expect(await product.db.$count(busyTimes, eq(busyTimes.feedId, id))).toBe(0)
    expect((await rowOf(id)).lastGoodAt > later(10)).toBe(true)
    await run(later(25 * 60))
    expect(await product.db.$count(busyTimes, eq(busyTimes.feedId, id))).toBe(2)
  })

  it('one that fails keeps its last times, says why, and notifies its person once after a day', async () => {
    const { anna, id, path } = await subscribe()
    calendars.take(path)
    const told = () => product.db.select().from(notifications).where(eq(notifications.busyFeedId, id))
    await run(later(20))
    expect((await feedsOf(anna))[0]).toMatchObject({ problem: feedProblems.gone, events: 2 })
    expect([await timesOf(anna), await told()]).toMatchObject([{ length: 2 }, { length: 0 }])
    await run(later(24 * 60 + 30))
    await run(later(25 * 60))
    await run(later(48 * 60))
    await product.settle()
    expect(await told()).toMatchObject([{ personId: anna.id, kind: 'calendar-failing' }])
    const shown = await product.request('GET', '/api/admin/notifications', { cookie: anna.cookie })
    expect(shown.json.notifications).toMatchObject([
      {
        projectTitle: 'Family',
        text: 'Your busy calendar has not been read for a day: there is no calendar at this address',
        link: '/admin/account',
      },
    ])
    const mailed = await product.db.select().from(mails).where(eq(mails.toAddress, anna.email))
    expect(mailed.map(({ template }) => template)).toEqual(['notifications'])
    expect(await timesOf(anna)).toHaveLength(2)

    calendars.put(path, twoHours)
    const { json } = await ask(anna, 'POST', `/${id}/read`)
    expect(json.feed).toMatchObject({ problem: null, events: 2 })
    expect((await rowOf(id)).toldAt).toBeNull()
  })

  it('one bad calendar does not keep the others back', async () => {
    const { id: bad } = await subscribe()
    const { anna, path } = await subscribe()
    await product.db.update(busyFeeds).set({ sealedUrl: 'of another installation' }).where(eq(busyFeeds.id, bad))
    calendars.put(path, calendarOf({ from: tomorrow, minutes: 30 }))
    await run(later(20))
    expect(await timesOf(anna)).toHaveLength(1)
    expect((await rowOf(bad)).problem).toBe(feedProblems.sealed)
  })

  it('those of suspended people are not read, and those of removed people are deleted', async () => {
    const [one, other] = [await subscribe(), await subscribe()]
    await product.db.update(staff).set({ suspendedAt: new Date() }).where(eq(staff.personId, one.anna.id))
    await product.db.update(staff).set({ removedAt: new Date() }).where(eq(staff.personId, other.anna.id))
    await run(later(60))
    expect([askedFor(one.path), askedFor(other.path)]).toMatchObject([{ length: 1 }, { length: 1 }])
    expect([await timesOf(one.anna), await timesOf(other.anna)]).toMatchObject([{ length: 2 }, { length: 0 }])
  })

  it('20,000 times are kept, and a file that is made to stall ends', async () => {
    const { feed, anna } = await subscribe(calendarOf({ from: tomorrow, minutes: 1, rule: 'FREQ=MINUTELY;INTERVAL=2' }))
    expect(feed).toMatchObject({ events: 20_000, note: feedNotes.tooMany() })
    expect(await product.db.$count(busyTimes, eq(busyTimes.personId, anna.id))).toBe(20_000)
    const stalling = calendarOf(
      { from: tomorrow, minutes: 60, rule: 'FREQ=SECONDLY;BYSECOND=1;BYSETPOS=400' },
      { from: addHours(tomorrow, 4), minutes: 60 },
    )
    expect((await subscribe(stalling)).feed).toMatchObject({ events: 2, note: feedNotes.tooComplex })
  })
})

it('busy times of several people are those that touch the window', async () => {
  const [one, other] = [await subscribe(), await subscribe(calendarOf({ from: tomorrow, minutes: 600 }))]
  const ids = [one.anna.id, other.anna.id]
  const within = async (from: Date, until: Date) =>
    (await busyTimesOf(product.db, ids, from, until)).map(({ personId }) => ids.indexOf(personId)).toSorted()
  expect(await within(tomorrow, addHours(tomorrow, 1))).toEqual([0, 1])
  expect(await within(addHours(tomorrow, 1), addHours(tomorrow, 3))).toEqual([1])
  expect(await within(addHours(tomorrow, 2), addHours(tomorrow, 4))).toEqual([0, 1])
  expect(await within(addHours(tomorrow, -2), tomorrow)).toEqual([])
  expect(await busyTimesOf(product.db, [], tomorrow, addDays(tomorrow, 1))).toEqual([])
})

it('shows what is left out of a calendar before anything of it is kept', async () => {
  const anna = await makePerson(product, 'editor')
  const at = tomorrow.toISOString().replace(/[-:]|\.\d+/g, '')
  const lines = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    `DTSTART:${at}`,
    'DURATION:PT1H',
    'RRULE:FREQ=YEARLY;BYWEEKNO=53',
    'END:VEVENT',
  ]
  const url = calendars.put(newPath(), [...lines, 'END:VCALENDAR'].join('\r\n'))
  const { status, json } = await ask(anna, 'POST', '/preview', { url })
  expect([status, json.reading]).toMatchObject([
    200,
    {
      read: [{ label: 'busy time', count: 1 }],
      leftOut: [{ text: feedNotes.unreadableRule('FREQ=YEARLY;BYWEEKNO=53'), places: [expect.stringContaining('Starts ')] }],
    },
  ])
  expect(await feedsOf(anna)).toEqual([])
  expect((await ask(anna, 'POST', '/preview', { url: calendars.put(newPath(), '<html>') })).status).toBe(422)
})
