import type { Brand } from './brand.ts'

export interface Reason {
  name: 'Speed' | 'Style' | 'Substance' | 'Innovation' | 'Versatility' | 'Results'
  text: string
}

/** The six cards of the section Why us; figures are the studio's own claims. */
export const reasonsFor = ({ turnaroundCut, averageRoi, kickoffBusinessDays }: Brand['promises']): readonly Reason[] => [
  { name: 'Speed', text: `Turnaround cut by ${turnaroundCut}, and a kickoff within ${kickoffBusinessDays} business days.` },
  { name: 'Style', text: 'Every frame is lit, composed and graded on purpose. Nothing we deliver looks like stock footage.' },
  { name: 'Substance', text: 'We start with the message, then find the pictures for it.' },
  { name: 'Innovation', text: 'AI tools where they help the story, a camera and a crew where they don’t.' },
  { name: 'Versatility', text: 'Commercials, training, documentary, social: one team that cuts for every screen.' },
  { name: 'Results', text: `An average ${averageRoi} return on investment versus traditional production.` },
]
