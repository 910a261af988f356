import { randomBytes } from 'node:crypto'
import { accessSync, constants, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { BlockList } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { featureFlags, type FeatureFlag } from '#domain/common/feature-flag.ts'
import { readProxies } from './http/callers/client-address.ts'

const flagVariable = (flag: FeatureFlag) => `FLAG_${flag.replace(/([A-Z])/g, '_$1').toUpperCase()}`

const onOff = z.enum(['on', 'off'], 'must be "on" or "off"')
const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
  .transform((url) => url.replace(/(?<!\/)\/+$/, ''))

// `Name <address>` or an address alone; a name with commas is in double quotes.
const mailbox = z.string().transform((text, context) => {
  const [, quoted, plain, bracketed] = /^\s*(?:(?:"([^"\p{Cc}]*)"|([^"<>,\p{Cc}]*?))\s*<([^<>]+)>)\s*$/u.exec(text) ?? []
  const address = z.email().safeParse(bracketed ?? text.trim())
  if (address.success) return { name: quoted ?? plain ?? '', address: address.data }
  context.addIssue({ code: 'custom', message: 'must be an address, or a name with an address in angle brackets' })
  return z.NEVER
})

/** Kept as it is: an issuer is compared letter by letter. */
const issuerUrl = z.string().transform((text, context) => {
  const url = URL.parse(text)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url?.hostname ?? '')
  if (url && (url.protocol === 'https:' || (url.protocol === 'http:' && isLocal))) return url
  context.addIssue({ code: 'custom', message: 'must be an https URL; http is for this machine only' })
  return z.NEVER
})

/** `imaps://user:password@host/INBOX`. The folder is INBOX without one. */
const imapUrl = z.string().transform((text, context) => {
  const url = URL.parse(text)
  const parts = url && [url.username, url.password, url.pathname.slice(1)].map(decodedPart)
  const [user, password, folder] = parts ?? []
  if (url && ['imap:', 'imaps:'].includes(url.protocol) && url.hostname && user && password && folder !== null) {
    const secure = url.protocol === 'imaps:'
    const host = url.hostname.replace(/^\[|\]$/g, '')
    return { host, port: Number(url.port) || (secure ? 993 : 143), secure, user, password, folder: folder || 'INBOX' }
  }
  context.addIssue({ code: 'custom', message: 'must be like imaps://user:password@host/INBOX, with special characters as %40' })
  return z.NEVER
})

