import type { PriceBook } from '../prices/price-book.ts'
import { estimatorTierNames, type EstimatorTierName } from '../prices/price-names.ts'

/** The five questions and their scores. */
export const budgetQuestions = [
  {
    id: 'length',
    title: 'How long is the finished film?',
    short: 'Length',
    options: [
      { id: 'under-1', label: 'Under 1 minute', text: 'One message, one offer', points: 1 },
      { id: '1-2', label: '1–2 minutes', text: 'A story with a beginning and an end', points: 2 },
      { id: '2-4', label: '2–4 minutes', text: 'Several people or places', points: 3 },
      { id: '5-plus', label: '5+ minutes', text: 'A documentary, a course, a series', points: 4 },
    ],
  },
  {
    id: 'crew',
    title: 'How big a crew do you need?',
    short: 'Crew',
    options: [
      { id: 'solo', label: 'Solo shooter', text: 'One person with a camera and a light', points: 1 },
      { id: 'small', label: 'Small crew', text: 'Camera, sound and a producer', points: 2 },
      { id: 'full', label: 'Full crew', text: 'Director, camera, lighting, sound, make-up', points: 3 },
    ],
  },
  {
    id: 'days',
    title: 'How many filming days?',
    short: 'Filming days',
    options: [
      { id: 'one', label: 'One day', text: 'One location', points: 1 },
      { id: 'two', label: 'Two days', text: 'Room for weather and second takes', points: 2 },
      { id: 'multi', label: 'Three days or more', text: 'Several scenes, travel, a cast', points: 3 },
    ],
  },
  {
    id: 'location',
    title: 'Where do we film?',
    short: 'Location',
    options: [
      { id: 'onsite', label: 'At your place', text: 'Your own space and people', points: 1 },
      { id: 'studio', label: 'In a studio', text: 'Quiet, with full control of the light', points: 2 },
      { id: 'multiple', label: 'Several locations', text: 'The crew travels between them', points: 3 },
    ],
  },
  {
    id: 'post',
    title: 'What does the edit need?',
    short: 'Post-production',
    options: [
      { id: 'basic', label: 'Basic edit', text: 'Cut, sound, colour', points: 1 },
      { id: 'motion', label: 'Motion graphics', text: 'Titles, charts, animation', points: 2 },
      { id: 'advanced', label: 'Advanced effects', text: 'Compositing, 3D, several versions', points: 3 },
    ],
  },
] as const

export type BudgetQuestionId = (typeof budgetQuestions)[number]['id']

/** Id of the chosen option by question; empty while unanswered. */
export type BudgetAnswers = Record<BudgetQuestionId, string>

const tierDetails: Record<EstimatorTierName, string> = {
  Starter: 'One idea, filmed simply and cut well: a small team, one day, a clean edit.',
  Professional: 'A planned shoot with a crew, and time in the edit for graphics and grading.',
  Premium: 'Several days or places, a full crew where it matters, and finishing good enough for a large screen.',
  Enterprise: 'A large production: long form, several days and locations, effects. We price it with you line by line.',
}

export interface BudgetTier {
  tier: EstimatorTierName
  /** Minimum score; a tier ends where the next begins. */
  from: number
  range: string
  details: string
}

/** Tiers by the thresholds and ranges of a price book, the cheapest first. */
export const budgetTiersOf = (estimator: PriceBook['estimator']): BudgetTier[] =>
  estimatorTierNames.map((tier) => ({ tier, ...estimator[tier], details: tierDetails[tier] }))
