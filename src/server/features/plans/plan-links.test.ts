import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { redactPath } from '#server/base/log.ts'
import { activity } from '#server/tables/people/activity.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { plans } from '#server/tables/clients/plans.ts'
import { makeEmail, makeSheet } from '#tests/support/factories.ts'
import { textOf } from '#tests/support/mail-secrets.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { sweepPlans } from './sweep-plans.ts'

let product: TestProduct
beforeAll(async () => {
  product = await makeTestProduct()
})
afterAll(() => product.close())

let visitors = 0
/** Uses a new client address per request, to stay below the rate limits. */
const request: TestProduct['request'] = (method, path, requesting) =>
  product.request(method, path, { address: `198.51.100.${(visitors += 1) % 250}`, ...requesting })

const store = (sheet: unknown = makeSheet(), purpose = 'share') =>
  request('POST', '/api/plans', { body: { purpose, sheet } }).then(({ json }) => json)

const later = (days: number) => new Date(Date.now() + days * 86_400_000)

describe('a shared plan', () => {
  it('is returned to whoever has the link, as it was saved, unknown fields included', async () => {
    const sheet = makeSheet()
    const kept = { ...sheet, timeline: { ...sheet.timeline, deadline: '2027-06-30' } }
    const { key, version, expiresAt, missing } = await store(kept)
    expect(key).toMatch(/^[\w-]{22}$/)
    expect(version).toBe(1)
    expect(missing).toEqual([sheet.board.items[0]!.content])
    expect(Date.parse(expiresAt)).toBeGreaterThan(later(89.9).getTime())
    expect(Date.parse(expiresAt)).toBeLessThan(later(90.1).getTime())
    const { json, headers } = await request('GET', `/api/plans/${key}`)
    expect(json.plan).toMatchObject({ sheet: kept, version: 1, pictures: [] })
    expect(headers.get('Cache-Control')).toBe('no-store')
  })

  it('is stored under the hash of its key, and the key is not logged', async () => {
    const { key } = await store()
    expect(await product.db.$count(plans, eq(plans.keyHash, key))).toBe(0)
    expect(redactPath(`/api/plans/${key}/pictures`)).toBe('/api/plans/[cut]/pictures')
  })

  it('is a 404 for a key that is wrong, too short, or of a plan that is only being sent to the studio', async () => {
    const { key } = await store(makeSheet(), 'send')
    for (const wrong of ['A'.repeat(22), 'short', key]) {
      for (const [method, body] of [['GET'], ['PUT', { version: 1, sheet: makeSheet() }], ['DELETE']] as const) {
        expect((await request(method, `/api/plans/${wrong}`, { body })).status, `${method} ${wrong}`).toBe(404)
      }
    }
  })

  it('accepts changes, and renews its ninety days', async () => {
    const { key } = await store()
    const sheet = makeSheet({ board: { items: [] } })
    const saved = await request('PUT', `/api/plans/${key}`, { body: { version: 1, sheet } })
    expect(saved.json).toMatchObject({ success: true, key, version: 2, missing: [] })
    expect((await request('GET', `/api/plans/${key}`)).json.plan.sheet).toEqual(sheet)
  })

  it('tells the second of two who save at once about the conflict, and overwrites nothing', async () => {
    const { key } = await store()
    const goals = ['one', 'two', 'three', 'four'].map((goal) => makeSheet({ planner: { step: 5, brief: briefFor(goal) } }))
    const answers = await Promise.all(goals.map((sheet) => request('PUT', `/api/plans/${key}`, { body: { version: 1, sheet } })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const winner = answers.findIndex(({ status }) => status === 200)
    expect((await request('GET', `/api/plans/${key}`)).json.plan).toMatchObject({ version: 2, sheet: goals[winner]! })
    expect(answers.find(({ status }) => status === 409)!.json.message).toMatch(/Someone else has saved/)
  })

  it('accepts the same save again after a lost response', async () => {
    const { key } = await store()
    const body = { version: 1, sheet: makeSheet({ board: { items: [] } }) }
    await request('PUT', `/api/plans/${key}`, { body })
    expect((await request('PUT', `/api/plans/${key}`, { body })).json).toMatchObject({ success: true, version: 2 })
  })

  it('is deleted with its mails when its holder deletes it', async () => {
    const { key } = await store()
    const email = makeEmail()
    await request('POST', `/api/plans/${key}/mails`, { body: { email } })
    await product.settle()
    expect(await product.db.$count(mails, eq(mails.toAddress, email))).toBe(1)
    expect((await request('DELETE', `/api/plans/${key}`)).json.success).toBe(true)
    expect((await request('GET', `/api/plans/${key}`)).status).toBe(404)
    expect((await request('DELETE', `/api/plans/${key}`)).status).toBe(404)
    expect(await product.db.$count(mails, eq(mails.toAddress, email))).toBe(0)
  })

  it('is deleted after ninety days, and not before', async () => {
    const { key } = await store()
    await sweepPlans(product.services, later(89))
    expect((await request('GET', `/api/plans/${key}`)).status).toBe(200)
    const deeds = await product.db.$count(activity, eq(activity.action, 'plans.expired'))
    await product.db.update(plans).set({ expiresAt: later(-1) })
    expect((await request('GET', `/api/plans/${key}`)).status, 'over, though nobody has swept yet').toBe(404)
    await sweepPlans(product.services, new Date())
    expect(await product.db.$count(plans)).toBe(0)
    expect(await product.db.$count(activity, eq(activity.action, 'plans.expired'))).toBe(deeds + 1)
  })
})

describe('the mail with the link', () => {
  it('has the link, nothing of the plan, and goes to one address', async () => {
    const sheet = makeSheet({ planner: { step: 5, brief: briefFor('BUY CHEAP WATCHES') } })
    const { key } = await store(sheet)
    const email = makeEmail()
    const told = await request('POST', `/api/plans/${key}/mails`, { body: { email } })
    expect(told.json).toEqual({ success: true, message: 'The link is on its way to this address.' })
    await product.settle()
    const [mail] = await product.db.select().from(mails).where(eq(mails.toAddress, email))
    expect(textOf(product, mail!)).toContain(`http://localhost:3000/pre-production/plan/${key}`)
    expect(mail!.text).not.toContain('WATCHES')
  })

  it('is limited per mailbox, with the same response', async () => {
    const { key } = await store()
    const email = makeEmail()
    const answers = []
    for (let time = 0; time < 6; time += 1) {
      answers.push(await request('POST', `/api/plans/${key}/mails`, { body: { email: time % 2 ? email.toUpperCase() : email } }))
    }
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    await product.settle()
    expect((await product.db.select().from(mails)).filter((mail) => mail.toAddress.toLowerCase() === email)).toHaveLength(3)
  })

  it.each(['', 'nobody', 'a@b.example\r\nBcc: all@b.example', 'a@b.example,c@d.example', { to: 'a@b.example' }])(
    'is not sent to %j',
    async (email) => {
      const { key } = await store()
      const { status, json } = await request('POST', `/api/plans/${key}/mails`, { body: { email } })
      expect([status, json.errors]).toEqual([422, { email: 'Please enter a valid email address.' }])
    },
  )
})

describe('an invalid plan', () => {
  const nested = `${'['.repeat(50_000)}${']'.repeat(50_000)}`
  it.each([
    ['empty', '{}', 422],
    ['no JSON', '{"purpose":', 400],
    ['a list', '{"purpose":"share","sheet":[]}', 422],
    ['a board that is none', '{"purpose":"share","sheet":{"board":{"items":"x"}}}', 422],
    ['a purpose of its own', '{"purpose":"root","sheet":{}}', 422],
    ['fifty thousand brackets', `{"purpose":"share","sheet":{"timeline":{"complexity":"simple","x":${nested}}}}`, 422],
    ['NUL', '{"purpose":"share","sheet":{"timeline":{"complexity":"simple","x":"\\u0000"}}}', 422],
    ['a prototype', '{"purpose":"share","sheet":{"__proto__":{"x":1}}}', 422],
    ['300 KB', `{"purpose":"share","sheet":{"x":"${'x'.repeat(300_000)}"}}`, 413],
  ])('is refused: %s', async (_, body, status) => {
    const answer = await request('POST', '/api/plans', { body })
    expect(answer.status).toBe(status)
    expect(answer.json).toMatchObject({ success: false, message: expect.stringMatching(/\w/) })
  })
})

test('limits the plans of one address', async () => {
  const statuses: number[] = []
  for (let time = 0; time < 61; time += 1) {
    const { status } = await product.request('POST', '/api/plans', {
      body: { purpose: 'share', sheet: {} },
      address: '203.0.113.9',
    })
    statuses.push(status)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(60)
  expect(statuses.at(-1)).toBe(429)
})

const briefFor = (goals: string) => ({ ...makeSheet().planner.brief, goals })
