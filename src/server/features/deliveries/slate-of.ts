import { longDay, studioDay } from '#domain/common/dates/calendar-day.ts'
import { frameCount, frameRateLabel, timecodeOfFrame } from '#domain/media/films/frame-rate.ts'
import { titleOfWork } from '#domain/reviews/versions/deliverable.ts'
import type { Sql } from '../../base/database/database.ts'
import type { FilmFacts } from '../../base/media/films/film-facts.ts'
import type { SlateText } from '../../base/media/pictures/slate-picture.ts'
import { findProject } from '../projects/project-store.ts'
import { listPresentDeliverables } from '../reviews/versions/deliverable-store.ts'
import type { RenditionRow } from './delivery-store.ts'
import type { Master } from './find-master.ts'

/** What the slate of a rendition tells. */
export async function slateOf(
  db: Sql,
  { projectId, deliverableId, createdAt }: RenditionRow,
  { master, facts, studio }: { master: Master; facts: FilmFacts; studio: string },
): Promise<SlateText> {
  const [project, present] = await Promise.all([findProject(db, projectId), listPresentDeliverables(db, projectId)])
  const deliverable = present.find(({ id }) => id === deliverableId) ?? null
  const { frameRate, durationSeconds } = facts
  return {
    title: titleOfWork(project?.projectTitle ?? '', deliverable, present.length > 1),
    facts: [
      { label: 'Client', value: project?.clientName ?? '' },
      { label: 'Version', value: master.approval.label },
      {
        label: 'Length',
        value: `${timecodeOfFrame(frameCount(durationSeconds, frameRate), frameRate)} at ${frameRateLabel(frameRate)} fps`,
      },
      { label: 'Date', value: longDay(studioDay(createdAt)) },
    ].filter(({ value }) => value !== ''),
    studio,
  }
}
