import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { compose } from '#main/compose.ts'
import { readEnv } from '#server/base/env.ts'
import { readMail } from '#server/base/mail/mail-reader.ts'
import { receiveRaw } from '#server/features/conversations/mail-in/receive-raw.ts'
import { startDovecot } from '../../tests/support/dovecot.ts'
import { makeMail } from '../../tests/support/make-mail.ts'
import { signIn, startProduct } from '../../tests/support/running-product.ts'
import type { Bench } from '../figures.ts'

const messages = 10_000
const attachmentBytes = 50 * 1024
const senders = 2_000
const mailText = `Hello.\n\nOn 4 May 2026, Studio wrote:\n> ${'words '.repeat(40)}`
/** Deliveries at once, as by a mail server. */
const atOnce = 8
const fewestPerSecond = 200
const mostPauseMilliseconds = 200
/** Mails that come one after another while the product waits for them by IDLE. */
const idleMails = 50
const mostIdleSeconds = 3

export async function mail({ note, scratch }: Bench): Promise<void> {
  await measureImport({ note, scratch })
  await measureIdle({ note, scratch })
  await measurePauses({ note })
}

async function measureImport({ note, scratch }: Pick<Bench, 'note' | 'scratch'>): Promise<void> {
  const dataDir = join(scratch, 'mail')
  mkdirSync(dataDir, { recursive: true })
  const env = readEnv({ DATA_DIR: dataDir, DEMO_CONTENT: 'off', LOG_LEVEL: 'error', FFMPEG_PATH: 'off' })
  const { services, close } = await compose(env, { worker: false, readDocuments: () => Promise.reject(new Error('not needed')) })
  try {
    const content = randomBytes(attachmentBytes)
    // What is measured is not how the bench makes them.
    const [, body = ''] = makeMail({ text: mailText, attachments: [{ name: 'plan.bin', content }] }).split(/(?=MIME-Version)/)
    const rest = Buffer.from(body)
    const raw = (at: number) => {
      // As at the first connection.
      const date = new Date(Date.now() - (at / messages) * 30 * 86_400_000)
      const head = [
        `From: Sender ${at % senders} <sender-${at % senders}@bench.example>`,
        'To: studio@studio.example',
        `Subject: Message ${Math.floor(at / senders)}`,
        `Message-ID: <${at}@bench.example>`,
        `Date: ${date.toUTCString()}`,
      ]
      return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n`), rest])
    }
    const started = performance.now()
    let next = 0
    const deliver = async () => {
      for (let at = next; at < messages; at = next) {
        next += 1
        await receiveRaw(services, raw(at), new Date())
      }
    }
    await Promise.all(Array.from({ length: atOnce }, deliver))
    const perSecond = messages / ((performance.now() - started) / 1_000)
    const { rows } = await services.db.execute<{ number: number }>(sql`select count(*)::int as number from message_attachments`)
    if (rows[0]!.number !== messages) throw new Error(`${rows[0]!.number} of ${messages} messages have their file`)
    note({
      what: `Mail: ${messages.toLocaleString('en-GB')} messages with 50 KB attachments of the last month received, ${atOnce} at once`,
      measured: `${Math.round(perSecond)} messages a second`,
      limit: `at least ${fewestPerSecond} messages a second`,
      met: perSecond >= fewestPerSecond,
    })
  } finally {
    await close()
  }
}

/** Time from when a real mail server takes a message until the inbox shows it. */
async function measureIdle({ note, scratch }: Pick<Bench, 'note' | 'scratch'>): Promise<void> {
  const dovecot = await startDovecot()
  try {
    const env = { IMAP_URL: dovecot.url(), DEMO_CONTENT: 'off', LOG_LEVEL: 'error', FFMPEG_PATH: 'off' }
    const product = await startProduct({ dataDir: join(scratch, 'mail-idle'), env, alone: true })
    try {
      const headers = { Cookie: await signIn(product.url) }
      const shows = async (subject: string) => {
        const answer = await fetch(`${product.url}/api/admin/conversations`, { headers })
        if (!answer.ok) throw new Error(`the inbox answered ${answer.status}`)
        return (await answer.text()).includes(subject)
      }
      const arrive = async (subject: string): Promise<number> => {
        await dovecot.deliver(makeMail({ subject, from: `Sender <${subject.replace(' ', '-')}@bench.example>` }))
        const started = performance.now()
        while (!(await shows(subject))) {
          if (performance.now() - started > 60_000) throw new Error(`${subject} did not come`)
          await sleep(20)
        }
        return (performance.now() - started) / 1_000
      }
      // The first connection is not what is measured.
      await arrive('Idle first')
      const seconds: number[] = []
      for (let at = 1; at <= idleMails; at += 1) seconds.push(await arrive(`Idle ${at}.`))
      const sorted = seconds.toSorted((one, other) => one - other)
      const [p95, slowest] = [sorted[Math.ceil(sorted.length * 0.95) - 1]!, sorted.at(-1)!]
      note({
        what: `Mail: ${idleMails} mails come to a real IMAP server (Dovecot), and are in the inbox by IDLE`,
        measured: `p95 ${p95.toFixed(2)} s, slowest ${slowest.toFixed(2)} s`,
        limit: `within ${mostIdleSeconds} s`,
        met: slowest <= mostIdleSeconds,
      })
    } finally {
      await product.stop()
    }
  } finally {
    await dovecot.close()
  }
}

async function measurePauses({ note }: Pick<Bench, 'note'>): Promise<void> {
  const text = (head: string, body: string) => Buffer.from(`From: Eve <eve@x.example>\r\nSubject: x\r\n${head}\r\n\r\n${body}`)
  const bombs = [
    text('Content-Type: multipart/mixed; boundary=b', '--b\r\nContent-Disposition: attachment\r\n\r\nx\r\n'.repeat(10_000)),
    text('Content-Type: text/plain', 'On 4 May 2026 wrote: \n'.repeat(500_000)),
    text('Content-Type: text/html', '<div>'.repeat(4_000_000)),
    text('Content-Type: text/html', '<p>x'.repeat(5_000_000)),
    text('Content-Transfer-Encoding: base64', 'QUFB'.repeat(6_000_000)),
    Buffer.alloc(25 * 1024 ** 2, 'x'),
  ]
  const pauses = monitorEventLoopDelay({ resolution: 1 })
  pauses.enable()
  for (const bomb of bombs) await readMail(bomb)
  pauses.disable()
  const longest = Math.round(pauses.max / 1e6)
  note({
    what: `Mail: longest pause of the event loop while ${bombs.length} hostile messages of up to 25 MB are read`,
    measured: `${longest} ms`,
    limit: `at most ${mostPauseMilliseconds} ms`,
    met: longest <= mostPauseMilliseconds,
  })
}
