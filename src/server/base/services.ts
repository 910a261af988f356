import type { Archive } from './storage/archive.ts'
import type { Announcements } from './database/announcements.ts'
import type { Cards } from './cards.ts'
import type { Database } from './database/database.ts'
import type { Env } from './env.ts'
import type { FilmTools } from './media/ffmpeg.ts'
import type { HotAnswers } from './cache/hot-answers.ts'
import type { IdentityProvider } from './access/identity-provider.ts'
import type { Log } from './log.ts'
import type { ListMailTemplates, RenderMail } from './mail/mail-templates.ts'
import type { Mailer } from './mail/mailer.ts'
import type { PageCache } from './cache/page-cache.ts'
import type { RenderPdf } from './documents/pdf-templates.ts'
import type { Queue } from './queue.ts'
import type { RateLimits } from './http/limits/rate-limits.ts'
import type { Storage } from './storage/storage.ts'

/** Services that are created once and passed to every feature. */
export interface Services {
  env: Env
  log: Log
  db: Database
  queue: Queue
  announcements: Announcements
  storage: Storage
  /** Where projects are put away; null when none is configured. */
  archive: Archive | null
  /** Null without ffmpeg: films then play as uploaded. */
  filmTools: FilmTools | null
  limits: RateLimits
  pages: PageCache
  /** Cache of frequently requested public pictures. */
  hotPictures: HotAnswers
  /** Null when card payments are not configured. */
  cards: Cards | null
  /** Null when none is configured. */
  identityProvider: IdentityProvider | null
  mailer: Mailer
  renderMail: RenderMail
  listMailTemplates: ListMailTemplates
  renderPdf: RenderPdf
  /** Aborted when this process is closing, which ends streams. */
  closing: AbortSignal
}
