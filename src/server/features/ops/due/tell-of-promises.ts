import { and, desc, eq, isNull } from 'drizzle-orm'
import { studioTimeZone } from '#domain/brand/brand.ts'
import { answerTimeText } from '#domain/bookings/answer-time.ts'
import { abilities } from '#domain/common/ability.ts'
import { dueRecordOf, hoursOfWarning, type TodayItem } from '#domain/ops/due/today.ts'
import type { Subject } from '#domain/people/notification.ts'
import { studioOwnerId } from '#domain/people/studio-owner.ts'
import type { Present } from '../../../base/present.ts'
import type { Sql } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import { conversations } from '../../../tables/clients/conversations.ts'
import { bills } from '../../../tables/money/costs.ts'
import { findOwnerId } from '../../people/people-store.ts'
import { notify } from '../../people/notifications/notify.ts'
import { findDue } from './today-store.ts'
import { takeTelling } from './waiting-marks-store.ts'

const hour = 3_600_000
/** A promise that ended longer ago is told to nobody: it was made before this was, or while the product was off. */
const stillNews = 24 * hour
/** Items of each kind that are looked at. */
const most = 1_000

/**
 * Tells whoever answers for something that its promise ends in two hours, and the owner of the studio that it ended, each once, also when
 * several processes run.
 */
export async function tellOfPromises({ db, queue }: Pick<Services, 'db' | 'queue'>, { now, today }: Present): Promise<void> {
  const everything = {
    id: studioOwnerId,
    name: '',
    email: null,
    role: 'owner',
    abilities: [...abilities],
    lacksFactor: false,
  } as const
  const items = await findDue(db, { ...everything, abilities: [...abilities] }, { now, today }, { most })
  const promised = items.filter(({ asked, waitsFor, since, until }) => asked !== null && waitsFor === 'studio' && since && until)
  for (const item of promised) {
    const left = new Date(item.until!).getTime() - now.getTime()
    if (left > hoursOfWarning * hour || left < -stillNews) continue
    const subject = await subjectOf(db, item)
    const to = left > 0 ? item.owner?.id : await findOwnerId(db)
    if (!subject || !to) continue
    await db.transaction(async (tx) => {
      const what = left > 0 ? 'warnedAt' : 'brokenAt'
      if (!(await takeTelling(tx, item.id, { since: new Date(item.since!), now, what }))) return
      const until = answerTimeText(new Date(item.until!), now, studioTimeZone())
      const parts = { by: item.client, asked: item.asked!, until }
      await notify(tx, queue, { ...subject, kind: left > 0 ? 'answer-due' : 'answer-late', to: [to], by: null, parts }, now)
    })
  }
}

/** The record under which people are notified of an item; null where there is none. */
async function subjectOf(db: Sql, item: TodayItem): Promise<Subject | null> {
  const { kind, record } = dueRecordOf(item)
  if (item.projectId !== null) return { projectId: item.projectId }
  if (kind === 'bill') {
    const supplier = await findSupplierOf(db, record)
    return supplier === null ? null : { record: 'supplier', recordId: supplier }
  }
  const conversation = await findConversationOf(db, record)
  return conversation === null ? null : { record: 'conversation', recordId: conversation }
}

/** The conversation with an id, or the latest with an address; null for none. */
async function findConversationOf(db: Sql, record: string): Promise<string | null> {
  const which = record.includes('@') ? eq(conversations.email, record) : eq(conversations.id, record)
  const [row] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(which, isNull(conversations.mergedInto)))
    .orderBy(desc(conversations.lastMessageAt))
    .limit(1)
  return row?.id ?? null
}

async function findSupplierOf(db: Sql, billId: string): Promise<string | null> {
  const [row] = await db.select({ id: bills.supplierId }).from(bills).where(eq(bills.id, billId))
  return row?.id ?? null
}
