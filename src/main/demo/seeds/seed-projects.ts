import { eq } from 'drizzle-orm'
import { addDays, daysBetween, studioDay } from '#domain/common/dates/calendar-day.ts'
import { dateProduction } from '#domain/plans/production-dates.ts'
import { phasesOverBy } from '#domain/projects/stages/milestone-work.ts'
import { changeOrderForm } from '#domain/proposals/change-orders/change-order.ts'
import { proposalForm } from '#domain/proposals/proposal.ts'
import { daysOfReminders } from '#domain/proposals/proposal-status.ts'
import { signOffPoints, type SignOffDocument } from '#domain/proposals/sign-offs/sign-off.ts'
import { originalPrices } from '#domain/prices/price-book.ts'
import { proposalConsent, signOffConsent } from '#domain/signatures/signature.ts'
import type { EventName } from '#domain/system/events/events.ts'
import type { Transaction } from '#server/base/database/database.ts'
import { makeLinkId } from '#server/base/access/link-id.ts'
import { addProject } from '#server/features/projects/add-project.ts'
import { changeColumns } from '#server/features/proposals/change-orders/change-columns.ts'
import { freezeProposal } from '#server/features/proposals/signing/freeze-proposal.ts'
import { namesOnProject } from '#server/features/proposals/signing/names-on-project.ts'
import { insertVersion, updateProposal, type ProposalRow } from '#server/features/proposals/proposal-store.ts'
import { replaceSigners } from '#server/features/proposals/signing/signer-store.ts'
import { writeOffer } from '#server/features/proposals/prices/write-offer.ts'
import { signDocument } from '#server/features/signatures/sign-document.ts'
import type { ProjectRow } from '#server/features/projects/project-store.ts'
import { activity } from '#server/tables/people/activity.ts'
import { projectMilestones, projects } from '#server/tables/projects/projects.ts'
import { demoProjects, type DemoProject } from '../records/demo-projects.ts'
import { demoSale } from '../records/demo-vat.ts'
import { dayIn, momentAgo } from '../moments-ago.ts'
import { addFilms } from './seed-cuts.ts'

const request = { address: '203.0.113.61', userAgent: 'Mozilla/5.0 (demo content)' }

/** Writes the demo's projects with their proposals, as the service functions would have, but in the past; nobody is mailed. */
export async function addDemoProjects(tx: Transaction, now: Date): Promise<void> {
  const signings: { at: Date; sign: () => Promise<void> }[] = []
  for (const demo of demoProjects) signings.push(...(await addDemoProject(tx, demo, now)))
  // Signatures are chained in the order of their time.
  for (const { sign } of signings.toSorted((a, b) => a.at.getTime() - b.at.getTime())) await sign()
}

/** Returns what is left to be signed, and when. */
async function addDemoProject(tx: Transaction, demo: DemoProject, now: Date) {
  const at = (days: number, time = '10:20') => momentAgo({ days, at: time }, now)
  const offer = proposalForm.parse(demo.offer)
  const begun = at(demo.begun, '09:40')
  const project = (await addProject(tx, {
    ...(await namesOnProject(tx, offer)),
    stage: demo.stage,
    delivered: demo.delivered ?? false,
    valuePence: writeOffer(offer, { issuedAt: begun, now: begun, sale: demoSale, prices: originalPrices }).finalQuotePence,
    alexNotes: demo.alexNotes ?? '',
    robNotes: demo.robNotes ?? '',
    invoiceLink: demo.invoiceLink ?? '',
    deadline: demo.deadlineInDays ? dayIn(demo.deadlineInDays, now) : null,
    createdAt: begun,
    updatedAt: at(demo.signedOff?.daysAgo ?? demo.approved ?? demo.sent ?? demo.begun),
  }))!
  await note(tx, project, 'staff', 'project.drafted', begun, { slug: project.slug })
  if (demo.earlier) {
    await addVersion(tx, project, { ...offer, shootDays: demo.earlier.shootDays }, begun, at(demo.earlier.daysAgo))
  }
  const made = demo.earlier ? at(demo.earlier.daysAgo - 1) : begun
  const proposal = await addVersion(tx, project, offer, made, demo.sent ? at(demo.sent, '11:05') : null)
  if (demo.declined) {
    const { daysAgo, reason } = demo.declined
    const decidedAt = at(daysAgo, '17:31')
    await updateProposal(tx, proposal.id, { decision: 'declined', decidedAt, declineReason: reason })
    await note(tx, project, 'client', 'proposal.declined', decidedAt, {
      proposalId: proposal.id,
      version: proposal.version,
      reason,
    })
  }
  if (demo.change) await addChange(tx, project, demo.change, now)
  if (demo.approved) await addMilestones(tx, project, at(demo.approved), now)
  return [
    ...(demo.films ? await addFilms(tx, project, demo.films, now) : []),
    ...(demo.approved ? [{ at: at(demo.approved), sign: () => approve(tx, project, proposal, at(demo.approved!)) }] : []),
    ...(demo.signedOff ? [{ at: at(demo.signedOff.daysAgo), sign: () => signOff(tx, project, demo, now) }] : []),
  ]
}

