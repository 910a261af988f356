import { Problem, expectRevision } from '#domain/common/problem.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { insertTemplate, removeTemplate, tryLockTemplate, updateTemplate, type TemplateRow } from './template-store.ts'

type Content = Pick<TemplateRow, 'name' | 'subject' | 'text'>

export async function addTemplate({ db }: Pick<Services, 'db'>, content: Content): Promise<TemplateRow> {
  return db.transaction(async (tx) => {
    await recordActivity(tx, { actor: 'staff', action: 'conversations.template-saved', meta: { name: content.name } })
    return insertTemplate(tx, content)
  })
}

/** Throws `not-found`, and `conflict` when saved since. */
export async function changeTemplate(
  { db }: Pick<Services, 'db'>,
  id: string,
  { revision, ...content }: Content & { revision?: number | undefined },
): Promise<TemplateRow> {
  return db.transaction(async (tx) => {
    const before = await tryLockTemplate(tx, id)
    if (!before) throw noSuchTemplate()
    expectRevision(revision, before.revision, 'this template')
    await recordActivity(tx, { actor: 'staff', action: 'conversations.template-saved', meta: { name: content.name } })
    return updateTemplate(tx, id, content)
  })
}

/** Follow-ups with it become reminders. Throws `not-found`. */
export async function deleteTemplate({ db }: Pick<Services, 'db'>, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await removeTemplate(tx, id)
    if (!gone) throw noSuchTemplate()
    await recordActivity(tx, { actor: 'staff', action: 'conversations.template-deleted', meta: { name: gone.name } })
  })
}

const noSuchTemplate = () => new Problem('not-found', 'This template does not exist.')
