import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { EndpointServices } from '#server/base/http/bind-endpoint.ts'
import { openIdentityProvider } from '#server/base/access/identity-provider.ts'
import { openCards } from '#server/base/cards.ts'
import { subscribeToAnnouncements } from '#server/base/database/announcements.ts'
import { migrateDatabase, openDatabase, type Database } from '#server/base/database/database.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/base/database/embedded-postgres.ts'
import { missingFonts } from '#server/base/documents/pdf-fonts.ts'
import { EnvError, type Env } from '#server/base/env.ts'
import { findFilmTools, type FilmTools } from '#server/base/media/ffmpeg.ts'
import { makeHotAnswers } from '#server/base/cache/hot-answers.ts'
import { makeLog, type Log } from '#server/base/log.ts'
import { makeMailer } from '#server/base/mail/mailer.ts'
import { makePageCache } from '#server/base/cache/page-cache.ts'
import { closeDataFolder } from '#server/base/storage/private-files.ts'
import { productFile } from '#server/base/product-file.ts'
import { openQueue } from '#server/base/queue.ts'
import { makeRateLimits } from '#server/base/http/limits/rate-limits.ts'
import { openArchive } from '#server/base/storage/archive.ts'
import { openS3Storage } from '#server/base/storage/s3-storage.ts'
import { makeDiskStorage, mediaFolder, type Storage } from '#server/base/storage/storage.ts'
import { makeFlagTable, type FlagTable } from '#server/features/brand/flag-store.ts'
import { refreshConventions } from '#server/features/brand/place-setting.ts'
import { makeListMailTemplates, makeRenderMail, makeRenderPdf, type Documents } from './documents.ts'

export interface Composition {
  services: EndpointServices
  flags: FlagTable
  /** Ends open event streams; other responses may finish. */
  beginClosing(): void
  /** Closes everything in reverse order. */
  close(): Promise<void>
}

/** Opens what a process of the product needs. `worker`: it also runs jobs. `connections`: at most so many to the database. */
export async function compose(
  env: Env,
  { worker, readDocuments, connections }: { worker: boolean; readDocuments: () => Promise<Documents>; connections?: number },
): Promise<Composition> {
  const log = makeLog(env.logLevel)
  await closeDataFolder(env.dataDir, log)
  const filmTools = await findFilmToolsOrThrow(env, log)
  const fontless = missingFonts(productFile('.'))
  if (fontless.length > 0) log.warn({ scripts: fontless }, 'PDFs cannot show these scripts: their fonts are not installed')
  const storage = await openStorage(env)
  const database = env.databaseUrl ? ofOperator(env.databaseUrl) : await startEmbeddedPostgres(env.dataDir, log)
  const { url } = database
  const db = openDatabase(url, log, { connections })
  try {
    if (env.databaseUrl) await expectAnswer(db)
    await migrateDatabase(db)
  } catch (error) {
    // A failed start leaves no server running.
    await db.$client.end()
    await database.stop()
    throw error
  }
  const queue = await openQueue(url, log, { worker, secret: env.sessionSecret })
  const flags = makeFlagTable(db, env)
  await flags.read()
  await refreshConventions(db)
  const pages = makePageCache(env)
  const dropPages = () => {
    // Flags and conventions first: otherwise a page that is rendered in between would be cached with the old ones.
    Promise.all([flags.read(), refreshConventions(db).then(() => queue.reschedule())])
      .catch((error: unknown) => log.warn({ err: error }, 'flags or conventions could not be read'))
      .finally(() => pages.clear())
  }
  const announcements = subscribeToAnnouncements(url, log)
  announcements.on('content', dropPages)
  announcements.onGap(dropPages)
  const hotPictures = makeHotAnswers(env)
  announcements.on('asset', ({ assetId }) => hotPictures.drop(assetId))
  announcements.on('content', () => hotPictures.clear())
  announcements.onGap(() => hotPictures.clear())
  announcements.onLoss(() => {
    pages.keepStale()
    hotPictures.keepStale()
  })
  // Later, the first pages with live updates would be told that they missed some.
  await announcements.ready
  const mailer = makeMailer(env)
  const closing = new AbortController()

  const services: EndpointServices = {
    env,
    log,
    db,
    queue,
    announcements,
    storage,
    archive: openArchive(env),
    filmTools,
    limits: makeRateLimits(db.$client),
    pages,
    hotPictures,
    cards: await openCards(env),
    identityProvider: openIdentityProvider(env),
    mailer,
    renderMail: makeRenderMail({ env, db, storage, readDocuments }),
    listMailTemplates: makeListMailTemplates({ env, db, storage, readDocuments }),
    renderPdf: makeRenderPdf({ env, db, storage, readDocuments }),
    closing: closing.signal,
    flagIsOn: (flag) => flags.current[flag],
  }
  return {
    services,
    flags,
    beginClosing: () => closing.abort(),
    async close() {
      closing.abort()
      await announcements.stop()
      await queue.stop()
      mailer.close()
      await db.$client.end()
      await database.stop()
    },
  }
}

/** None is fine, an invalid setting is not. */
async function findFilmToolsOrThrow({ ffmpegPath }: Env, log: Log): Promise<FilmTools | null> {
  const tools = await findFilmTools(ffmpegPath)
  if (tools || ffmpegPath === 'off') return tools
  if (ffmpegPath) throw new EnvError(`FFMPEG_PATH ${ffmpegPath} is not an ffmpeg with H.264, AAC and an ffprobe next to it`)
  log.warn('there is no ffmpeg: films play as they were uploaded and are not processed')
  return null
}

export async function openStorage(env: Env): Promise<Storage> {
  return env.s3 ? openS3Storage(env.s3, join(env.dataDir, 'scratch')) : makeDiskStorage(mediaFolder(env.dataDir))
}

/** An external server, which is not stopped. */
const ofOperator = (url: string): EmbeddedPostgres => ({ url, stop: async () => undefined })

/** Omits the password of the setting. */
async function expectAnswer(db: Database): Promise<void> {
  try {
    await db.execute(sql`select 1`)
  } catch (error) {
    const { message, code } = ((error as Error).cause ?? error) as Error & { code?: string }
    throw new EnvError(`DATABASE_URL names a server that cannot be used (${message || code})`)
  }
}
