import { z } from 'zod'
import { prose } from '../../common/fields.ts'

export const scores = [1, 2, 3, 4, 5] as const
export type Score = (typeof scores)[number]

/** Label of each score. */
export const scoreLabel: Record<Score, string> = {
  1: 'Disappointed',
  2: 'Less than I hoped',
  3: 'All right',
  4: 'Happy',
  5: 'Delighted',
}

/** The score with its label, within a sentence. */
export const namedScore = (score: Score): string => {
  const label = scoreLabel[score]
  return `${score} of 5: ${label.charAt(0).toLowerCase()}${label.slice(1)}`
}

/** Milliseconds between an approval and the survey mail, and for which an answer can be changed. */
export const askAfter = 86_400_000
const changeableFor = 86_400_000

/** Message when the answer can no longer be changed, or null. */
export const refusalToAnswer = (answeredAt: Date | null, now: Date): string | null =>
  answeredAt !== null && now.getTime() >= answeredAt.getTime() + changeableFor
    ? 'You’ve already answered, and it can no longer be changed. Thank you.'
    : null

export const satisfactionForm = z.object({
  score: z.literal(scores, 'Please choose a score from one to five.'),
  text: prose(2_000).default(''),
})
