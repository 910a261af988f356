import { Context } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import type { ReviewEvent } from '#domain/reviews/review-endpoints.ts'
import type { Topics } from '../../base/database/announcements.ts'
import { heartbeatMilliseconds, type EventLine } from '../../base/http/answers/event-stream.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { toComment, type Reader } from './comments/comment-answers.ts'
import { listCommentEntries, maySeeComment } from './comments/comment-store.ts'
import { listPresent, touchPresence, type PresenceRow } from '../people/presence-store.ts'
import { findOpenedOrThrow, mayStay } from './links/review-gate.ts'
import type { Opened } from './review-store.ts'
import { namelessViewer } from './guests/viewer-name.ts'

/** An open page with its viewer. */
export interface Listener {
  /** With {@link apiToken}, all that access is checked by. Its `Context` has the response, and is as large as the rest of a stream. */
  request: Request
  apiToken: AppEnv['Variables']['apiToken']
  reader: Reader
  line: EventLine
  presenceId: string
  /** The presence list last sent, so that only changes are sent. */
  present: string
}

export interface Channel {
  join(listener: Listener): void
  /** How many are left. */
  leave(listener: Listener): number
  /** Ends every stream; the pages reconnect and read what they missed. */
  end(): void
  receive(payload: Pick<Topics['review'], 'what' | 'id'>): void
  /** Processing of a film advanced. */
  receiveFilm(): void
}

/** Minimum milliseconds between progress events. */
const filmRestMilliseconds = 1_000
/** Debounce in milliseconds for presence changes, which come in bursts, for instance when pages reconnect after a restart. */
const crowdMilliseconds = 150

/** Open pages of one project in this process. Each change is queried once for all of them, and so is each heartbeat. */
export function makeChannel(services: Pick<Services, 'db' | 'env' | 'log'>, projectId: string): Channel {
  const { db, log } = services
  const listeners = new Set<Listener>()
  let news = nothing()
  let telling = false
  let crowd: NodeJS.Timeout | undefined
  let filmRest: NodeJS.Timeout | undefined
  let heartbeat: NodeJS.Timeout | undefined
  let beating = false

  async function tell(): Promise<void> {
    if (telling) return
    telling = true
    try {
      while (news.any && listeners.size > 0) {
        const latest = news
        news = nothing()
        await sendAwayTheUnwelcome()
        await forward(latest)
      }
    } catch (error) {
      fail(error)
    } finally {
      news = listeners.size > 0 ? news : nothing()
      telling = false
    }
  }

  async function beat(): Promise<void> {
    // A slow database is not asked again while it answers.
    if (beating) return
    beating = true
    try {
      await sendAwayTheUnwelcome()
      const present = [...listeners].map(({ presenceId }) => presenceId)
      await touchPresence(db, present, new Date())
      for (const { line } of listeners) line.beat()
      // A killed process did not remove its presence rows.
      receive({ what: 'presence' })
    } catch (error) {
      fail(error)
    } finally {
      beating = false
    }
  }

  function fail(error: unknown): void {
    log.warn({ err: error }, 'review events')
    end()
  }

  function end(): void {
    for (const { line } of listeners) line.end()
  }

  /** Closes pages whose access ended: revoked link, changed password, expired session. Each key is checked once. */
  async function sendAwayTheUnwelcome(): Promise<void> {
    const now = new Date()
    const found = new Map<string, Promise<Opened | null>>()
    const look = (key: string) => found.get(key) ?? found.set(key, findOpen(key, now)).get(key)!
    await Promise.all(
      [...listeners].map(async (listener) => {
        const opened = await look(listener.reader.key)
        if (opened && (await stays(listener, opened, now))) return
        // The read that this triggers is refused, which stops a playing film at once rather than on reconnecting.
        listener.line.send({ what: 'project' } satisfies ReviewEvent)
        listener.line.end()
      }),
    )
  }

  const findOpen = (key: string, now: Date): Promise<Opened | null> =>
    findOpenedOrThrow(services, key, now).catch((error: unknown) => {
      if (error instanceof Problem) return null
      throw error
    })

  const stays = (listener: Listener, opened: Opened, now: Date): Promise<boolean> =>
    mayStay(contextOf(listener), services, { opened, staff: listener.reader.member !== null }, now)

  async function forward({ payload, gone, project, film, presence }: News): Promise<void> {
    const comments = payload.size > 0 ? await listCommentEntries(db, projectId, [...payload]) : []
    const people = presence ? peopleOf(await listPresent(db, { projectId }, new Date())) : null
    const present = JSON.stringify(people)
    for (const listener of listeners) {
      const send = (event: ReviewEvent) => listener.line.send(event)
      const staff = listener.reader.member !== null
      for (const comment of comments.filter((one) => maySeeComment(one, { staff }))) {
        send({ what: 'comment', comment: toComment(comment, listener.reader) })
      }
      for (const id of gone) send({ what: 'comment-gone', id })
      if (project) send({ what: 'project' })
      else if (film) send({ what: 'film' })
      if (people && listener.present !== present) {
        send({ what: 'presence', people })
        listener.present = present
      }
    }
  }

  function receive({ what, id = '' }: Pick<Topics['review'], 'what' | 'id'>): void {
    if (what === 'presence') {
      crowd ??= setTimeout(() => {
        crowd = undefined
        news = { ...news, any: true, presence: true }
        void tell()
      }, crowdMilliseconds)
      return
    }
    news.any = true
    if (what === 'comment') news.payload.add(id)
    else if (what === 'comment-gone') news.gone.add(id)
    else news.project = true
    void tell()
  }

  return {
    join(listener) {
      listeners.add(listener)
      heartbeat ??= setInterval(() => void beat(), heartbeatMilliseconds)
    },
    leave(listener) {
      listeners.delete(listener)
      if (listeners.size === 0) heartbeat = void clearInterval(heartbeat)
      return listeners.size
    },
    end,
    receive,
    receiveFilm() {
      filmRest ??= setTimeout(() => {
        filmRest = undefined
        news = { ...news, any: true, film: true }
        void tell()
      }, filmRestMilliseconds)
    },
  }
}

function contextOf({ request, apiToken }: Listener): Context<AppEnv> {
  const context = new Context<AppEnv>(request)
  context.set('apiToken', apiToken)
  return context
}

interface News {
  any: boolean
  payload: Set<string>
  gone: Set<string>
  project: boolean
  film: boolean
  presence: boolean
}

const nothing = (): News => ({
  any: false,
  payload: new Set(),
  gone: new Set(),
  project: false,
  film: false,
  presence: false,
})

/** Merges several tabs of one person; viewers without a name cannot be told apart. */
/** Each person once, whoever gave no name last. */
function peopleOf(rows: PresenceRow[]): { id: string; name: string; staff: boolean; picture?: string }[] {
  const known = new Set<string>()
  const [named, nameless] = [true, false].map((isNamed) => rows.filter(({ name }) => (name !== namelessViewer) === isNamed))
  return [...named!, ...nameless!]
    .filter(({ name, staff }) => {
      const who = `${staff} ${name}`
      if (known.has(who)) return false
      if (name !== namelessViewer) known.add(who)
      return true
    })
    .map(({ id, name, staff, picture }) => ({ id, name, staff, ...(picture && { picture }) }))
}
