/** Stored production stage of a project. Invoicing and payment are separate facts, never stages. */
export const projectStages = ['draft', 'sent', 'signed', 'pre-prod', 'production', 'post-prod', 'cancelled', 'archived'] as const

export type ProjectStage = (typeof projectStages)[number]

/** Stages that count as work in progress. */
export const stagesInHand: readonly ProjectStage[] = ['signed', 'pre-prod', 'production', 'post-prod']

/** Stages of sold projects, archived ones included. */
export const stagesSold: readonly ProjectStage[] = [...stagesInHand, 'archived']

/** Stages in which a proposal can be approved; in later ones an approval has no effect on the stage. */
export const stagesBeforeSignature: readonly ProjectStage[] = ['draft', 'sent']

/** Stages of projects that are no longer worked on. */
export const stagesPutAway: readonly ProjectStage[] = ['cancelled', 'archived']