async function addMilestones(tx: Transaction, project: ProjectRow, signedAt: Date, now: Date): Promise<void> {
  const day = studioDay(signedAt)
  const { phases } = dateProduction('standard', { kind: 'start', day }, day)
  const reviewWaiting = project.stage === 'post-prod'
  const over = project.stage === 'archived' ? phases.length : phasesOverBy({ ...project, reviewWaiting })
  // Open milestones are moved by whole weeks, so that none is in the past.
  const overdue = daysBetween(phases[over]?.to ?? studioDay(now), studioDay(now))
  const delay = overdue > 0 ? Math.ceil(overdue / 7) * 7 : 0
  await tx.insert(projectMilestones).values(
    phases.map(({ phase, to }, place) => ({
      projectId: project.id,
      position: place,
      name: phase.title,
      day: place < over ? to : addDays(to, delay),
      completed: place < over,
    })),
  )
}

async function addVersion(
  tx: Transaction,
  project: ProjectRow,
  offer: ReturnType<typeof proposalForm.parse>,
  createdAt: Date,
  sentAt: Date | null,
): Promise<ProposalRow> {
  const proposal = await insertVersion(tx, {
    ...writeOffer(offer, { issuedAt: sentAt ?? createdAt, now: createdAt, sale: demoSale, prices: originalPrices }),
    id: makeLinkId(),
    projectId: project.id,
    createdAt,
    sentAt,
    // The demo causes no mails.
    reminded: daysOfReminders.length,
  })
  await replaceSigners(tx, proposal.id, offer.signers)
  const meta = { proposalId: proposal.id, version: proposal.version }
  await note(tx, project, 'staff', 'proposal.created', createdAt, { ...meta, valuePence: proposal.finalQuotePence })
  if (sentAt) await note(tx, project, 'staff', 'proposal.sent', sentAt, { ...meta, from: 'draft', to: 'sent' })
  return proposal
}

async function addChange(
  tx: Transaction,
  project: ProjectRow,
  { daysAgo, form }: NonNullable<DemoProject['change']>,
  now: Date,
): Promise<void> {
  const sentAt = momentAgo({ days: daysAgo, at: '15:40' }, now)
  const order = changeOrderForm.parse(form)
  const proposal = await insertVersion(tx, {
    ...changeColumns(order, { issuedAt: sentAt, now: sentAt, sale: demoSale, clientEmail: project.clientEmail }),
    id: makeLinkId(),
    projectId: project.id,
    changeOrder: 1,
    createdAt: sentAt,
    sentAt,
    reminded: daysOfReminders.length,
  })
  await replaceSigners(tx, proposal.id, order.signers)
  const meta = { proposalId: proposal.id, number: 1 }
  await note(tx, project, 'staff', 'proposal.change-created', sentAt, meta)
  await note(tx, project, 'staff', 'proposal.change-sent', sentAt, meta)
}

async function approve(tx: Transaction, project: ProjectRow, proposal: ProposalRow, decidedAt: Date): Promise<void> {
  const name = project.clientName
  const signature = await signDocument(tx, {
    kind: 'proposal',
    subject: proposal.id,
    document: freezeProposal({ proposal, project }),
    form: { name, email: project.clientEmail, title: '', signature: name },
    consent: proposalConsent,
    proof: 'link',
    request,
    now: decidedAt,
  })
  await updateProposal(tx, proposal.id, { decision: 'approved', decidedAt, signatureId: signature.id })
  const meta = {
    proposalId: proposal.id,
    version: proposal.version,
    signatureId: signature.id,
    by: name,
    from: 'sent',
    to: 'signed',
  }
  await note(tx, project, 'client', 'proposal.approved', decidedAt, meta)
}

async function signOff(tx: Transaction, project: ProjectRow, demo: DemoProject, now: Date): Promise<void> {
  const { daysAgo, shootInDays } = demo.signedOff!
  const signedAt = momentAgo({ days: daysAgo, at: '10:20' }, now)
  const { projectTitle, clientName, clientEmail: email } = project
  const document: SignOffDocument = {
    projectTitle,
    clientName,
    email,
    company: demo.offer.company ?? '',
    shootDate: dayIn(shootInDays, now),
    points: Object.values(signOffPoints),
    notes: '',
    verified: true,
  }
  const form = { name: clientName, email, title: '', signature: clientName }
  const { id } = await signDocument(tx, {
    kind: 'sign-off',
    subject: project.id,
    document,
    form,
    consent: signOffConsent,
    proof: 'link',
    request,
    now: signedAt,
  })
  await tx.update(projects).set({ shootDate: document.shootDate }).where(eq(projects.id, project.id))
  const meta = { signatureId: id, by: clientName, shootDate: document.shootDate }
  await note(tx, project, 'client', 'sign-off.received', signedAt, meta)
}

const note = (
  tx: Transaction,
  project: ProjectRow,
  actor: 'staff' | 'client',
  action: EventName,
  createdAt: Date,
  meta: Record<string, unknown>,
) => tx.insert(activity).values({ actor, action, subject: project.id, meta, createdAt })
