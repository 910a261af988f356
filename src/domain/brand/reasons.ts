import type { Brand } from './brand.ts'

export interface Reason {
  name: 'Speed' | 'Style' | 'Substance' | 'Innovation' | 'Versatility' | 'Results'
  text: string
}

/** The six cards of the section Why us; figures are the studio's own claims. */
export const reasonsFor = ({ turnaroundCut, averageRoi, kickoffBusinessDays }: Brand['promises']): readonly Reason[] => [
  { name: 'Speed', text: `Turnaround cut by ${turnaroundCut}, and a kickoff within ${kickoffBusinessDays} business days.` },
  { name: 'Style', text: 'Every frame is lit, composed and graded on purpose. Nothing leaves the house looking like stock.' },
  { name: 'Substance', text: 'We begin with what has to be understood. The pictures come after the point.' },
  { name: 'Innovation', text: 'Generative tools where they serve the story, a camera and a crew where they do not.' },
  { name: 'Versatility', text: 'Commercials, training, documentary, social: one team that cuts for every screen.' },
  { name: 'Results', text: `An average ${averageRoi} return on investment versus traditional production.` },
]
