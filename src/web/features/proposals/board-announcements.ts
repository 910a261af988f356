import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core'
import { projectStageLabels, type ProjectStage } from '#domain/projects/project-stage.ts'
import type { JobCard } from '#domain/proposals/proposal.ts'

export const moveInstructions: ScreenReaderInstructions = {
  draggable:
    'Press Space or Enter to take the card, the left and right arrow keys to choose a stage, Space or Enter again to drop it, Escape to leave it where it was.',
}

const titleOf = ({ data }: { data: { current?: unknown } }): string =>
  (data.current as { job: JobCard } | undefined)?.job.projectTitle ?? 'The card'
const labelOf = (id: UniqueIdentifier | undefined): string => projectStageLabels[id as ProjectStage] ?? 'no stage'

/** What is read out while a card is moved. */
export const announcements: Announcements = {
  onDragStart: ({ active }) => `${titleOf(active)} is taken.`,
  onDragOver: ({ active, over }) => `${titleOf(active)} is over ${labelOf(over?.id)}.`,
  onDragEnd: ({ active, over }) => `${titleOf(active)} was dropped on ${labelOf(over?.id)}.`,
  onDragCancel: ({ active }) => `${titleOf(active)} stays where it was.`,
}
