import { eq } from 'drizzle-orm'
import { agreementConsent, deviceConsent } from '#domain/agreements/agreement.ts'
import type { AgreementKind } from '#domain/agreements/agreement-kind.ts'
import { fillIn } from '#domain/agreements/agreement-text.ts'
import { daysOfReminders } from '#domain/proposals/proposal-status.ts'
import { longDay, studioDay } from '#domain/common/dates/calendar-day.ts'
import type { DrawnSignature } from '#domain/signatures/drawn-signature.ts'
import type { EventName } from '#domain/system/events/events.ts'
import type { Transaction } from '#server/base/database/database.ts'
import {
  insertAgreement,
  listSigners,
  replaceRequired,
  replaceSigners,
  updateAgreement,
  updateSigner,
  type AgreementRow,
} from '#server/features/agreements/agreement-store.ts'
import { addShippedTemplates } from '#server/features/agreements/templates/ensure-agreement-templates.ts'
import { freezeAgreement } from '#server/features/agreements/signing/freeze-agreement.ts'
import { takeNudge } from '#server/features/ops/due/waiting-marks-store.ts'
import { inOrder } from '#server/features/agreements/lock-agreement.ts'
import { newSigners, projectValues } from '#server/features/agreements/make-agreement.ts'
import type { ProjectRow } from '#server/features/projects/project-store.ts'
import { signDocument } from '#server/features/signatures/sign-document.ts'
import { activity } from '#server/tables/people/activity.ts'
import { agreementTemplates } from '#server/tables/clients/agreements.ts'
import { projects } from '#server/tables/projects/projects.ts'
import { shoots } from '#server/tables/projects/shoots.ts'
import { demoShoot } from '../records/demo-shoot.ts'
import { momentAgo } from '../moments-ago.ts'

const request = { address: '203.0.113.61', userAgent: 'Mozilla/5.0 (demo content)' }
const place = `${demoShoot.placeName}, ${demoShoot.placeAddress}`

/**
 * The releases of the demo's shoot: the location is signed on the producer's phone, a talent release waits for the first of its two
 * signers, and another is missing. Nobody is mailed.
 */
export async function addDemoAgreements(tx: Transaction, now: Date): Promise<void> {
  await addShippedTemplates(tx, momentAgo({ days: 30, at: '09:00' }, now))
  const [project] = await tx.select().from(projects).where(eq(projects.projectTitle, demoShoot.projectTitle))
  const [shoot] = await tx.select().from(shoots).where(eq(shoots.projectId, project!.id))
  await replaceRequired(tx, { projectId: project!.id, shootId: null }, ['location-release', 'talent-release'])

  const signedAt = momentAgo({ days: 2, at: '15:20' }, now)
  const location = await add(tx, project!, {
    kind: 'location-release',
    title: 'Location release: Avon Bridge site',
    shootId: shoot!.id,
    values: { person: 'Gwen Harcourt', place, 'filming-days': longDay(shoot!.date), fee: 'none' },
    signers: [{ name: 'Gwen Harcourt', email: '', role: 'Site manager', onDevice: true }],
    at: signedAt,
  })
  await signOnDevice(tx, project!, location, signedAt)
  const sentAt = momentAgo({ days: 1, at: '10:05' }, now)
  const talent = await add(tx, project!, {
    kind: 'talent-release',
    title: 'Talent release: Maisie Thorne',
    shootId: shoot!.id,
    values: { person: 'Maisie Thorne', place, fee: 'none' },
    signers: [
      { name: 'Maisie Thorne', email: 'maisie.thorne@ashdowncivil.example', role: 'Apprentice', onDevice: false },
      { name: 'Callum Ashdown', email: project!.clientEmail, role: 'Employer', onDevice: false },
    ],
    at: sentAt,
  })
  await takeNudge(tx, `agreement.${talent.id}`, { since: sentAt, times: daysOfReminders.length })
}

async function add(
  tx: Transaction,
  project: ProjectRow,
  {
    kind,
    title,
    shootId,
    values,
    signers,
    at,
  }: {
    kind: AgreementKind
    title: string
    shootId: string
    values: Record<string, string>
    signers: Parameters<typeof newSigners>[0]
    at: Date
  },
): Promise<AgreementRow> {
  const [template] = await tx.select().from(agreementTemplates).where(eq(agreementTemplates.kind, kind))
  const agreement = await insertAgreement(tx, {
    projectId: project.id,
    shootId,
    templateId: template!.id,
    templateName: template!.name,
    kind,
    title,
    text: fillIn(template!.text, { ...values, ...(await projectValues(tx, project, studioDay(at))) }),
    inOrder: true,
    sentAt: at,
    createdAt: at,
  })
  const made = newSigners(signers).map((signer) =>
    signer.onDevice || signer.position > 1 ? signer : { ...signer, mailedAt: at },
  )
  await replaceSigners(tx, agreement!.id, made)
  await note(tx, project, 'staff', 'project.agreement-made', at, { agreementId: agreement!.id, title })
  await note(tx, project, 'staff', 'project.agreement-sent', at, { agreementId: agreement!.id, title })
  return agreement!
}

async function signOnDevice(tx: Transaction, project: ProjectRow, agreement: AgreementRow, at: Date): Promise<void> {
  const signers = (await listSigners(tx, [agreement.id])).map(inOrder)
  const signer = signers[0]!
  const handedBy = 'Alex'
  const signature = await signDocument(tx, {
    kind: 'agreement',
    subject: agreement.id,
    document: freezeAgreement({ agreement, signers }, project),
    form: { name: signer.name, email: '', title: signer.role, signature: signer.name, drawn: drawn() },
    consent: signer.onDevice ? deviceConsent(handedBy) : agreementConsent,
    proof: 'link',
    handedBy,
    request,
    now: at,
  })
  await updateSigner(tx, signer.id, {
    handedBy,
    handedAt: at,
    signedAt: at,
    signedAs: signer.name,
    signatureId: signature.id,
  })
  await updateAgreement(tx, agreement.id, { completedAt: at })
  const meta = { agreementId: agreement.id, title: agreement.title, by: signer.name, signatureId: signature.id, handedBy }
  await note(tx, project, 'client', 'project.agreement-signed', at, meta)
}

/** A line of loops that gets flatter, with a stroke below it. */
function drawn(): DrawnSignature {
  const part = (value: number) => Math.round(value * 10_000) / 10_000
  const loops = Array.from({ length: 120 }, (_, n): [number, number] => {
    const along = n / 119
    const height = 0.3 * (1 - along) + 0.06
    return [part(0.12 + 0.6 * along + 0.04 * Math.cos(along * 34)), part(0.5 - height * Math.sin(along * 34))]
  })
  return [
    loops,
    [
      [0.14, 0.82],
      [0.5, 0.77],
      [0.84, 0.8],
    ],
  ]
}

const note = (
  tx: Transaction,
  project: ProjectRow,
  actor: 'staff' | 'client',
  action: EventName,
  createdAt: Date,
  meta: Record<string, unknown>,
) => tx.insert(activity).values({ actor, action, subject: project.id, createdAt, meta })
