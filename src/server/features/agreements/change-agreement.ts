import type { agreementEndpoints } from '#domain/agreements/agreement-endpoints.ts'
import { agreementDraftFields } from '#domain/agreements/agreement-fields.ts'
import type { BodyOf } from '#domain/common/endpoint.ts'
import { historyNamesOf } from '#domain/common/field-table.ts'
import { expectRevision, Problem } from '#domain/common/problem.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { deleteAgreement, replaceSigners, updateAgreement, type AgreementRow } from './agreement-store.ts'
import { lockAgreementOrThrow, type WhichAgreement } from './lock-agreement.ts'
import { expectLastDay, newSigners } from './make-agreement.ts'

const names = historyNamesOf(agreementDraftFields)

const sentAlready = 'This agreement has been sent, so it can no longer be changed. Withdraw it and make another one.'

/** Changes a draft. Throws `not-found`, `invalid`, and `conflict` when it was saved since, or sent. */
export async function changeAgreement(
  { db }: Pick<Services, 'db'>,
  which: WhichAgreement,
  { revision, signers, ...fields }: BodyOf<typeof agreementEndpoints.changeAgreement>,
  today: string,
): Promise<AgreementRow> {
  return db.transaction(async (tx) => {
    const { agreement: before } = await lockAgreementOrThrow(tx, which)
    expectRevision(revision, before.revision, 'this agreement')
    if (before.sentAt) throw new Problem('conflict', sentAlready)
    if (fields.expiresOn !== undefined && fields.expiresOn !== before.expiresOn) expectLastDay(fields.expiresOn, today)
    const given = (Object.keys(fields) as (keyof typeof fields)[]).filter(
      (name) => fields[name] !== undefined && fields[name] !== before[name],
    )
    if (given.length === 0 && !signers) return before
    if (signers) await replaceSigners(tx, before.id, newSigners(signers))
    const agreement = await updateAgreement(tx, before.id, {
      ...Object.fromEntries(given.map((name) => [name, fields[name]])),
      revision: before.revision + 1,
    })
    const changed = [...given, ...(signers ? (['signers'] as const) : [])].map((name) => names[name])
    const meta = { agreementId: agreement.id, title: agreement.title, changed }
    await recordActivity(tx, { actor: 'staff', action: 'project.agreement-changed', subject: which.projectId, meta })
    return agreement
  })
}

/** Deletes a draft. Throws `not-found`, and `conflict` once it was sent. */
export async function removeAgreement({ db }: Pick<Services, 'db'>, which: WhichAgreement): Promise<void> {
  await db.transaction(async (tx) => {
    const { agreement } = await lockAgreementOrThrow(tx, which)
    if (agreement.sentAt) throw new Problem('conflict', 'This agreement has been sent. Withdraw it instead.')
    await deleteAgreement(tx, agreement.id)
    const meta = { title: agreement.title }
    await recordActivity(tx, { actor: 'staff', action: 'project.agreement-removed', subject: which.projectId, meta })
  })
}
