import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { welcomeSteps } from '#domain/brand/settings/welcome.ts'
import { startDemoContentJob } from '#main/demo/demo-content-job.ts'
import { seedDemoContent } from '#main/demo/seed-demo-content.ts'
import { ensureWorkingHours } from '#server/features/bookings/slots/ensure-working-hours.ts'
import { listBookable } from '#server/features/bookings/slots/find-bookable.ts'
import { makeContact } from './support/factories.ts'
import { makePerson } from './support/make-person.ts'
import { makeTestProduct, type TestProduct } from './support/test-product.ts'

const path = '/api/admin/welcome'
let product: TestProduct
let cookie: string

beforeEach(async () => {
  // Without ffmpeg the demo’s films are not transcoded.
  product = await makeTestProduct({ env: { FFMPEG_PATH: 'off' } })
  cookie = await product.signIn()
})
afterEach(() => product.close())

const call = async (method: string, at: string, body?: unknown, by = cookie) => {
  const answer = await product.request(method, at, { cookie: by, ...(body !== undefined && { body }) })
  expect(answer.status, answer.text).toBe(200)
  return answer.json
}
const read = () => call('GET', path)
const stateOf = async () =>
  Object.fromEntries((await read()).steps.map(({ step, state }: { step: string; state: string }) => [step, state]))
const leads = async () => (await call('GET', '/api/admin/me')).leadsToWelcome
const choose = (step: string, choice: string) => call('PUT', `${path}/steps/${step}`, { choice })

it('leads to the set-up of a new installation until somebody opened it, and keeps it on the dashboard until it ends', async () => {
  expect(await leads()).toBe(true)
  expect(await read()).toMatchObject({ ended: null, onDashboard: true, demo: { state: 'none' } })
  expect(new Set(Object.values(await stateOf()))).toEqual(new Set(['open']))
  const { welcome } = await call('POST', path)
  expect(welcome).toMatchObject({ ended: null, onDashboard: true })
  expect(await leads()).toBe(false)
  await call('POST', '/api/contact', makeContact())
  expect(await read()).toMatchObject({ onDashboard: true })
  await call('PUT', `${path}/end`, { how: 'dismissed' })
  expect(await read()).toMatchObject({ ended: 'dismissed', onDashboard: false })
  expect(await leads()).toBe(false)
})

it('leaves installations alone that have work or settings, and people who may not change settings', async () => {
  const producer = await makePerson(product, 'producer')
  expect((await call('GET', '/api/admin/me', undefined, producer.cookie)).leadsToWelcome).toBe(false)
  expect((await product.request('GET', path, { cookie: producer.cookie })).status).toBe(403)
  // A colleague is a step of the set-up that somebody took.
  expect(await leads()).toBe(false)
  expect(await read()).toMatchObject({ onDashboard: false })
})

it('leaves an installation with an enquiry alone', async () => {
  await call('POST', '/api/contact', makeContact())
  expect(await leads()).toBe(false)
  expect(await read()).toMatchObject({ onDashboard: false, demo: { state: 'refused' } })
  expect((await product.request('POST', `${path}/demo-content`, { cookie })).status).toBe(409)
})

it('knows the steps that are done by what is stored', async () => {
  const general = await call('GET', '/api/admin/settings/general')
  await call('PUT', '/api/admin/settings/general', { ...general, siteName: 'Fjord & Co' })
  expect(await stateOf()).toEqual({ studio: 'done', money: 'open', prices: 'open', email: 'open', film: 'open', quote: 'open' })
  const { timeZones: _, currencies: __, currencyFixed: ___, ...place } = await call('GET', '/api/admin/settings/place')
  await call('PUT', '/api/admin/settings/place', { ...place, currency: 'NOK' })
  await call('POST', '/api/admin/prices', { from: 0 })
  expect(await stateOf()).toMatchObject({ money: 'done', prices: 'done' })
  // Held in the outbox: nothing is proven.
  await call('POST', '/api/admin/settings/email/test', { to: 'kari@fjord.example' })
  expect(await stateOf()).toMatchObject({ email: 'open' })
  const offer = { clientName: 'Kari', clientEmail: 'kari@fjord.example', projectTitle: 'A quay', shootDays: 1, editDays: 1 }
  const { proposalId } = await call('POST', '/api/proposals', offer)
  expect(await stateOf()).toMatchObject({ quote: 'open' })
  await call('POST', `/api/proposals/${proposalId}/send`, { message: '' })
  expect(await stateOf()).toMatchObject({ quote: 'done' })
})

