import { projectStages, type ProjectStage } from '#domain/projects/project-stage.ts'
import type { Transaction } from '../../base/database.ts'
import { recordActivity, type Deed } from '../activity/activity-store.ts'
import { updateProject } from '../proposals/proposal-store.ts'
import type { ProjectRow } from '../projects/project-store.ts'
import { listOfProject, type InvoiceRow } from './invoice-store.ts'

/** The last invoice of a piece of work moves it on, never back. */
export async function noteIssued(
  tx: Transaction,
  project: ProjectRow,
  { part }: InvoiceRow,
  actor: Deed['actor'],
): Promise<void> {
  const isLast = part === 'balance' || part === 'whole'
  if (isLast && isBefore(project.stage, 'invoiced')) await move(tx, project, 'invoiced', actor)
}

/** Work whose invoices are all paid is paid; one that is open again, because a payment was taken back, is not. */
export async function noteMoney(tx: Transaction, project: ProjectRow, actor: Deed['actor']): Promise<void> {
  const all = (await listOfProject(tx, project.id)).filter(({ kind, state }) => kind === 'invoice' && state !== 'cancelled')
  const settled = all.length > 0 && all.every(({ state }) => state === 'paid') && coversAll(project, all)
  if (settled && isBefore(project.stage, 'paid')) await move(tx, project, 'paid', actor)
  if (!settled && project.stage === 'paid' && all.some(({ state }) => state === 'issued'))
    await move(tx, project, 'invoiced', actor)
}

/** A paid deposit alone is not all, as long as it is not the whole price. */
const coversAll = ({ valuePence }: ProjectRow, invoices: InvoiceRow[]) =>
  invoices.some(({ part }) => part === 'balance' || part === 'whole') ||
  invoices.reduce((sum, { subtotalPence }) => sum + subtotalPence, 0) >= valuePence

const isBefore = (stage: ProjectStage, other: ProjectStage) => projectStages.indexOf(stage) < projectStages.indexOf(other)

async function move(tx: Transaction, { id, stage }: ProjectRow, to: ProjectStage, actor: Deed['actor']): Promise<void> {
  await updateProject(tx, id, { stage: to })
  await recordActivity(tx, { actor, action: 'project.stage-changed', subject: id, meta: { from: stage, to } })
}
