import { stageTable, type StageGroup } from './stage-table.ts'

/** Stored production stage of a project. */
export type ProjectStage = keyof typeof stageTable

export const projectStages = Object.keys(stageTable) as [ProjectStage, ...ProjectStage[]]

const stagesOf = (...groups: StageGroup[]): readonly ProjectStage[] =>
  projectStages.filter((stage) => groups.includes(stageTable[stage].group))

/** Stages that count as work in progress. */
export const stagesInHand = stagesOf('in-hand')

/** Stages of sold projects, archived ones included. */
export const stagesSold = stagesOf('in-hand', 'archived')

/** Stages in which a proposal can be approved; in later ones an approval has no effect on the stage. */
export const stagesBeforeSignature = stagesOf('offered')

/** Stages of projects that are no longer worked on. */
export const stagesPutAway = stagesOf('cancelled', 'archived')

/** Stages that a new version of the offer resets to draft, since it needs a new signature: work has not begun. */
export const stagesOfferedAnew: readonly ProjectStage[] = [...stagesOf('offered', 'cancelled'), 'signed']
