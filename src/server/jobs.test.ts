import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { studioOwnerId } from '#domain/people/studio-owner.ts'
import { makeTestProduct, type TestProduct } from '#tests/support/test-product.ts'
import { openQueue } from './base/queue.ts'
import { findMail, insertMail } from './features/mails/outbox/mail-store.ts'
import { sessions } from './tables/people/accounts.ts'
import { rateLimits } from './tables/system/rate-limits.ts'

let product: TestProduct
beforeAll(async () => {
  product = await makeTestProduct()
})
afterAll(() => product.close())

it('schedules the archive at night, clean-up hourly, follow-ups and promises by five minutes, digests, held dates and subscribed calendars by quarters of an hour, invoices in working hours, reminders and expiries in the morning, and reports on Mondays', async () => {
  const { rows } = await product.db.execute(sql`select name, cron, timezone from pgboss.schedule order by name`)
  expect(rows).toEqual([
    { name: 'agreements.expiry', cron: '35 7 * * *', timezone: 'Europe/London' },
    { name: 'archive.update', cron: '40 1 * * *', timezone: 'Europe/London' },
    { name: 'bookings.update', cron: '*/5 * * * *', timezone: 'Europe/London' },
    { name: 'calendars.read', cron: '*/15 * * * *', timezone: 'Europe/London' },
    { name: 'conversations.send-due', cron: '*/5 * * * *', timezone: 'Europe/London' },
    { name: 'dates.update', cron: '*/15 * * * *', timezone: 'Europe/London' },
    { name: 'housekeeping.sweep', cron: '0 * * * *', timezone: 'Europe/London' },
    { name: 'invoices.send-due', cron: '20 9-17 * * *', timezone: 'Europe/London' },
    { name: 'notifications.digest', cron: '*/15 * * * *', timezone: 'Europe/London' },
    { name: 'proposals.remind', cron: '15 9 * * *', timezone: 'Europe/London' },
    { name: 'rights.update', cron: '15 7 * * *', timezone: 'Europe/London' },
    { name: 'tasks.due', cron: '30 7 * * *', timezone: 'Europe/London' },
    { name: 'waiting.remind', cron: '*/5 * * * *', timezone: 'Europe/London' },
    { name: 'week.over', cron: '0 8 * * 1', timezone: 'Europe/London' },
  ])
})

it('runs under its present name what was scheduled under an earlier one, once it works', async () => {
  const { databaseUrl: url = '', sessionSecret: secret } = product.services.env
  const before = new PgBoss({ connectionString: url, schedule: false, supervise: false })
  await before.start()
  for (const name of ['agreements.tend', 'rights.tend', 'later.version']) {
    await before.createQueue(name)
    await before.schedule(name, '35 7 * * *')
  }
  await before.send('agreements.tend', {})
  const schedules = async () => (await before.getSchedules()).map(({ name }) => name)
  const sent = async (name: string) => (await before.findJobs(name)).length
  const [expiries, rights] = [await sent('agreements.expiry'), await sent('rights.update')]
  await (await openQueue(url, product.services.log, { worker: false, secret })).stop()
  expect(await schedules()).toContain('agreements.tend')
  await (await openQueue(url, product.services.log, { worker: true, secret })).stop()
  expect((await schedules()).filter((name) => name.endsWith('.tend'))).toEqual([])
  expect(await schedules()).toEqual(expect.arrayContaining(['agreements.expiry', 'rights.update', 'later.version']))
  expect(await before.getQueue('agreements.tend')).toBeNull()
  expect([(await sent('agreements.expiry')) - expiries, (await sent('rights.update')) - rights]).toEqual([1, 0])
  await before.unschedule('later.version')
  await before.stop({ graceful: false })
})

it('deletes what has expired', async () => {
  const hour = 3_600_000
  const session = { role: 'staff' as const, personId: studioOwnerId, address: '192.0.2.1', userAgent: '' }
  await product.db.insert(sessions).values([
    { ...session, tokenHash: 'over', expiresAt: new Date(Date.now() - hour) },
    { ...session, tokenHash: 'valid', expiresAt: new Date(Date.now() + hour) },
  ])
  await product.db.insert(rateLimits).values([
    { key: 'forms:over', points: 1, expire: Date.now() - hour },
    { key: 'forms:valid', points: 1, expire: Date.now() + hour },
  ])
  await product.db.transaction((tx) => product.services.queue.send(tx, 'housekeeping.sweep', {}))
  await product.settle()
  expect((await product.db.select().from(sessions)).map(({ tokenHash }) => tokenHash)).toEqual(['valid'])
  expect((await product.db.select().from(rateLimits)).map(({ key }) => key)).toEqual(['forms:valid'])
})

it('sends no payment reminder that waited until nothing was owed', async () => {
  const { queue } = product.services
  const id = await product.db.transaction(async (tx) => {
    const props = { invoiceId: 'AAAAAAAAAAAAAAAAAAAAAA', name: 'Ida', projectTitle: 'A film', number: 'INV-0001', owed: 100 }
    const about = { dueDate: '2026-11-01', days: 7 }
    const mail = { toAddress: 'ida@wool.example', template: 'invoice-reminder', props: { ...props, ...about } }
    const mailId = await insertMail(tx, mail)
    await queue.send(tx, 'mail.queued', { mailId })
    return mailId
  })
  await product.settle()
  expect(await findMail(product.db, id)).toMatchObject({ state: 'dropped', problem: 'This invoice is no longer owed.', html: '' })
})
