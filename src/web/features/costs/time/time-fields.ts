import type { TimeWeek } from '#domain/costs/time-endpoints.ts'
import { productionPhaseLabels, type ProductionPhase } from '#domain/common/dates/production-phases.ts'
import { minutesText, readMinutes } from '#domain/costs/time-sheet.ts'

/** A row of a week as typed. */
export interface TimeRowFields {
  key: string
  project: { id: string; title: string }
  phase: ProductionPhase
  note: string
  minutes: string[]
}

export interface TimeFields {
  rows: TimeRowFields[]
}

export const timeFieldLabels = { rows: 'Time' }

export const toTimeFields = (week: TimeWeek): TimeFields => ({
  rows: week.rows.map(({ project, phase, note, minutes }) => ({
    key: `${project.id} ${phase}`,
    project,
    phase,
    note,
    minutes: minutes.map(minutesText),
  })),
})

/** What is no time becomes -1: the server has the message, and the cell shows that it is wrong. */
export const toTimeRows = ({ rows }: TimeFields) =>
  rows.map(({ project, phase, note, minutes }) => ({
    projectId: project.id,
    phase,
    note,
    minutes: minutes.map((typed) => readMinutes(typed) ?? -1),
  }))

export const minutesOfRow = ({ minutes }: Pick<TimeRowFields, 'minutes'>): number =>
  minutes.reduce((sum, typed) => sum + (readMinutes(typed) ?? 0), 0)

export const textOfTime = (_: 'rows', rows: TimeRowFields[]): string =>
  rows
    .map(({ note, ...row }) =>
      [`${row.project.title}, ${productionPhaseLabels[row.phase]}: ${minutesText(minutesOfRow(row)) || '0:00'}`, note]
        .filter(Boolean)
        .join('. '),
    )
    .join('\n') || 'No time'
