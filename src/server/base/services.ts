import type { Announcements } from './database/announcements.ts'
import type { Cards } from './cards.ts'
import type { Database } from './database/database.ts'
import type { Env } from './env.ts'
import type { FilmTools } from './media/ffmpeg.ts'
import type { HotAnswers } from './cache/hot-answers.ts'
import type { Log } from './log.ts'
import type { RenderMail } from './mail/mail-templates.ts'
import type { Mailer } from './mail/mailer.ts'
import type { PageCache } from './cache/page-cache.ts'
import type { RenderPdf } from './documents/pdf-templates.ts'
import type { Queue } from './queue.ts'
import type { RateLimits } from './http/rate-limits.ts'
import type { Storage } from './storage/storage.ts'

/** What the roof composes once and every feature is handed. */
export interface Services {
  env: Env
  log: Log
  db: Database
  queue: Queue
  announcements: Announcements
  storage: Storage
  /** Null where there is no ffmpeg: films play as they are then, and are not transcoded. */
  filmTools: FilmTools | null
  limits: RateLimits
  pages: PageCache
  /** Pictures of published assets that are asked for often. */
  hotPictures: HotAnswers
  /** Null where no card can be taken by ourselves. */
  cards: Cards | null
  mailer: Mailer
  renderMail: RenderMail
  renderPdf: RenderPdf
  /** Aborted when this process begins to close: answers that go on for as long as somebody listens end then. */
  closing: AbortSignal
}
