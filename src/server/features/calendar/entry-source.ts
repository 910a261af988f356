import type { Ability } from '#domain/common/ability.ts'
import type { CalendarEntry } from '#domain/calendar/entry-endpoints.ts'
import type { CalendarKind } from '#domain/calendar/entry-kinds.ts'
import type { Sql } from '../../base/database/database.ts'
import type { SignedInPerson } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'

/** Whose abilities and projects limit what is read. */
export type Viewer = Pick<SignedInPerson, 'id' | 'abilities'>

export interface Asked {
  viewer: Viewer
  /** First and last day. */
  from: string
  until: string
  now: Date
  /** Today where the studio is. */
  today: string
  /** One entry, whenever it is. */
  only?: string
  projectId?: string
}

export interface MovedTo {
  day: string
  /** The new start of an entry with a time, where the caller chose one. */
  startsAt: Date | null
}

export interface EntryMove {
  needs: Ability
  /** What the move breaks of this noun's own rules, and who is told of it. */
  preview?(db: Sql, entry: CalendarEntry, day: string, now: Date): Promise<{ breaks?: string[]; follows?: string[] }>
  /** Free starts on a day, for entries with a time that others choose from. */
  times?(db: Services['db'], entry: CalendarEntry, day: string, now: Date): Promise<Date[]>
  /** Throws `conflict` when the record was saved since `revision`. */
  apply(services: Moving, entry: CalendarEntry, to: MovedTo, revision: number): Promise<void>
}

export type Moving = Pick<Services, 'db' | 'env' | 'queue'> & { person: SignedInPerson; now: Date }

/**
 * A noun's entries of the studio's calendar. Nouns implement it themselves; `app.ts` passes the list. Every query is limited to the
 * viewer's projects, and to at most `mostEntries` and one.
 */
export interface EntrySource {
  kind: CalendarKind
  /** Ability without which none of it is shown. */
  needs: Ability
  list(db: Sql, asked: Asked): Promise<CalendarEntry[]>
  move?: EntryMove
}

/** What else a move breaks, by nouns that have no entry of their own in it: a day off, kit that is taken. */
export type MoveCheck = (db: Sql, entry: CalendarEntry, day: string) => Promise<string[]>
