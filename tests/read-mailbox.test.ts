// @module-tag sweep: a mail server that is killed, cut off and started anew, again and again
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { subDays } from 'date-fns/subDays'
import { asc, eq, like } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkMailbox } from '#server/features/system/checks/check-mailbox.ts'
import { conversations, messageAttachments, messages, readMailboxes } from '#server/tables/clients/conversations.ts'
import { startDovecot, type Dovecot } from './support/dovecot.ts'
import { makeMail } from './support/make-mail.ts'
import { makeTestProduct, type TestProduct } from './support/test-product.ts'

let dovecot: Dovecot
let product: TestProduct | undefined
beforeEach(async () => {
  dovecot = await startDovecot()
}, 60_000)
afterEach(async () => {
  await product?.close()
  product = undefined
  await dovecot.close()
})

const start = async (url = dovecot.url(), working = true) =>
  (product = await makeTestProduct({ working, env: { IMAP_URL: url, FFMPEG_PATH: 'off' } }))

async function until<Value>(read: () => Promise<Value | undefined | false>, seconds = 60): Promise<Value> {
  for (const deadline = Date.now() + seconds * 1_000; Date.now() < deadline; await sleep(50)) {
    const value = await read()
    if (value) return value
  }
  throw new Error('it did not come')
}

const subjects = async (): Promise<string[]> =>
  (await product!.db.select({ subject: messages.subject }).from(messages).orderBy(asc(messages.createdAt))).map(
    ({ subject }) => subject,
  )
const mailbox = async () => (await product!.db.select().from(readMailboxes))[0]
const untilRead = (subject: string) => until(async () => (await subjects()).includes(subject))
const findings = async () => {
  const { db, env, services } = product!
  return (await checkMailbox({ env, db, storage: services.storage, variables: {}, now: new Date() })).map(
    ({ level, says }) => `${level}: ${says}`,
  )
}

it('reads what came within a month, and what comes then by IDLE; flags stay, and nothing is deleted', async () => {
  await dovecot.deliver(makeMail({ subject: 'Too old' }), { receivedAt: subDays(new Date(), 31) })
  await dovecot.deliver(makeMail({ subject: 'Last week' }), { receivedAt: subDays(new Date(), 7) })
  await dovecot.deliver(makeMail({ subject: 'Moved here' }), { receivedAt: subDays(new Date(), 90) })
  await start()
  await untilRead('Last week')
  await until(async () => (await mailbox())?.lastReadAt)
  await dovecot.deliver(makeMail({ subject: 'Just now' }))
  await untilRead('Just now')
  expect(await subjects()).toEqual(['Last week', 'Just now'])
  expect(await dovecot.flags()).toEqual([[], [], [], []])
  expect((await mailbox())!.lastUid).toBe(4)
  expect(await findings()).toEqual(['well: The mailbox at 127.0.0.1 is read.'])
})

it('reads on where it was after a day without the mail server, and says meanwhile that it cannot be reached', async () => {
  await start()
  await until(async () => (await mailbox())?.lastReadAt)
  await dovecot.stop()
  expect(await until(async () => (await mailbox())?.problem)).toMatch(/^The mail server 127\.0\.0\.1 cannot be reached/)
  expect((await findings())[0]).toMatch(
    /^fault: The mail server 127\.0\.0\.1 cannot be reached \(.*ECONNREFUSED.*\)\. It was last read on 20/,
  )
  await dovecot.start()
  await dovecot.deliver(makeMail({ subject: 'Sent meanwhile' }))
  await untilRead('Sent meanwhile')
  await until(async () => (await mailbox())?.problem === null)
})

it('begins anew when the mailbox has other UIDs, and receives nothing twice', async () => {
  for (const subject of ['One', 'Two']) await dovecot.deliver(makeMail({ subject }))
  await dovecot.deliver(makeMail({ subject: 'Without an id', messageId: null }))
  await start()
  await untilRead('Without an id')
  const before = await until(mailbox)
  await dovecot.renumber()
  await dovecot.deliver(makeMail({ subject: 'Four' }))
  await untilRead('Four')
  expect((await mailbox())!.uidValidity).not.toBe(before.uidValidity)
  expect(await subjects()).toEqual(['One', 'Two', 'Without an id', 'Four'])
})

