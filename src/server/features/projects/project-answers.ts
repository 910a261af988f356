import { toPounds } from '#domain/common/money/money.ts'
import { paymentOf } from '#domain/projects/payment.ts'
import type { ProjectCard, ProjectEvent } from '#domain/projects/project.ts'
import { eventText } from '#domain/system/events/events.ts'
import type { NamedEvent } from './project-event-store.ts'
import type { ProjectRow } from './project-store.ts'

/** A project as JSON: pounds, times as text, both names for title and client. */
export const toProjectCard = (
  row: ProjectRow,
  { versions = 0, seesMoney }: { versions: number | undefined; seesMoney: boolean },
): ProjectCard => ({
  id: row.id,
  number: row.number,
  slug: row.slug,
  projectTitle: row.projectTitle,
  title: row.projectTitle,
  clientName: row.clientName,
  client: row.clientName,
  status: row.listStatus,
  stage: seesMoney ? row.boardStage : row.stage,
  production: row.stage,
  payment: seesMoney ? paymentOf(row) : 'none',
  delivered: row.delivered,
  createdAt: row.createdAt.toISOString(),
  deadline: row.deadline,
  ...onHoldOf(row),
  videoCount: versions,
  value: seesMoney ? toPounds(row.valuePence) : 0,
})

export const onHoldOf = ({ onHoldSince, onHoldReason }: Pick<ProjectRow, 'onHoldSince' | 'onHoldReason'>) =>
  onHoldSince === null ? {} : { onHold: { since: onHoldSince, reason: onHoldReason } }

export const toProjectEvent = ({ id, actor, person, action, meta, createdAt }: NamedEvent): ProjectEvent => ({
  id,
  actor,
  person,
  action,
  meta,
  text: eventText({ action, meta }),
  at: createdAt.toISOString(),
})
