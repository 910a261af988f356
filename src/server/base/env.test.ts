import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { EnvError, readEnv } from './env.ts'

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'slatehouse-env-'))
})

afterEach(() => rmSync(dataDir, { recursive: true }))

const read = (variables: Record<string, string> = {}) => readEnv({ DATA_DIR: dataDir, ...variables })

test('needs no variable', () => {
  expect(read()).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    siteUrl: 'http://localhost:3000',
    https: false,
    demoContent: true,
    mediaBaseUrl: '/media',
  })
})

test('treats an empty variable as absent', () => {
  expect(read({ PORT: '', SMTP_URL: '' })).toMatchObject({ port: 3000, smtpUrl: undefined })
})

test.each([
  ['post@mail.example', { name: '', address: 'post@mail.example' }],
  ['Slatehouse <post@mail.example>', { name: 'Slatehouse', address: 'post@mail.example' }],
  ['"Slatehouse, London" <post@mail.example>', { name: 'Slatehouse, London', address: 'post@mail.example' }],
])('sends mail by %s', (MAIL_FROM, mailFrom) => {
  expect(read({ MAIL_FROM }).mailFrom).toEqual(mailFrom)
})

test.each([
  [
    'imaps://studio%40mail.example:a%3Ab@mail.example',
    { host: 'mail.example', port: 993, secure: true, user: 'studio@mail.example', password: 'a:b', folder: 'INBOX' },
  ],
  [
    'imap://me:x@[::1]:1143/Films%2FNew',
    { host: '::1', port: 1143, secure: false, user: 'me', password: 'x', folder: 'Films/New' },
  ],
])('reads mail by %s', (IMAP_URL, imap) => {
  expect(read({ IMAP_URL }).imap).toEqual(imap)
})

describe('an invalid value stops the start with one line that names it', () => {
  test.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['SITE_URL', 'javascript:alert(1)'],
    ['ADMIN_PASSWORD', 'short'],
    ['SESSION_SECRET', 'short'],
    ['DEMO_CONTENT', 'yes'],
    ['SMTP_URL', 'http://mail.example'],
    ['IMAP_URL', 'https://mail.example'],
    ['IMAP_URL', 'imaps://mail.example/INBOX'],
    ['IMAP_URL', 'imaps://studio:%zz@mail.example'],
    ['MAIL_WEBHOOK_SECRET', 'short'],
    ['MAIL_FROM', 'Slatehouse'],
    ['MAIL_FROM', 'Slatehouse, London <post@mail.example>'],
    ['MAIL_FROM', 'a@mail.example, b@mail.example'],
    ['MEDIA_BASE_URL', 'cdn.example'],
    ['FLAG_OPS_DASHBOARD', 'true'],
    ['MEDIA_QUOTA_GB', 'plenty'],
    ['MEDIA_QUOTA_GB', '0'],
    ['METRICS_TOKEN', 'short'],
    ['TRUSTED_PROXIES', 'my balancer'],
    ['JOBS', 'none'],
    ['LOG_LEVEL', 'loud'],
    ['OIDC_ISSUER', 'login.studio.example'],
    ['OIDC_ISSUER', 'http://login.studio.example'],
    ['OIDC_ALLOWED_DOMAINS', 'studio.example, @films.example'],
    ['OIDC_ROLE_CLAIM', 'groups'],
    ['TRANSCRIBE_URL', 'whisper.example'],
    ['TRANSCRIBE_KEY', 'sesame'],
    ['TRANSCRIBE_PRICE_PER_MINUTE', '0.01'],
    ['DATA_DIR', '/dev/null'],
  ])('%s=%s', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(EnvError)
    expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name} [^\\n]+$`))
  })

  test('refuses incomplete S3 settings', () => {
    expect(() => read({ S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'films' })).toThrow(/^S3_REGION is missing/)
  })

  test('refuses an identity provider without its secret', () => {
    const given = { OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'slatehouse' }
    expect(() => read(given)).toThrow(/^OIDC_CLIENT_SECRET is missing/)
    expect(read({ ...given, OIDC_CLIENT_SECRET: 'x', OIDC_ALLOWED_DOMAINS: 'Studio.example, films.example' }).oidc).toMatchObject(
      {
        issuer: new URL('https://login.example'),
        allowedDomains: ['studio.example', 'films.example'],
      },
    )
  })
})

test('creates the session secret once, readable by its owner only', () => {
  const first = read().sessionSecret
  expect(first).toHaveLength(43)
  expect(read().sessionSecret).toBe(first)
  const file = join(dataDir, 'secrets', 'session-secret')
  expect(readFileSync(file, 'utf8')).toBe(first)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('reads flags from the environment', () => {
  expect(read({ FLAG_QUOTE_BUILDER: 'off', FLAG_MOBILE_APP: 'on' }).flags).toEqual({ quoteBuilder: false, mobileApp: true })
})