it.each([
  ['password', () => dovecot.url({ password: 'wrong' }), /refuses the name or the password/],
  ['certificate', () => dovecot.url({ tls: true }), /The certificate of the mail server localhost is not valid/],
  ['folder', () => dovecot.url({ folder: 'Nowhere' }), /has no folder Nowhere/],
])('says in plain words that the %s is wrong', async (_, url, words) => {
  await dovecot.deliver(makeMail({ subject: 'Unread' }))
  await start(url())
  expect(await until(async () => (await mailbox())?.problem)).toMatch(words)
  expect((await findings())[0]).toMatch(words)
  expect((await findings())[0]).toMatch(/^fault: .* It was never read\.$/)
  expect(await subjects()).toEqual([])
})

it('keeps what is too large with its header alone, and a bomb of parts, and reads what follows them', async () => {
  const large = makeMail({ subject: 'Sixty megabytes', attachments: [{ name: 'a.mov', content: Buffer.alloc(45 * 1024 ** 2) }] })
  await dovecot.deliver(large)
  const parts = `--b\r\nContent-Disposition: attachment; filename=x.txt\r\n\r\nx\r\n`.repeat(10_000)
  await dovecot.deliver(
    `From: Eve <eve@x.example>\r\nSubject: Bomb\r\nMessage-ID: <bomb@x.example>\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${parts}--b--\r\n`,
  )
  await dovecot.deliver(makeMail({ subject: 'After them' }))
  await start()
  await untilRead('After them')
  const [kept] = await product!.db.select().from(messages).where(eq(messages.subject, 'Sixty megabytes'))
  expect(kept).toMatchObject({ text: expect.stringMatching(/This message has 6\d MB, and at most 25 MB are read/), html: null })
  const [bomb] = await product!.db.select().from(messages).where(eq(messages.messageId, 'bomb@x.example'))
  expect(bomb!.text).toContain('9900 more attachments were left out.')
  expect(await product!.db.$count(messageAttachments, eq(messageAttachments.messageId, bomb!.id))).toBe(100)
})

it('loses nothing and receives nothing twice when the process that reads is killed again and again; two processes read once', async () => {
  const client = await dovecot.connect()
  const number = 90
  for (let at = 0; at < number; at += 1) {
    const attachments = [{ name: 'still.bin', content: Buffer.alloc(20_000, at) }]
    await client.append(
      'INBOX',
      makeMail({ from: `p${at % 7}@x.example`, subject: `Number ${at}`, ...(at % 3 === 0 && { messageId: null }), attachments }),
    )
  }
  await client.logout()
  await start(dovecot.url(), false)
  const { env, db, services } = product!
  const variables = {
    DATABASE_URL: env.databaseUrl!,
    DATA_DIR: env.dataDir,
    IMAP_URL: dovecot.url(),
    DEMO_CONTENT: 'off',
    LOG_LEVEL: 'silent',
    FFMPEG_PATH: 'off',
  }
  const received = () => db.$count(messages, like(messages.subject, 'Number %'))
  const begin = () =>
    spawn(process.execPath, ['tests/support/mail-reading-process.ts'], { env: { ...process.env, ...variables }, stdio: 'ignore' })

  let kills = 0
  for (let before = 0; (await received()) < number; before = await received()) {
    const children = kills === 0 ? [begin(), begin()] : [begin()]
    await until(async () => (await received()) > before + 25 || (await received()) === number)
    for (const child of children) {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      kills += 1
    }
  }
  expect(kills).toBeGreaterThan(2)
  const last = begin()
  await until(async () => (await mailbox())?.lastUid === number && (await mailbox())?.lastReadAt)
  last.kill('SIGKILL')

  const rows = await db.select({ subject: messages.subject }).from(messages)
  expect(rows.map(({ subject }) => Number(subject.slice(7))).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: number }, (_, at) => at),
  )
  const files = await db.select().from(messageAttachments)
  expect(files).toHaveLength(number)
  for (const { storageKey, bytes } of files) expect((await services.storage.stat(storageKey))?.bytes).toBe(bytes)
  const all = await db.select({ count: conversations.messageCount }).from(conversations)
  expect(all.reduce((sum, { count }) => sum + count, 0)).toBe(number)
  expect(await dovecot.flags()).toEqual(Array.from({ length: number }, () => []))
}, 240_000)
