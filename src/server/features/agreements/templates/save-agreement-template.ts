import { textFaults, type OwnField } from '#domain/agreements/agreement-text.ts'
import type { agreementTemplateEndpoints } from '#domain/agreements/agreement-template-endpoints.ts'
import type { BodyOf } from '#domain/common/endpoint.ts'
import { expectRevision, Problem } from '#domain/common/problem.ts'
import type { Transaction } from '../../../base/database/database.ts'
import type { Services } from '../../../base/services.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import {
  countTemplates,
  deleteTemplate,
  insertTemplate,
  insertTemplateVersion,
  mostTemplates,
  tryLockTemplate,
  updateTemplate,
  type NewTemplate,
  type TemplateRow,
} from './agreement-template-store.ts'

type Endpoints = typeof agreementTemplateEndpoints

/** Throws `invalid` for a text with a field that is not known. */
export async function makeAgreementTemplate(
  { db }: Pick<Services, 'db'>,
  fields: BodyOf<Endpoints['makeAgreementTemplate']>,
  personId: string,
  now: Date,
): Promise<TemplateRow> {
  expectFields(fields.text, fields.ownFields)
  return db.transaction(async (tx) => {
    if ((await countTemplates(tx)) >= mostTemplates) {
      throw new Problem('conflict', `There can be up to ${mostTemplates} templates. Please delete one first.`)
    }
    return addTemplate(tx, fields, { personId, now })
  })
}

/** The same in the caller's transaction, without checks. */
export async function addTemplate(
  tx: Transaction,
  fields: Pick<NewTemplate, 'name' | 'kind' | 'text' | 'ownFields'>,
  { personId, now }: { personId: string | null; now: Date },
): Promise<TemplateRow> {
  const template = await insertTemplate(tx, { ...fields, changedAt: now, createdAt: now })
  await keepVersion(tx, template, personId, now)
  const actor = personId === null ? 'system' : 'staff'
  await recordActivity(tx, { actor, action: 'settings.agreement-template-added', meta: { name: template.name } })
  return template
}

/** A save that changes the text, the kind or the fields is another version. Throws `not-found`, `invalid` and `conflict`. */
export async function changeAgreementTemplate(
  { db }: Pick<Services, 'db'>,
  id: string,
  { revision, ...given }: BodyOf<Endpoints['changeAgreementTemplate']>,
  personId: string,
  now: Date,
): Promise<TemplateRow> {
  return db.transaction(async (tx) => {
    const before = await tryLockTemplate(tx, id)
    if (!before) throw noTemplate()
    expectRevision(revision, before.revision, 'this template')
    const changes = Object.fromEntries(
      Object.entries(given).filter(
        ([name, value]) => value !== undefined && JSON.stringify(value) !== JSON.stringify(before[name as keyof typeof given]),
      ),
    ) as typeof given
    if (Object.keys(changes).length === 0) return before
    expectFields(changes.text ?? before.text, changes.ownFields ?? before.ownFields)
    const template = await updateTemplate(tx, id, {
      ...changes,
      version: before.version + 1,
      revision: before.revision + 1,
      changedAt: now,
    })
    await keepVersion(tx, template, personId, now)
    await recordActivity(tx, {
      actor: 'staff',
      action: 'settings.agreement-template-changed',
      meta: { name: template.name, version: template.version },
    })
    return template
  })
}

export async function removeAgreementTemplate({ db }: Pick<Services, 'db'>, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const template = await tryLockTemplate(tx, id)
    if (!template) throw noTemplate()
    await deleteTemplate(tx, id)
    const meta = { name: template.name }
    await recordActivity(tx, { actor: 'staff', action: 'settings.agreement-template-removed', meta })
  })
}

export const noTemplate = (): Problem => new Problem('not-found', 'This template no longer exists.')

/** Throws `invalid` with each fault and its line. */
export function expectFields(text: string, own: readonly OwnField[]): void {
  const faults = textFaults(text, own)
  if (faults.length > 0) throw new Problem('invalid', faults[0]!, { fields: { text: faults.slice(0, 5).join(' ') } })
}

const keepVersion = (
  tx: Transaction,
  { id: templateId, version, kind, name, text, ownFields }: TemplateRow,
  personId: string | null,
  now: Date,
): Promise<void> => insertTemplateVersion(tx, { templateId, version, kind, name, text, ownFields, personId, createdAt: now })
