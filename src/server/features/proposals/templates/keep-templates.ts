import { expectRevision, Problem } from '#domain/common/problem.ts'
import { mostTemplates, templateTaken, type TemplateContent } from '#domain/proposals/templates/proposal-template.ts'
import type { Transaction } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import {
  deleteTemplateRow,
  findTemplate,
  insertTemplate,
  listTemplates,
  lockTemplates,
  renameTemplateRow,
  type TemplateRow,
} from './template-store.ts'

type Means = Pick<Services, 'db'>

/** Keeps a proposal's content for new ones. Throws `conflict` for a name that is taken, or when there are too many. */
export const saveTemplate = ({ db }: Means, given: { name: string; content: TemplateContent }): Promise<TemplateRow> =>
  db.transaction(async (tx) => {
    await lockTemplates(tx)
    await expectFreeName(tx, given.name, null)
    if ((await listTemplates(tx)).length >= mostTemplates) {
      throw new Problem('conflict', `There are ${mostTemplates} templates already. Please delete one first.`)
    }
    const row = await insertTemplate(tx, given)
    await recordActivity(tx, { actor: 'staff', action: 'proposal.template-added', meta: { name: row.name } })
    return row
  })

/** Throws `not-found`, and `conflict` for a name that is taken or an older revision. */
export const renameTemplate = (
  { db }: Means,
  id: string,
  { name, revision }: { name: string; revision: number },
): Promise<TemplateRow> =>
  db.transaction(async (tx) => {
    await lockTemplates(tx)
    const before = await findTemplate(tx, id)
    if (!before) throw noTemplate()
    expectRevision(revision, before.revision)
    await expectFreeName(tx, name, id)
    const row = await renameTemplateRow(tx, id, name)
    await recordActivity(tx, { actor: 'staff', action: 'proposal.template-renamed', meta: { from: before.name, name } })
    return row
  })

/** Proposals that were started from it stay as they are. Throws `not-found`. */
export const deleteTemplate = ({ db }: Means, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    const row = await deleteTemplateRow(tx, id)
    if (!row) throw noTemplate()
    await recordActivity(tx, { actor: 'staff', action: 'proposal.template-deleted', meta: { name: row.name } })
  })

async function expectFreeName(tx: Transaction, name: string, own: string | null): Promise<void> {
  const others = (await listTemplates(tx)).filter(({ id }) => id !== own)
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase())) {
    throw new Problem('conflict', templateTaken, { fields: { name: templateTaken } })
  }
}

export const noTemplate = () => new Problem('not-found', 'This template does not exist.')
