import { conventions } from '#domain/common/conventions.ts'
import type { ProjectCard } from '#domain/projects/project.ts'
import { listStatusLabels } from '#domain/projects/stages/stage-views.ts'
import type { Columns } from '../../base/documents/csv-file.ts'

/** With the value for people who see money. */
export const projectCsvColumns = ({ seesMoney }: { seesMoney: boolean }): Columns<ProjectCard> => ({
  Number: ({ number }) => String(number),
  Project: ({ title }) => title,
  Client: ({ client }) => client,
  Status: ({ status }) => listStatusLabels[status],
  'On hold since': ({ onHold }) => onHold?.since ?? '',
  ...(seesMoney && { [`Value net (${conventions().currency})`]: ({ value }: ProjectCard) => value }),
  Created: ({ createdAt }) => createdAt,
  Deadline: ({ deadline }) => deadline ?? '',
  'Film versions': ({ videoCount }) => String(videoCount),
})
