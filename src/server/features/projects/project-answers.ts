import { toPounds } from '#domain/common/money.ts'
import { paymentOf } from '#domain/projects/payment.ts'
import type { ProjectCard, ProjectEvent } from '#domain/projects/project.ts'
import type { EventRow } from './project-event-store.ts'
import type { ProjectRow } from './project-store.ts'

/** A project as JSON: pounds, times as text, both of the specification's names for title and client. */
export const toProjectCard = (row: ProjectRow, videoCount: number): ProjectCard => ({
  id: row.id,
  number: row.number,
  slug: row.slug,
  projectTitle: row.projectTitle,
  title: row.projectTitle,
  clientName: row.clientName,
  client: row.clientName,
  status: row.listStatus,
  stage: row.boardStage,
  production: row.stage,
  payment: paymentOf(row),
  delivered: row.delivered,
  createdAt: row.createdAt.toISOString(),
  deadline: row.deadline,
  videoCount,
  value: toPounds(row.valuePence),
})

export const toProjectEvent = ({ id, actor, action, meta, createdAt }: EventRow): ProjectEvent => ({
  id,
  actor,
  action,
  meta,
  at: createdAt.toISOString(),
})
