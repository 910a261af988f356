import pg from 'pg'
import type { Fleet } from '../../tests/support/fleet.ts'
import { openEditor } from '../../tests/support/publish-content.ts'
import { adminPassword } from '../../tests/support/product-process.ts'
import type { Bench } from '../figures.ts'
import { median } from '../tools/server-load.ts'
import { call, until } from './call.ts'

/** Checks that actions in one web process reach the other. */
export async function crossings(fleet: Fleet, { note }: Bench): Promise<void> {
  const milliseconds = await liveUpdates(fleet)
  note({
    what: `A comment made at one web process reaches pages that are open at the other (${milliseconds.length} comments)`,
    measured: `median ${Math.round(median(milliseconds))} ms, slowest ${Math.round(Math.max(...milliseconds))} ms`,
    limit: 'each, within 1000 ms',
    met: Math.max(...milliseconds) < 1_000,
  })
  const seen = await publications(fleet)
  note({
    what: `A post that is published, and changed, at one is read at both, kept pages included (${seen.length} times)`,
    measured: `slowest ${Math.round(Math.max(...seen))} ms`,
    limit: 'within 1000 ms',
    met: Math.max(...seen) < 1_000,
  })
  const statuses = await failedSignIns(fleet)
  note({
    what: 'Failed sign-ins of one address, at both in turn',
    measured: `${statuses.filter((status) => status === 401).length} tries, then ${[...new Set(statuses.slice(10))].join(' and ')} at both`,
    limit: '10 tries, then 429',
    met: statuses.every((status, index) => status === (index < 10 ? 401 : 429)),
  })
  const held = await sessions(fleet)
  note({
    what: 'A session of the admin area, one of the portal and its token against forged writes, opened at one and used at both',
    measured: held.map(({ what, status }) => `${what}: ${status}`).join(', '),
    limit: 'each as at one process',
    met: held.every(({ status, expected }) => status === expected),
  })
}

async function liveUpdates({ webUrls: [one, other], databaseUrl }: Fleet): Promise<number[]> {
  const slug = await findReview(databaseUrl)
  const leaving = new AbortController()
  const events = await fetch(`${other}/api/client/${slug}/events`, { signal: leaving.signal })
  const received = receive(events.body!)
  const taken: number[] = []
  for (let number = 0; number < 20; number += 1) {
    const begun = performance.now()
    const body = { version: 'V1', comment: `Across, ${number}`, name: 'Ada Quill' }
    const payload = await call('POST', `${one}/api/client/${slug}/feedback`, { body })
    if (payload.status !== 200) throw new Error(`the comment answered ${payload.status}: ${payload.text}`)
    await until('a comment is heard', async () => received.has(payload.json.comment.id))
    taken.push(received.get(payload.json.comment.id)! - begun)
  }
  leaving.abort()
  return taken
}

/** Time at which each comment was received, by its id. */
function receive(body: NonNullable<Response['body']>): Map<string, number> {
  const received = new Map<string, number>()
  const read = async () => {
    for await (const piece of body.pipeThrough(new TextDecoderStream())) {
      for (const [, id] of piece.matchAll(/"comment":\{"id":"([\w-]+)"/g)) received.set(id!, performance.now())
    }
  }
  read().catch(() => undefined)
  return received
}

/** A demo project with an unapproved version. */
export async function findReview(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query('select slug from projects where review_waiting limit 1')
  await client.end()
  return (rows as { slug: string }[])[0]!.slug
}

async function publications(fleet: Fleet): Promise<number[]> {
  const [one] = fleet.webUrls
  const editor = await openEditor({ ...fleet, url: one! })
  const shows = async (title: string) => {
    const pages = await Promise.all(fleet.webUrls.map((web) => call('GET', `${web}/blog/two-machines`)))
    return pages.every(({ status, text }) => status === 200 && text.includes(title))
  }
  let post = await editor.publish('post', { title: 'Two machines, 0', slug: 'two-machines' })
  const taken = [await until('a post is shown', () => shows('Two machines, 0'))]
  for (let number = 1; number <= 10; number += 1) {
    post = await editor.change(post, { title: `Two machines, ${number}` })
    taken.push(await until('a change is shown', () => shows(`Two machines, ${number}`)))
  }
  return taken
}

async function failedSignIns({ webUrls }: Fleet): Promise<number[]> {
  const statuses: number[] = []
  for (let number = 0; number < 14; number += 1) {
    const given = { body: { password: `a guess, ${number}` }, address: '198.51.100.9' }
    statuses.push((await call('POST', `${webUrls[number % 2]}/api/admin/login`, given)).status)
  }
  return statuses
}

async function sessions({ webUrls: [one, other] }: Fleet) {
  const admin = await call('POST', `${one}/api/admin/login`, { body: { password: adminPassword } })
  const inbox = await call('GET', `${other}/api/admin/inquiries`, { cookie: admin.cookie })
  const token = await call('GET', `${one}/api/portal/csrf-token`)
  const enter = (headers: Record<string, string>) =>
    call('POST', `${other}/api/portal/login`, {
      body: { email: 'sarah@northfield.example', password: 'northfield-demo' },
      cookie: token.cookie,
      headers,
    })
  const refused = await enter({})
  const portal = await enter({ 'X-CSRF-Token': token.json.token })
  const projects = await call('GET', `${one}/api/portal/projects`, { cookie: portal.cookie })
  return [
    { what: 'admin', status: inbox.status, expected: 200 },
    { what: 'without the token', status: refused.status, expected: 403 },
    { what: 'with it', status: portal.status, expected: 200 },
    { what: 'portal', status: projects.status, expected: 200 },
  ]
}
