/** The five questions and their scores, section 9 of the specification. */
export const budgetQuestions = [
  {
    id: 'length',
    title: 'How long is the finished film?',
    short: 'Length',
    options: [
      { id: 'under-1', label: 'Under 1 minute', text: 'One thought, one offer', points: 1 },
      { id: '1-2', label: '1-2 minutes', text: 'A story with a beginning and an end', points: 2 },
      { id: '2-4', label: '2-4 minutes', text: 'Several people, several places', points: 3 },
      { id: '5-plus', label: '5+ minutes', text: 'A documentary, a course, a series', points: 4 },
    ],
  },
  {
    id: 'crew',
    title: 'How many of us should come?',
    short: 'Crew',
    options: [
      { id: 'solo', label: 'Solo shooter', text: 'One person with a camera and a light', points: 1 },
      { id: 'small', label: 'Small crew', text: 'Camera, sound and a producer', points: 2 },
      { id: 'full', label: 'Full crew', text: 'Director, camera, light, sound, make-up', points: 3 },
    ],
  },
  {
    id: 'days',
    title: 'How many filming days?',
    short: 'Filming days',
    options: [
      { id: 'one', label: 'One day', text: 'One place, one schedule', points: 1 },
      { id: 'two', label: 'Two days', text: 'Room for weather and second takes', points: 2 },
      { id: 'multi', label: 'Three days or more', text: 'Chapters, travel, a cast', points: 3 },
    ],
  },
  {
    id: 'location',
    title: 'Where do we film?',
    short: 'Location',
    options: [
      { id: 'onsite', label: 'At your place', text: 'Your rooms, your people', points: 1 },
      { id: 'studio', label: 'In a studio', text: 'Quiet, dark, all light is ours', points: 2 },
      { id: 'multiple', label: 'Several locations', text: 'The crew moves', points: 3 },
    ],
  },
  {
    id: 'post',
    title: 'What happens in the edit?',
    short: 'Post-production',
    options: [
      { id: 'basic', label: 'Basic edit', text: 'Cut, sound, colour', points: 1 },
      { id: 'motion', label: 'Motion graphics', text: 'Titles, charts, things that move', points: 2 },
      { id: 'advanced', label: 'Advanced effects', text: 'Compositing, 3D, several versions', points: 3 },
    ],
  },
] as const

export type BudgetQuestionId = (typeof budgetQuestions)[number]['id']

/** Id of the chosen option by question; empty while unanswered. */
export type BudgetAnswers = Record<BudgetQuestionId, string>

/** Minimum score of each tier; a tier ends where the next begins. */
export const budgetTiers = [
  {
    tier: 'Starter',
    from: 5,
    range: '$1,500-$3,500',
    details: 'One idea, filmed simply and cut well: a small team, one day, a clean edit.',
  },
  {
    tier: 'Professional',
    from: 8,
    range: '$3,500-$6,500',
    details: 'A planned shoot with a crew behind it, and time in the edit for graphics and grade.',
  },
  {
    tier: 'Premium',
    from: 11,
    range: '$6,500-$12,000',
    details: 'Several days or places, a full crew where it matters, and finishing that holds on a large screen.',
  },
  {
    tier: 'Enterprise',
    from: 14,
    range: '$12,000+',
    details: 'A production of its own: long form, many days, many places, effects. We price it with you line by line.',
  },
] as const

export type BudgetTier = (typeof budgetTiers)[number]
