interface Done {
  complete: boolean
}

export type MilestoneState = 'completed' | 'in-progress' | 'upcoming'

/** In their order: the first that is not complete is in progress where all before it are; the rest are upcoming. */
export const milestoneStates = (milestones: readonly Done[]): MilestoneState[] => {
  const current = milestones.findIndex(({ complete }) => !complete)
  return milestones.map(({ complete }, index) => (complete ? 'completed' : index === current ? 'in-progress' : 'upcoming'))
}

/** Completed over all, in whole percent; 0 where there are none. */
export const milestonePercent = (milestones: readonly Done[]): number =>
  milestones.length === 0 ? 0 : Math.round((milestones.filter(({ complete }) => complete).length / milestones.length) * 100)