it('takes nothing of the demo for a step that is done', async () => {
  const env = { ...product.services.env, demoContent: true }
  await seedDemoContent({ ...product.services, env }, { now: new Date() })
  expect(new Set(Object.values(await stateOf()))).toEqual(new Set(['open']))
})

it('keeps what two people choose at once, and takes what is stored before what was skipped', async () => {
  await Promise.all(welcomeSteps.map((step) => choose(step, step === 'money' ? 'done' : 'skipped')))
  const skipped = Object.fromEntries(welcomeSteps.map((step) => [step, step === 'money' ? 'done' : 'skipped']))
  expect(await stateOf()).toEqual(skipped)
  await call('POST', '/api/admin/prices', { from: 0 })
  expect(await stateOf()).toEqual({ ...skipped, prices: 'done' })
  await Promise.all([choose('studio', 'done'), call('PUT', `${path}/end`, { how: 'finished' })])
  expect(await read()).toMatchObject({ ended: 'finished' })
  expect(await stateOf()).toMatchObject({ studio: 'done', quote: 'skipped' })
})

it('adds the demo content once when it is asked for twice, beside the settings of the studio', { tags: ['sweep'] }, async () => {
  await startDemoContentJob(product.services)
  const { timeZones: _, currencies: __, currencyFixed: ___, ...place } = await call('GET', '/api/admin/settings/place')
  await call('PUT', '/api/admin/settings/place', { ...place, currency: 'NOK' })
  const { settings } = await call('GET', '/api/admin/invoice-settings')
  await call('PUT', '/api/admin/invoice-settings', { ...settings, termsDays: 14 })
  const answers = await Promise.all([1, 2].map(() => call('POST', `${path}/demo-content`)))
  expect(answers.map(({ welcome }) => welcome.demo.state)).toEqual(['adding', 'adding'])
  await product.settle()
  const { demo } = await read()
  expect(demo).toMatchObject({ state: 'there', clientsSignIn: false })
  expect(demo.files).toBeGreaterThan(20)
  expect(demo.stored).toBe(demo.files)
  const { projects } = await call('GET', '/api/admin/projects')
  expect(projects.length).toBeGreaterThan(10)
  expect((await call('GET', '/api/admin/invoice-settings')).settings).toMatchObject({ termsDays: 14 })
  expect((await call('POST', `${path}/demo-content`)).welcome.demo.state).toBe('there')
  expect((await call('GET', '/api/admin/projects')).projects).toHaveLength(projects.length)
})

it('says when the demo content was kept out by a record that came before it', async () => {
  await call('POST', `${path}/demo-content`)
  await call('POST', '/api/contact', makeContact())
  await startDemoContentJob(product.services)
  await product.settle()
  expect((await read()).demo.state).toBe('refused')
})

it('asks on the dashboard of the demo what to begin with, but leads nobody away', { tags: ['sweep'] }, async () => {
  const env = { ...product.services.env, demoContent: true }
  await seedDemoContent({ ...product.services, env }, { now: new Date() })
  expect(await leads()).toBe(false)
  expect(await read()).toMatchObject({ onDashboard: true, begun: false, demo: { state: 'there' } })
  await call('POST', '/api/contact', makeContact())
  expect(await read()).toMatchObject({ onDashboard: false })
})

it('fills no installation by itself that was set up', async () => {
  await choose('money', 'done')
  const env = { ...product.services.env, demoContent: true }
  expect(await seedDemoContent({ ...product.services, env }, { now: new Date() })).toBe(false)
  expect((await read()).demo.state).toBe('none')
})

it('lets visitors book in a new installation, and gives nobody hours once it is at work', async () => {
  expect(await listBookable(product.db)).toEqual([])
  await ensureWorkingHours(product.services, new Date())
  expect((await listBookable(product.db)).map(({ slug }) => slug)).toEqual(['discovery-call'])
  // What staff change stays changed at the next start.
  await product.db.execute(sql`update working_hours set weekly = '[]'`)
  await ensureWorkingHours(product.services, new Date())
  expect(await listBookable(product.db)).toEqual([])
})
