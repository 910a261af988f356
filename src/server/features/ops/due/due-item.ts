import type { SQL } from 'drizzle-orm'
import { askedFor, dueKinds, dueRecordOf, type TodayItem } from '#domain/ops/due/today.ts'

/** Narrows the projects that a list is about, undefined for all, and its length. */
export interface Within {
  only: SQL | undefined
  most: number
}

type Added = 'waitsFor' | 'asked' | 'since' | 'until' | 'owner' | 'reminders'

/** An item as its list finds it. */
export type FoundItem = Omit<TodayItem, Added> &
  Partial<Pick<TodayItem, 'since' | 'until' | 'reminders'>> & {
    /** Who answers for it, before the rules; null for nobody. */
    assignee?: string | null
    /** The conversation that it is. */
    conversation?: string | null
  }

/** An item as it is answered, without an owner. */
export function toItem(found: FoundItem): TodayItem {
  const { kind } = dueRecordOf(found)
  const { id, type, projectId, title, client, text, dueTime, status, link, since = null, until = null, reminders = '' } = found
  return {
    id,
    type,
    projectId,
    title,
    client,
    text,
    dueTime,
    status,
    link,
    since,
    until,
    reminders,
    owner: null,
    waitsFor: dueKinds[kind].waitsFor,
    asked: askedFor(kind),
  }
}
