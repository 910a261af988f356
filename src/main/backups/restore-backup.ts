import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, readFile, rename, rm, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { extract, type Extract } from 'tar-stream'
import { manifest, manifestName, type Manifest } from '#server/base/storage/backup-manifest.ts'
import { countMigrations } from '#server/base/database/database.ts'
import {
  embeddedPostgresRuns,
  letDatabasePass,
  ownCluster,
  startEmbeddedPostgres,
} from '#server/base/database/embedded-postgres.ts'
import type { Log } from '#server/base/log.ts'
import { findOrigin, signingKeyName, type Origin } from './signing-key.ts'

/** Refusal with a message for the operator. */
export class RestoreRefused extends Error {}

export interface Restored {
  takenAt: string
  files: number
  without: Manifest['without']
  /** Path of the previous data; null for none. */
  before: string | null
}

interface RestoreOrder {
  dataDir: string
  replace: boolean
  /** Called with a description of an archive that this installation did not sign. */
  mayBeForeign: (message: string) => Promise<boolean>
  log: Log
  now: Date
}

/** Entries of a data folder that do not belong to the installation itself. */
const isApart = (name: string) => name === 'backups' || name === signingKeyName || name.startsWith('before-restore-')

/**
 * Restores the archive at `path` into the data folder. It is unpacked beside it, every file is compared with its checksum, and
 * the database is started once; only then the data folder is replaced, so that a refusal changes nothing. Checksums are only as
 * trustworthy as their signature: an archive of another installation is restored only if `mayBeForeign` agrees, and nothing of
 * it is run before (a database folder can contain commands). A data folder with an installation is refused unless `replace` is
 * set, which moves it aside. Throws {@link RestoreRefused}.
 */
export async function restoreBackup(path: string, { dataDir, replace, mayBeForeign, log, now }: RestoreOrder): Promise<Restored> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const present = (await readdir(dataDir)).filter((name) => !isApart(name))
  if (present.length > 0 && !replace) {
    throw new RestoreRefused(`there is an installation in ${dataDir} already; --replace moves it aside`)
  }
  if (present.includes('postgres') && (await embeddedPostgresRuns(dataDir))) {
    throw new RestoreRefused(`Slatehouse is running on ${dataDir}; stop it first`)
  }

  const beside = await mkdtemp(join(dataDir, 'restoring-'))
  try {
    await letDatabasePass(dataDir)
    const payload = await unpack(path, beside)
    await expectAllowed(path, { manifest: payload, dataDir, mayBeForeign })
    const { takenAt, without, files } = payload
    if (!without.includes('database')) await proveDatabase(beside, log)
    await toDisk(beside)
    const before = present.length > 0 ? await moveAside(dataDir, present, now) : null
    for (const name of await readdir(beside)) await rename(join(beside, name), join(dataDir, name))
    return { takenAt, without, files: files.length, before }
  } finally {
    await rm(beside, { recursive: true, force: true })
  }
}

async function expectAllowed(
  path: string,
  { manifest: payload, dataDir, mayBeForeign }: Pick<RestoreOrder, 'dataDir' | 'mayBeForeign'> & { manifest: Manifest },
): Promise<void> {
  const origin = await findOrigin(payload, dataDir)
  if (origin === 'this-installation') return
  if (origin === 'altered') {
    throw new RestoreRefused(
      `${path} says that this installation signed it, but its contents list was changed afterwards; do not use it`,
    )
  }
  const message = describeForeign(origin, payload)
  if (!(await mayBeForeign(message))) throw new RestoreRefused(`${message} If you trust where it was stored, add --foreign`)
}

/** Describes an archive that this installation did not sign, and when it is safe to restore. */
function describeForeign(origin: Exclude<Origin, 'this-installation' | 'altered'>, { takenAt, files }: Manifest): string {
  const facts = `taken ${takenAt}, ${files.length} files`
  return origin === 'unsigned'
    ? `This archive (${facts}) is not signed: an older Slatehouse made it, or someone removed the signature.`
    : `This archive (${facts}) was not signed with this installation’s key. This is normal on a new machine, and for archives that someone else made.`
}

