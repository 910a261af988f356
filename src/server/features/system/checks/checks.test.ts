import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Finding } from '#domain/system/finding.ts'
import { openDatabase, type Database } from '#server/base/database/database.ts'
import { inspectEnv, type Env } from '#server/base/env.ts'
import { makeLog } from '#server/base/log.ts'
import { makeS3Storage } from '#server/base/storage/s3-storage.ts'
import { makeDiskStorage, type Storage } from '#server/base/storage/storage.ts'
import { mails } from '#server/tables/clients/mails.ts'
import { assets } from '#server/tables/website/media.ts'
import { rateLimits } from '#server/tables/system/rate-limits.ts'
import { webhooks } from '#server/tables/system/webhooks.ts'
import { startMailCatcher } from '#tests/support/mail-catcher.ts'
import { startS3Server } from '#tests/support/s3-server.ts'
import { makeTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { checkCards } from './check-cards.ts'
import { checkDataFolder } from './check-data-folder.ts'
import { checkDatabase } from './check-database.ts'
import { checkFilms } from './check-films.ts'
import { checkJobs } from './check-jobs.ts'
import { checkMail } from './check-mail.ts'
import { checkPictures } from './check-pictures.ts'
import { checkSettings } from './check-settings.ts'
import { checkSignIns } from './check-sign-ins.ts'
import { checkStorage } from './check-storage.ts'
import { checkTranscription } from './check-transcription.ts'
import { checkWatchFolder } from './check-watch-folder.ts'
import { checkWebhooks } from './check-webhooks.ts'
import type { Check } from './patient.ts'

const now = new Date()
const root = mkdtempSync(join(tmpdir(), 'slatehouse-checks-'))
const dataDir = join(root, 'data')
let database: TestDatabase
let db: Database
let storage: Storage

beforeAll(async () => {
  mkdirSync(dataDir, { mode: 0o700 })
  database = await makeTestDatabase()
  db = openDatabase(database.url, makeLog('silent'), { connections: 2 })
  storage = makeDiskStorage(join(dataDir, 'media'))
})
afterAll(async () => {
  await db.$client.end()
  await database.drop()
  rmSync(root, { recursive: true, force: true })
})

const envOf = (variables: Record<string, string> = {}): Env => inspectEnv({ DATA_DIR: dataDir, ...variables }).env
const lines = (findings: Finding[]) => findings.map(({ level, says }) => `${level}: ${says}`)

async function ask(check: Check, variables: Record<string, string> = {}, other: { storage?: Storage | null } = {}) {
  return lines(await check({ env: envOf(variables), variables, db, storage, now, ...other }))
}

describe('the watch folder', () => {
  it('is checked where there is one, and nothing is made in it', async () => {
    const folder = mkdtempSync(join(root, 'incoming-'))
    const name = `The folder “${basename(folder)}”`
    expect(await ask(checkWatchFolder)).toEqual([])
    expect(await ask(checkWatchFolder, { WATCH_FOLDER: folder })).toEqual([`well: ${name} is watched.`])
    expect(readdirSync(folder)).toEqual([])
    rmSync(folder, { recursive: true })
    expect(await ask(checkWatchFolder, { WATCH_FOLDER: folder })).toEqual([
      `fault: ${name} cannot be used. It is missing. Is its disk connected?`,
    ])
  })
})

describe('settings', () => {
  it('have defaults that work together', async () => {
    expect(await ask(checkSettings)).toEqual(['well: The settings are consistent.'])
  })

  it.each<[Record<string, string>, string]>([
    [
      { SITE_URL: 'http://studio.example', DEMO_CONTENT: 'off' },
      'fault: SITE_URL is http, on the public host studio.example: passwords and cookies are sent unencrypted.',
    ],
    [
      { HOST: '0.0.0.0' },
      'notice: The product listens on 0.0.0.0, but SITE_URL is http://localhost:3000: links in emails will not work for other people.',
    ],
    [{ ADMIN_PASSWORD: 'changeme123' }, 'fault: ADMIN_PASSWORD is easy to guess.'],
    [
      { SITE_URL: 'https://studio.example' },
      'notice: Demo content is on at a public address, and its client passwords are publicly known.',
    ],
    [{ DATABSE_URL: 'postgres://x' }, 'notice: DATABSE_URL is not a known setting.'],
    [{ FLAG_QUOTEBUILDER: 'off' }, 'notice: FLAG_QUOTEBUILDER is not a known setting.'],
    [{ SLATEHOUSE_PORT: '80' }, 'notice: SLATEHOUSE_PORT is not a known setting.'],
  ])('%j', async (variables, text) => {
    expect(await ask(checkSettings, variables)).toEqual([text])
  })

  it('suggests similar names, and ignores unrelated ones', async () => {
    const variables = { SMPT_URL: 'smtp://x', PATH: '/bin', HOME: '/', HOSTNAME: 'x', LANG: 'C', PWD: '/', POST: 'x' }
    const [only, ...none] = await checkSettings({ env: envOf(), variables, db, storage, now })
    expect([only!.remedy, none]).toEqual(['If you meant SMTP_URL, rename it.', []])
  })
})

describe('the data folder', () => {
  it('is well, and may be missing before the first start', async () => {
    expect(await ask(checkDataFolder)).toEqual(['well: The data folder is writable, has space, and its secrets are protected.'])
    const later = join(root, 'later')
    expect(await ask(checkDataFolder, { DATA_DIR: later })).toEqual([
      'well: There is no data folder yet. The first start creates it.',
    ])
    expect(existsSync(later), 'nothing is made').toBe(false)
  })

  it('is a file', async () => {
    writeFileSync(join(root, 'file'), '')
    expect(await ask(checkDataFolder, { DATA_DIR: join(root, 'file') })).toEqual(['fault: DATA_DIR is a file, not a folder.'])
  })

  it('cannot be written to, also not by root', async () => {
    expect(await ask(checkDataFolder, { DATA_DIR: '/proc/self' })).toContain('fault: The data folder cannot be written to.')
  })

  it('is open to other accounts of the machine', async () => {
    const open = mkdtempSync(join(root, 'open-'))
    chmodSync(open, 0o755)
    expect(await ask(checkDataFolder, { DATA_DIR: open })).toEqual([
      'notice: Other accounts on this machine can read the data folder.',
    ])
  })

  it('has secrets that others may read', async () => {
    mkdirSync(join(dataDir, 'secrets'), { mode: 0o700 })
    writeFileSync(join(dataDir, 'secrets/session-secret'), 'x', { mode: 0o600 })
    expect(await ask(checkDataFolder)).toEqual(['well: The data folder is writable, has space, and its secrets are protected.'])
    chmodSync(join(dataDir, 'secrets/session-secret'), 0o644)
    expect(await ask(checkDataFolder)).toEqual(['fault: Other accounts on this machine can read secrets (session-secret).'])
    chmodSync(join(dataDir, 'secrets/session-secret'), 0o600)
  })
})

describe('the database', () => {
  const askDatabase = async (of = db, clock = () => new Date()) => lines(await checkDatabase(of, clock))

  it('is well', async () => {
    expect(await askDatabase()).toEqual([
      'well: The database answers, and is up to date.',
      'well: The clocks of this machine and its database agree.',
    ])
  })

  it('has another clock', async () => {
    const wrong = () => new Date(Date.now() - 600_000)
    expect(await askDatabase(db, wrong)).toContainEqual(
      expect.stringMatching(/^fault: The clocks of this machine and its database differ by 600 seconds/),
    )
  })

  it('cannot be migrated, and has an encoding that lacks most characters', async () => {
    const name = `latin_${Date.now()}`
    await db.execute(sql.raw(`create database ${name} encoding 'LATIN1' locale 'C' template template0`))
    await db.execute(sql.raw(`create role ${name} login password 'guest'`))
    const url = new URL(database.url)
    url.pathname = `/${name}`
    url.username = name
    url.password = 'guest'
    const guest = openDatabase(url.href, makeLog('silent'), { connections: 1 })
    try {
      expect(await askDatabase(guest)).toEqual([
        'fault: The database is kept as LATIN1: some names cannot be stored in it.',
        'fault: Its account cannot create schemas, so Slatehouse cannot update the database.',
        expect.stringMatching(/^notice: The database needs \d+ migrations of this version\.$/),
        'well: The clocks of this machine and its database agree.',
      ])
    } finally {
      await guest.$client.end()
      await db.execute(sql.raw(`drop database ${name} with (force)`))
      await db.execute(sql.raw(`drop role ${name}`))
    }
  })
})

describe('the storage', () => {
  const stored = { kind: 'image' as const, contentType: 'image/jpeg', bytes: 7 }
  const folder = join(dataDir, 'media/uploads')

  it('is well, and the check leaves nothing behind', async () => {
    await storage.write('uploads/there', Buffer.from('picture'))
    await db.insert(assets).values({ ...stored, publicId: 'there', storageKey: 'uploads/there' })
    await storage.write('uploads/of-a-review.mp4', Buffer.from('x'))
    expect(await ask(checkStorage)).toEqual(['well: The media folder stores, reads and deletes files.'])
    expect(readdirSync(join(dataDir, 'media'))).toEqual(['uploads'])
    rmSync(join(folder, 'of-a-review.mp4'))
  })

  it('lacks a file, and has one without a record', async () => {
    await db.insert(assets).values({ ...stored, publicId: 'portfolio/gone', storageKey: 'uploads/gone' })
    await storage.write('uploads/nobodys', Buffer.alloc(2_000_000))
    const longAgo = new Date(now.getTime() - 26 * 3_600_000)
    for (const name of ['nobodys', 'there']) utimesSync(join(folder, name), longAgo, longAgo)
    expect(await ask(checkStorage)).toEqual([
      'fault: Of 2 pictures and films, 1 are missing their file (portfolio/gone).',
      'notice: 1 uploaded file belongs to no record (2.0 MB).',
    ])
  })

  it('cannot be written to', async () => {
    expect(await ask(checkStorage, {}, { storage: makeDiskStorage(join(root, 'file/media')) })).toEqual([
      'fault: The media folder cannot be used: ENOTDIR.',
    ])
  })

  it('is a bucket: well, missing, or unreachable', async () => {
    const s3 = await startS3Server()
    const bucket = () => makeS3Storage(envOf(s3.env).s3!, join(root, 'scratch'))
    expect(await ask(checkStorage, s3.env, { storage: bucket() })).toEqual([
      'fault: The bucket films cannot be used: The specified bucket does not exist.',
    ])
    await fetch(`${s3.env.S3_ENDPOINT}/films`, { method: 'PUT' })
    const other = await checkStorage({ env: envOf(s3.env), variables: {}, db: null, storage: bucket(), now })
    expect(lines(other)).toEqual(['well: The bucket films stores, reads and deletes files.'])
    await s3.close()
    expect((await ask(checkStorage, s3.env, { storage: bucket() }))[0]).toMatch(
      /^fault: The bucket films cannot be used: .*ECONNREFUSED/,
    )
  })
})

describe('the transcription server', () => {
  it('is asked for its models with the key, and told apart when it refuses, fails, or is not there', async () => {
    let status = 404
    const asked: unknown[] = []
    const server = createServer(({ method, url, headers }, response) => {
      asked.push([method, url, headers.authorization])
      response.writeHead(status, { Connection: 'close' }).end('{}')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
    const settings = { TRANSCRIBE_URL: `http://${host}`, TRANSCRIBE_KEY: 'abc' }
    expect(await ask(checkTranscription)).toEqual(['well: There is no transcription server: transcripts are imported.'])
    expect(await ask(checkTranscription, settings)).toEqual([`well: The transcription server ${host} answers.`])
    expect(asked).toEqual([['GET', '/v1/models', 'Bearer abc']])
    status = 401
    expect(await ask(checkTranscription, settings)).toEqual([`fault: The transcription server ${host} refuses the key.`])
    status = 503
    expect(await ask(checkTranscription, settings)).toEqual([`fault: The transcription server ${host} answers with 503.`])
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    expect((await ask(checkTranscription, settings))[0]).toMatch(
      /^fault: The transcription server .* does not answer \(.*ECONNREFUSED/,
    )
  })
})

describe('films and pictures', () => {
  it('are processed here, or not at all if that is configured', async () => {
    expect((await ask(checkFilms, { FFMPEG_PATH: process.env.FFMPEG_PATH ?? '' }))[0]).toMatch(/^\w+: ffmpeg \S+ processes films/)
    expect(await ask(checkFilms, { FFMPEG_PATH: 'off' })).toEqual([
      'well: ffmpeg is switched off: films play as they were uploaded.',
    ])
    expect(await ask(checkPictures)).toEqual(['well: Pictures and PDFs can be created.'])
  })

  it('are not processed by a program that is no ffmpeg, lacks a filter, or fails', async () => {
    const folder = join(root, 'bin')
    mkdirSync(folder)
    const write = (name: string, script: string) => writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
    const FFMPEG_PATH = join(folder, 'ffmpeg')
    const abilities = ' libx264  aac  scale  split  fps  select  format  setsar  bwdif  zscale  tonemap '
    write('ffprobe', 'true')
    write('ffmpeg', 'echo nothing')
    expect(await ask(checkFilms, { FFMPEG_PATH })).toEqual([
      'fault: FFMPEG_PATH is not an ffmpeg with H.264, AAC and an ffprobe next to it.',
    ])
    write('ffmpeg', `echo "${abilities.replace(' bwdif ', ' ')}"`)
    expect(await ask(checkFilms, { FFMPEG_PATH })).toEqual(['fault: This ffmpeg lacks bwdif: films cannot be processed.'])
    write('ffmpeg', `case "$*" in *lavfi*) exit 1;; esac; echo "${abilities}"`)
    expect((await ask(checkFilms, { FFMPEG_PATH }))[0]).toMatch(/^fault: This ffmpeg cannot process films \(/)
  })
})

describe('mail', () => {
  it('is stored only, and the check says so', async () => {
    expect(await ask(checkMail)).toEqual(['notice: Email is not set up: messages stay under Inbox > Sent mail.'])
  })

  it('is checked by signing in without sending', async () => {
    const server = await startMailCatcher({ account: { user: 'studio', pass: 'right' } })
    const url = (pass: string) => server.url.replace('//', `//studio:${pass}@`)
    expect(await ask(checkMail, { SMTP_URL: url('right') })).toEqual(['well: The mail server 127.0.0.1 accepts email.'])
    expect((await ask(checkMail, { SMTP_URL: url('wrong') }))[0]).toMatch(
      /^fault: The mail server 127.0.0.1 refused the sign-in \(.*535/,
    )
    expect(server.caught).toEqual([])
    await server.close()
    expect((await ask(checkMail, { SMTP_URL: url('right') }))[0]).toMatch(/^fault: .*ECONNREFUSED/)
  })

  it('failed, or waits too long', async () => {
    const mail = { toAddress: 'jane@bakery.example', template: 'test-mail', props: {} }
    const anHourAgo = new Date(now.getTime() - 3_600_000)
    await db.insert(mails).values([
      { ...mail, state: 'failed' },
      { ...mail, state: 'queued', queuedAt: anHourAgo },
      { ...mail, state: 'queued', queuedAt: anHourAgo },
    ])
    expect((await ask(checkMail)).slice(1)).toEqual([
      'fault: One email could not be sent in the last week.',
      'notice: 2 emails waiting for more than half an hour.',
    ])
  })
})

describe('jobs', () => {
  it('are well, failed, or wait for a worker', async () => {
    expect(await ask(checkJobs)).toEqual(['well: No job failed or is waiting too long.'])
    await db.execute(sql`insert into pgboss.job (name, state, completed_on, start_after) values
      ('quote.received', 'failed', now(), now()), ('mail.queued', 'failed', now(), now()),
      ('plan.sent', 'created', null, now() - interval '1 hour')`)
    expect(await ask(checkJobs)).toEqual([
      'fault: One job failed in the last week.',
      'notice: One job waiting for more than half an hour.',
    ])
  })

  it('have a schedule that has not run for hours', async () => {
    const later = new Date(now.getTime() + 4 * 3_600_000)
    const worker = openDatabase(`${database.url}?application_name=slatehouse%20queue`, makeLog('silent'), { connections: 1 })
    await worker.execute(sql`select 1`)
    const findings = await checkJobs({ env: envOf(), variables: {}, db, storage, now: later })
    expect(lines(findings)).toContain('notice: The hourly housekeeping has not run for three hours.')
    await worker.$client.end()
  })
})

it('names webhooks that were switched off, and those that accept nothing for an hour', async () => {
  expect(await ask(checkWebhooks)).toEqual(['well: No webhook is failing.'])
  const row = { kind: 'slack' as const, sealedUrl: '', events: [] }
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  await db.insert(webhooks).values([
    { ...row, description: 'Books', state: 'disabled', failingSince: ago(5_000) },
    { ...row, failingSince: ago(90) },
    { ...row, description: 'Away for a moment', failingSince: ago(20) },
    { ...row, description: 'Paused', state: 'paused', failingSince: ago(90) },
  ])
  expect(await ask(checkWebhooks)).toEqual([
    'fault: Switched off after failures: Books.',
    'notice: Nothing is accepted by Slack channel. It is tried for 3 days.',
  ])
  await db.delete(webhooks)
})

it.each<[Record<string, string>, string[]]>([
  [{}, ['well: Card payments are off: invoices are paid by transfer, or with your own payment link.']],
  [
    { STRIPE_SECRET_KEY: 'sk_live_0123456789', STRIPE_WEBHOOK_SECRET: 'whsec_0123456789' },
    ['well: The card payment keys look right.'],
  ],
  [
    { STRIPE_SECRET_KEY: 'pk_live_0123456789', STRIPE_WEBHOOK_SECRET: 'sk_live_0123456789' },
    [
      'fault: STRIPE_SECRET_KEY is not a Stripe secret key. Those begin with sk_ or rk_.',
      'fault: STRIPE_WEBHOOK_SECRET is not a webhook signing secret. Those begin with whsec_.',
    ],
  ],
  [
    { STRIPE_SECRET_KEY: 'sk_test_0123456789', STRIPE_WEBHOOK_SECRET: 'whsec_0123456789', SITE_URL: 'https://x.example' },
    ['notice: Card payments are in test mode: no money moves.'],
  ],
])('card payment keys: %j', async (variables, text) => {
  expect(await ask(checkCards, variables)).toEqual(text)
})

it('sign-ins: warns when somebody may be guessing the admin password', async () => {
  expect(await ask(checkSignIns)).toEqual(['well: Nobody seems to be guessing the admin password.'])
  await db.insert(rateLimits).values({ key: 'staff-failures:all', points: 25, expire: now.getTime() + 60_000 })
  expect(await ask(checkSignIns)).toEqual([
    'notice: 25 sign-ins to the admin area failed in the last hour. Someone may be guessing the password.',
  ])
})
