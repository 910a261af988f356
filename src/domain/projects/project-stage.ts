/** The stored stage of production of a piece of work. Whether it is invoiced or paid is a fact beside it, never a stage. */
export const projectStages = ['draft', 'sent', 'signed', 'pre-prod', 'production', 'post-prod', 'cancelled', 'archived'] as const

export type ProjectStage = (typeof projectStages)[number]

/** What counts as work in hand. */
export const stagesInHand: readonly ProjectStage[] = ['signed', 'pre-prod', 'production', 'post-prod']

/** What somebody has bought, over or not. */
export const stagesSold: readonly ProjectStage[] = [...stagesInHand, 'archived']

/** A proposal can be approved until it was; later stages leave an approval without effect. */
export const stagesBeforeSignature: readonly ProjectStage[] = ['draft', 'sent']

/** What is no longer worked on, whatever became of it. */
export const stagesPutAway: readonly ProjectStage[] = ['cancelled', 'archived']
