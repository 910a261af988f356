import { refusalOfLastDay } from '#domain/agreements/agreement.ts'
import type { agreementEndpoints, SignerForm } from '#domain/agreements/agreement-endpoints.ts'
import { fillIn, missingFields, type FilledField } from '#domain/agreements/agreement-text.ts'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import type { BodyOf } from '#domain/common/endpoint.ts'
import { Problem } from '#domain/common/problem.ts'
import type { Present } from '../../base/present.ts'
import type { Sql, Transaction } from '../../base/database/database.ts'
import { makeLinkId } from '../../base/access/link-id.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { readBrand } from '../brand/studio-brand.ts'
import { tryLockProject, type ProjectRow } from '../projects/project-store.ts'
import { findShoot } from '../shoots/shoot-store.ts'
import { findTemplate } from './templates/agreement-template-store.ts'
import { findAgreementOfToken, insertAgreement, replaceSigners, type AgreementRow, type NewSigner } from './agreement-store.ts'
import { sendAgreement } from './move-agreement.ts'
import { noTemplate } from './templates/save-agreement-template.ts'

/**
 * Makes an agreement from the present version of a template, with its fields filled in, and sends it when asked to. Throws
 * `not-found`, and `invalid` for a field that is not filled in.
 */
export async function makeAgreement(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  projectId: string,
  { templateId, values, signers, send, token, ...fields }: BodyOf<typeof agreementEndpoints.makeAgreement>,
  { now, today }: Present,
): Promise<AgreementRow> {
  expectLastDay(fields.expiresOn, today)
  return db.transaction(async (tx) => {
    const project = await tryLockProject(tx, projectId)
    if (!project) throw new Problem('not-found', 'This project does not exist.')
    const made = token && (await findAgreementOfToken(tx, token))
    if (made) return ofProject(made, projectId)
    const template = await findTemplate(tx, templateId)
    if (!template) throw noTemplate()
    await expectShoot(tx, projectId, fields.shootId)
    const missing = missingFields(template.text, template.ownFields, values)
    if (missing.length > 0) {
      const messages = missing.map(({ name, label }) => [`values.${name}`, `Please fill in: ${label}.`] as const)
      throw new Problem('invalid', messages[0]![1], { fields: Object.fromEntries(messages) })
    }
    const text = fillIn(template.text, { ...values, ...(await projectValues(tx, project, today)) })
    const { kind, name: templateName, version: templateVersion } = template
    const agreement = await insertAgreement(tx, {
      ...fields,
      projectId,
      templateId,
      templateName,
      templateVersion,
      kind,
      text,
      token: token ?? null,
      createdAt: now,
    })
    // Somebody else's token, of another project.
    if (!agreement) throw new Problem('conflict', 'This agreement has been made already.')
    await replaceSigners(tx, agreement.id, newSigners(signers))
    const meta = { agreementId: agreement.id, title: agreement.title }
    await recordActivity(tx, { actor: 'staff', action: 'project.agreement-made', subject: projectId, meta })
    return send ? sendAgreement(tx, queue, agreement, project, now) : agreement
  })
}

/** What is known of a project for the fields of a text. */
export async function projectValues(db: Sql, project: ProjectRow, today: string): Promise<Record<FilledField, string>> {
  const { name: studio } = await readBrand(db)
  return {
    client: project.clientName,
    project: project.projectTitle,
    date: longDay(today),
    studio,
  }
}

export const newSigners = (signers: readonly SignerForm[]): NewSigner[] =>
  signers.map((signer, index) => ({ ...signer, position: index + 1, key: makeLinkId() }))

/** Throws `invalid` for a last day that is past or too far ahead. */
export function expectLastDay(expiresOn: string | null | undefined, today: string): void {
  const refusal = refusalOfLastDay(expiresOn ?? null, today)
  if (refusal) throw new Problem('invalid', refusal, { fields: { expiresOn: refusal } })
}

async function expectShoot(tx: Transaction, projectId: string, shootId: string | null): Promise<void> {
  if (shootId === null) return
  const found = await findShoot(tx, shootId)
  if (found?.shoot.projectId === projectId) return
  const message = 'This shoot is not of this project.'
  throw new Problem('invalid', message, { fields: { shootId: message } })
}

function ofProject(agreement: AgreementRow, projectId: string): AgreementRow {
  if (agreement.projectId === projectId) return agreement
  throw new Problem('conflict', 'This agreement has been made already.')
}
