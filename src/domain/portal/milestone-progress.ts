interface Done {
  complete: boolean
}

export type MilestoneState = 'completed' | 'in-progress' | 'upcoming'

/** In order: the first incomplete milestone is in progress, the ones after it are upcoming. */
export const milestoneStates = (milestones: readonly Done[]): MilestoneState[] => {
  const current = milestones.findIndex(({ complete }) => !complete)
  return milestones.map(({ complete }, index) => (complete ? 'completed' : index === current ? 'in-progress' : 'upcoming'))
}

/** Completed milestones in whole percent; 0 when there are none. */
export const milestonePercent = (milestones: readonly Done[]): number =>
  milestones.length === 0 ? 0 : Math.round((milestones.filter(({ complete }) => complete).length / milestones.length) * 100)