/** One sync at the end instead of one per file: a database has thousands of small ones. */
async function toDisk(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = await open(join(entry.parentPath, entry.name), 'r')
    await file.sync().finally(() => file.close())
  }
}

async function moveAside(dataDir: string, names: string[], now: Date): Promise<string> {
  const folder = join(dataDir, `before-restore-${now.toISOString().replace(/[-:]|\.\d+/g, '')}`)
  await mkdir(folder)
  for (const name of names) await rename(join(dataDir, name), join(folder, name))
  return folder
}

async function unpack(path: string, folder: string): Promise<Manifest> {
  const found = new Map<string, string>()
  let payload: Manifest | null = null
  try {
    const entries = extract()
    const reading = pipeline(createReadStream(path, { highWaterMark: 1024 ** 2 }), entries)
    reading.catch(() => undefined)
    for await (const entry of entries) {
      const { name, type } = entry.header
      if (type === 'directory') await mkdir(join(folder, expectInside(name)), { recursive: true, mode: 0o700 })
      else if (name === manifestName) payload = manifest.parse(JSON.parse(await text(entry as AsyncIterable<Buffer>)))
      else found.set(name, await unpackFile(entry, join(folder, expectInside(name))))
      entry.resume()
    }
    await reading
  } catch (error) {
    if (error instanceof RestoreRefused || (error as NodeJS.ErrnoException).syscall) throw refusalOf(error)
    throw new RestoreRefused(`${path} is not a complete Slatehouse archive (${(error as Error).message.slice(0, 200)})`)
  }
  if (!payload) throw new RestoreRefused(`${path} ends before its list of contents, so it is incomplete`)
  expectWhole(payload, found)
  if (payload.migrations > countMigrations()) {
    throw new RestoreRefused(`${path} was made by a newer Slatehouse; bring this one up to date first`)
  }
  return payload
}

const refusalOf = (error: unknown): RestoreRefused =>
  error instanceof RestoreRefused ? error : new RestoreRefused((error as Error).message)

type Entry = Extract extends AsyncIterable<infer One> ? One : never

/** Returns the SHA-256 of what was written. */
async function unpackFile(entry: Entry, path: string): Promise<string> {
  const { type, mode = 0o600, mtime } = entry.header
  if (type !== 'file') throw new RestoreRefused(`a Slatehouse archive cannot contain a ${type}`)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  async function* hashed() {
    for await (const piece of entry as AsyncIterable<Buffer>) {
      hash.update(piece)
      yield piece
    }
  }
  await pipeline(hashed, createWriteStream(path, { flags: 'wx', mode: mode & 0o700 }))
  if (mtime) await utimes(path, mtime, mtime)
  return hash.digest('hex')
}

/** An archive must not write outside of the folder that it is unpacked into. */
function expectInside(name: string): string {
  const parts = name.replace(/\/$/, '').split('/')
  const isInside =
    /^(secrets|media|postgres)$/.test(parts[0]!) && !parts.some((part) => part === '' || part === '.' || part === '..')
  if (!isInside || name.includes('\0') || name.includes('\\'))
    throw new RestoreRefused(`a Slatehouse archive cannot contain ${JSON.stringify(name)}`)
  return name
}

function expectWhole({ files }: Manifest, found: Map<string, string>): void {
  for (const { name, sha256 } of files) {
    if (!found.has(name)) throw new RestoreRefused(`the archive is damaged: ${name} is missing`)
    if (found.get(name) !== sha256) throw new RestoreRefused(`the archive is damaged: ${name} differs from what was saved`)
  }
  if (found.size > files.length) throw new RestoreRefused('the archive contains files that were not in the backup')
}

async function proveDatabase(dataDir: string, log: Log): Promise<void> {
  try {
    await ownCluster(dataDir)
    await (await startEmbeddedPostgres(dataDir, log)).stop()
  } catch (error) {
    const message = await readFile(join(dataDir, 'postgres', 'postgres.log'), 'utf8').catch(() => '')
    const last = message.match(/(?:FATAL|PANIC):.*/g)?.at(-1) ?? (error as Error).message
    throw new RestoreRefused(`the database in the archive does not start (${last})`)
  }
}
