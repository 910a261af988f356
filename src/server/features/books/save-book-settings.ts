import type { BookSettings } from '#domain/books/book-settings.ts'
import { expectRevision, Problem } from '#domain/common/problem.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { lockBookSettings, writeBookSettings } from './book-settings-store.ts'

/** Throws `conflict`. */
export async function saveBookSettings(
  { db }: Pick<Services, 'db'>,
  { revision, ...settings }: BookSettings & { revision: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockBookSettings(tx)
    expectRevision(revision, before.revision, 'these settings')
    const codes = Object.fromEntries(Object.entries(settings.codes).filter(([, code]) => code !== ''))
    const saved = { ...settings, codes }
    const changed = Object.entries(saved)
      .filter(([name, value]) => JSON.stringify(before[name as keyof BookSettings]) !== JSON.stringify(value))
      .map(([name]) => name)
    await writeBookSettings(tx, { ...saved, revision: revision + 1 })
    await recordActivity(tx, { actor: 'staff', action: 'books.settings-changed', meta: { changed } })
  })
}

/** Closes the books until a day in the past, or reopens them; whatever is being dated meanwhile comes first. Throws `conflict` and `invalid`. */
export async function closeBooks(
  { db }: Pick<Services, 'db'>,
  { until, revision }: { until: string | null; revision: number },
  today: string,
): Promise<void> {
  if (until !== null && until >= today) {
    const text = 'Only days in the past can be closed.'
    throw new Problem('invalid', text, { fields: { until: text } })
  }
  await db.transaction(async (tx) => {
    const before = await lockBookSettings(tx)
    expectRevision(revision, before.revision, 'these settings')
    if (until === before.lockedUntil) return
    await writeBookSettings(tx, { lockedUntil: until, revision: revision + 1 })
    const isOpened = until === null || (before.lockedUntil !== null && until < before.lockedUntil)
    await recordActivity(tx, {
      actor: 'staff',
      action: isOpened ? 'books.reopened' : 'books.closed',
      meta: { until, before: before.lockedUntil },
    })
  })
}