function decodedPart(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

const domains = z
  .string()
  .transform((text) =>
    text
      .toLowerCase()
      .split(',')
      .map((one) => one.trim()),
  )
  .refine((list) => list.every((one) => z.regexes.domain.test(one)), 'must be domains like studio.example, with commas between')

const proxies = z.string().transform((text, context) => {
  const read = readProxies(text)
  if (read) return read
  context.addIssue({ code: 'custom', message: 'must be addresses or networks like 10.0.0.0/8, with commas between' })
  return z.NEVER
})

/** Folders of other names in the media bucket are the product's own. */
const watchPrefix = z
  .string()
  .transform((text) => `${text.replace(/^\/+|(?<!\/)\/+$/g, '')}/`)
  .refine((prefix) => /^watch[\w-]*\/(?:[\w-][\w.-]*\/)*$/.test(prefix), 'must begin with watch, like watch/ or watch/films/')

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

const isWithin = (folder: string, path: string): boolean => `${resolve(path)}/`.startsWith(`${resolve(folder)}/`)

/** Variables of which all are set or none. With one of Stripe's, payments could be taken without being recorded. */
const groups = [
  { names: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'], others: 'the other Stripe setting is' },
  { names: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'], others: 'other settings of the identity provider are' },
  {
    names: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    others: 'other S3 settings are',
  },
  {
    names: [
      'ARCHIVE_S3_ENDPOINT',
      'ARCHIVE_S3_BUCKET',
      'ARCHIVE_S3_REGION',
      'ARCHIVE_S3_ACCESS_KEY_ID',
      'ARCHIVE_S3_SECRET_ACCESS_KEY',
    ],
    others: 'other S3 settings of the archive are',
  },
] as const

const environment = z
  .object({
    PORT: z.coerce.number('must be a port number').int().min(0).max(65_535, 'must be a port number').default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    DATA_DIR: z.string().min(1).default('./data'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' }).optional(),
    SITE_URL: httpUrl.optional(),
    ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
    SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    LAKESIDE_ACCESS_CODE: z.string().min(1).optional(),
    DEMO_CONTENT: onOff.default('on'),
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// URL' }).optional(),
    MAIL_FROM: mailbox.optional(),
    IMAP_URL: imapUrl.optional(),
    MAIL_WEBHOOK_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    MEDIA_BASE_URL: httpUrl.optional(),
    FFMPEG_PATH: z.string().min(1).optional(),
    S3_ENDPOINT: httpUrl.optional(),
    S3_BUCKET: z.string().min(1).optional(),
    S3_REGION: z.string().min(1).optional(),
    S3_ACCESS_KEY_ID: z.string().min(1).optional(),
    S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
    ARCHIVE_DIR: z.string().min(1).optional(),
    ARCHIVE_S3_ENDPOINT: httpUrl.optional(),
    ARCHIVE_S3_BUCKET: z.string().min(1).optional(),
    ARCHIVE_S3_REGION: z.string().min(1).optional(),
    ARCHIVE_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
    ARCHIVE_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
    WATCH_FOLDER: z.string().min(1).optional(),
    WATCH_PREFIX: watchPrefix.optional(),
    MEDIA_QUOTA_GB: z.coerce.number('must be a number of gigabytes').positive('must be a number of gigabytes').optional(),
    STRIPE_SECRET_KEY: z.string().min(1).optional(),
    STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
    OIDC_ISSUER: issuerUrl.optional(),
    OIDC_CLIENT_ID: z.string().min(1).optional(),
    OIDC_CLIENT_SECRET: z.string().min(1).optional(),
    OIDC_ALLOWED_DOMAINS: domains.optional(),
    OIDC_ROLE_CLAIM: z.string().min(1).optional(),
    OIDC_SECOND_FACTOR_ACR: z.string().min(1).optional(),
    TRUSTED_PROXIES: proxies.optional(),
    TRANSCRIBE_URL: httpUrl.optional(),
    TRANSCRIBE_KEY: z.string().min(1).optional(),
    TRANSCRIBE_MODEL: z.string().min(1).optional(),
    TRANSCRIBE_PRICE_PER_MINUTE: z.coerce
      .number('must be an amount')
      .min(0, 'must be an amount')
      .max(100, 'must be an amount')
      .optional(),
    WEBHOOKS_TO_PRIVATE_ADDRESSES: onOff.default('off'),
    JOBS: onOff.default('on'),
    PICTURES_AHEAD: onOff.default('on'),
    METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
    LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
    ...Object.fromEntries(featureFlags.map((flag) => [flagVariable(flag), onOff.optional()])),
  })
  .superRefine((env, context) => {
    for (const { names, others } of groups) {
      const missing = names.filter((name) => !env[name])
      if (missing.length === names.length) continue
      for (const name of missing) {
        context.addIssue({ code: 'custom', path: [name], message: `is missing, while ${others} given` })
      }
    }
    if (env.ARCHIVE_DIR && env.ARCHIVE_S3_BUCKET) {
      context.addIssue({ code: 'custom', path: ['ARCHIVE_DIR'], message: 'cannot be set together with ARCHIVE_S3_BUCKET' })
    }
    if (env.ARCHIVE_DIR && isWithin(env.DATA_DIR, env.ARCHIVE_DIR)) {
      context.addIssue({ code: 'custom', path: ['ARCHIVE_DIR'], message: 'must be outside of DATA_DIR, on another disk' })
    }
    if (env.WATCH_FOLDER && env.WATCH_PREFIX) {
      context.addIssue({ code: 'custom', path: ['WATCH_FOLDER'], message: 'cannot be set together with WATCH_PREFIX' })
    }
    if (env.WATCH_PREFIX && !env.S3_BUCKET) {
      context.addIssue({ code: 'custom', path: ['WATCH_PREFIX'], message: 'needs S3_BUCKET' })
    }
    if (env.WATCH_FOLDER && (isWithin(env.DATA_DIR, env.WATCH_FOLDER) || isWithin(env.WATCH_FOLDER, env.DATA_DIR))) {
      context.addIssue({ code: 'custom', path: ['WATCH_FOLDER'], message: 'must be outside of DATA_DIR, and not around it' })
    }
    if (env.OIDC_ROLE_CLAIM && !env.OIDC_ALLOWED_DOMAINS) {
      context.addIssue({ code: 'custom', path: ['OIDC_ROLE_CLAIM'], message: 'needs OIDC_ALLOWED_DOMAINS' })
    }
    if (!env.TRANSCRIBE_URL) {
      for (const name of ['TRANSCRIBE_KEY', 'TRANSCRIBE_MODEL', 'TRANSCRIBE_PRICE_PER_MINUTE'] as const)
        if (env[name] !== undefined) context.addIssue({ code: 'custom', path: [name], message: 'needs TRANSCRIBE_URL' })
    }
  })

export interface S3Settings {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export interface OidcSettings {
  issuer: URL
  clientId: string
  clientSecret: string
  /** Lower case; null allows every domain, and creates no accounts. */
  allowedDomains: string[] | null
  /** Claim whose value names the role of new people. */
  roleClaim: string | undefined
  /** Values of `acr` that stand for two factors. */
  strongLevels: string[]
}

/** A mailbox that is read. */
export interface ImapSettings {
  host: string
  port: number
  /** TLS from the first byte; otherwise STARTTLS is required, but on this machine. */
  secure: boolean
  user: string
  password: string
  folder: string
}

export interface TranscriptionSettings {
  /** Of the call `/v1/audio/transcriptions`. */
  url: URL
  key: string | undefined
  model: string
  /** Pounds, as the operator says; null where they do not. */
  poundsPerMinute: number | null
}

export interface Env {
  port: number
  host: string
  /** Absolute. */
  dataDir: string
  databaseUrl: string | undefined
  /** Without a slash at the end. */
  siteUrl: string
  /** True for https: cookies are `Secure` and HSTS is sent. */
  https: boolean
  adminPassword: string | undefined
  sessionSecret: string
  /** Access code of the lakeside lodge's private proposal. */
  lakesideAccessCode: string | undefined
  demoContent: boolean
  smtpUrl: string | undefined
  mailFrom: { name: string; address: string } | undefined
  /** The mailbox that answers are read from; undefined for none. */
  imap: ImapSettings | undefined
  /** Of servers that deliver mail by HTTP; undefined for none. */
  mailWebhookSecret: string | undefined
  /** Base URL of constructed media links, without a trailing slash. */
  mediaBaseUrl: string
  /** Path of ffmpeg; `off` for none, undefined to search for it. */
  ffmpegPath: string | undefined
  /** Object storage for media; undefined for the disk. */
  s3: S3Settings | undefined
  /** Where projects are put away: an absolute folder or a bucket; undefined for nowhere. */
  archive: { folder: string } | { s3: S3Settings } | undefined
  /** Where new versions are taken from: an absolute folder, or a part of the media bucket that ends in a slash; undefined for nowhere. */
  watch: { folder: string } | { prefix: string } | undefined
  /** Undefined when card payments are not configured. */
  stripe: { secretKey: string; webhookSecret: string } | undefined
  /** The identity provider that staff sign in by; undefined for none. */
  oidc: OidcSettings | undefined
  /** The server that makes transcripts of sound; undefined for none. */
  transcription: TranscriptionSettings | undefined
  /** Quota of the media library; undefined for no limit but the disk. */
  mediaQuotaBytes: number | undefined
  /** Proxies whose `X-Forwarded-For` is trusted; empty unless the operator names some. */
  trustedProxies: BlockList
  /** Lets messages to addresses that others chose reach this machine and its network: for tests and closed networks. */
  privateAddresses: boolean
  /** True when web processes also run jobs. */
  jobs: boolean
  /** True when a web process makes the pictures of public pages before somebody asks for them. */
  picturesAhead: boolean
  metricsToken: string | undefined
  logLevel: string
  /** Flags set by the environment. */
  flags: Partial<Record<FeatureFlag, boolean>>
  production: boolean
}

export class EnvError extends Error {}

/**
 * Reads and validates the environment; missing secrets are generated and stored in `DATA_DIR` (mode 0600). Throws an {@link
 * EnvError} of one line that names the first invalid variable.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const given = givenOf(source)
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const [fault] = faultsOf(parsed.error)
    throw new EnvError(`${fault!.name} ${fault!.message}`)
  }
  const dataDir = writableFolder(parsed.data.DATA_DIR)
  const sessionSecret = parsed.data.SESSION_SECRET ?? keptSecret(dataDir, 'session-secret')
  return toEnv(parsed.data, given, { dataDir, sessionSecret })
}

export interface EnvFault {
  name: string
  /** Follows the name: `must be a port number`. */
  message: string
}

/** Names of all variables that are read. */
export const envNames: readonly string[] = Object.keys(environment.shape)

/**
 * Reads the environment like {@link readEnv}, without side effects: no folder and no secret is created (missing secrets are
 * empty). Reports every invalid variable and treats it as missing, with its group.
 */
export function inspectEnv(source: NodeJS.ProcessEnv): { env: Env; faults: EnvFault[] } {
  const faults: EnvFault[] = []
  // Rules across variables are only checked once each is valid.
  for (let sound = givenOf(source); ;) {
    const parsed = environment.safeParse(sound)
    if (parsed.success) {
      const dataDir = resolve(parsed.data.DATA_DIR)
      const sessionSecret = parsed.data.SESSION_SECRET ?? readKeptSecret(dataDir, 'session-secret') ?? ''
      return { env: toEnv(parsed.data, sound, { dataDir, sessionSecret }), faults }
    }
    const found = faultsOf(parsed.error)
    faults.push(...found)
    const bad = new Set(found.map(({ name }) => name))
    for (const { names } of groups) if (names.some((name) => bad.has(name))) names.forEach((name) => bad.add(name))
    sound = Object.fromEntries(Object.entries(sound).filter(([name]) => !bad.has(name)))
  }
}

/** Treats empty variables as missing. */
const givenOf = (source: NodeJS.ProcessEnv) => Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))

const faultsOf = ({ issues }: z.ZodError): EnvFault[] =>
  issues.map(({ path, message }) => ({ name: path.join('.') || 'environment', message }))

type Variables = z.output<typeof environment>

function toEnv(
  env: Variables,
  given: NodeJS.ProcessEnv,
  { dataDir, sessionSecret }: { dataDir: string; sessionSecret: string },
): Env {
  const siteUrl = env.SITE_URL ?? `http://localhost:${env.PORT}`
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    siteUrl,
    https: siteUrl.startsWith('https:'),
    adminPassword: env.ADMIN_PASSWORD,
    sessionSecret,
    lakesideAccessCode: env.LAKESIDE_ACCESS_CODE,
    demoContent: env.DEMO_CONTENT === 'on',
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    imap: env.IMAP_URL,
    mailWebhookSecret: env.MAIL_WEBHOOK_SECRET,
    mediaBaseUrl: env.MEDIA_BASE_URL ?? '/media',
    ffmpegPath: env.FFMPEG_PATH,
    s3: s3Of(env),
    archive: archiveOf(env),
    watch: watchOf(env),
    stripe: stripeOf(env),
    oidc: oidcOf(env),
    transcription: transcriptionOf(env),
    mediaQuotaBytes: env.MEDIA_QUOTA_GB === undefined ? undefined : Math.round(env.MEDIA_QUOTA_GB * 1024 ** 3),
    trustedProxies: env.TRUSTED_PROXIES ?? new BlockList(),
    privateAddresses: env.WEBHOOKS_TO_PRIVATE_ADDRESSES === 'on',
    jobs: env.JOBS === 'on',
    picturesAhead: env.PICTURES_AHEAD === 'on',
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
    flags: flagsOf(given),
    production: given.NODE_ENV === 'production',
  }
}

/** All five or none, as the schema ensures. */
function s3Of(env: Variables): S3Settings | undefined {
  if (!env.S3_ENDPOINT) return undefined
  return {
    endpoint: env.S3_ENDPOINT,
    bucket: env.S3_BUCKET!,
    region: env.S3_REGION!,
    accessKeyId: env.S3_ACCESS_KEY_ID!,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY!,
  }
}

/** A folder, or all five settings of a bucket, as the schema ensures. */
function archiveOf(env: Variables): Env['archive'] {
  if (env.ARCHIVE_DIR) return { folder: resolve(env.ARCHIVE_DIR) }
  if (!env.ARCHIVE_S3_ENDPOINT) return undefined
  return {
    s3: {
      endpoint: env.ARCHIVE_S3_ENDPOINT,
      bucket: env.ARCHIVE_S3_BUCKET!,
      region: env.ARCHIVE_S3_REGION!,
      accessKeyId: env.ARCHIVE_S3_ACCESS_KEY_ID!,
      secretAccessKey: env.ARCHIVE_S3_SECRET_ACCESS_KEY!,
    },
  }
}

/** One of the two at most, as the schema ensures. */
function watchOf({ WATCH_FOLDER: folder, WATCH_PREFIX: prefix }: Variables): Env['watch'] {
  if (folder) return { folder: resolve(folder) }
  return prefix ? { prefix } : undefined
}

/** Both or none, as the schema ensures. */
const stripeOf = ({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }: Variables): Env['stripe'] =>
  STRIPE_SECRET_KEY ? { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET! } : undefined

/** All three or none, as the schema ensures. */
function oidcOf(env: Variables): OidcSettings | undefined {
  if (!env.OIDC_ISSUER) return undefined
  return {
    issuer: env.OIDC_ISSUER,
    clientId: env.OIDC_CLIENT_ID!,
    clientSecret: env.OIDC_CLIENT_SECRET!,
    allowedDomains: env.OIDC_ALLOWED_DOMAINS ?? null,
    roleClaim: env.OIDC_ROLE_CLAIM,
    strongLevels: env.OIDC_SECOND_FACTOR_ACR?.split(/[\s,]+/).filter(Boolean) ?? [],
  }
}

/** The address may be that of the server, of its `/v1`, or of the call itself. */
function transcriptionOf(env: Variables): TranscriptionSettings | undefined {
  if (!env.TRANSCRIBE_URL) return undefined
  const url = new URL(env.TRANSCRIBE_URL)
  const path = url.pathname.replace(/(?<!\/)\/+$/, '')
  if (!path.endsWith('/audio/transcriptions')) url.pathname = `${path}${path.endsWith('/v1') ? '' : '/v1'}/audio/transcriptions`
  return {
    url,
    key: env.TRANSCRIBE_KEY,
    model: env.TRANSCRIBE_MODEL ?? 'whisper-1',
    poundsPerMinute: env.TRANSCRIBE_PRICE_PER_MINUTE ?? null,
  }
}

function writableFolder(path: string): string {
  const folder = resolve(path)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK)
    return folder
  } catch (error) {
    throw new EnvError(`DATA_DIR ${folder} cannot be used (${(error as NodeJS.ErrnoException).code})`)
  }
}

/** A secret of 32 random bytes, generated once and stored in `DATA_DIR/secrets`. */
export function keptSecret(dataDir: string, name: string): string {
  const file = secretFile(dataDir, name)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  try {
    // `wx`: of processes that start together one writes and the others read its file.
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(file, 'utf8').trim()
}

/** Reads an existing secret; null for none. */
export function readKeptSecret(dataDir: string, name: string): string | null {
  try {
    return readFileSync(secretFile(dataDir, name), 'utf8').trim()
  } catch {
    return null
  }
}

const secretFile = (dataDir: string, name: string) => join(dataDir, 'secrets', name)

function flagsOf(given: Record<string, string | undefined>): Env['flags'] {
  const chosen = featureFlags.flatMap((flag) => {
    const value = given[flagVariable(flag)]
    return value === undefined ? [] : [[flag, value === 'on'] as const]
  })
  return Object.fromEntries(chosen)
}
