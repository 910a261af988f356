import { addDays } from '#domain/common/dates/calendar-day.ts'
import type { PlanSheet } from '#domain/plans/plan-sheet.ts'
import { emptyTimeline } from '#domain/plans/timeline.ts'

/** Client whose inquiry it was sent with. */
export const plannerOfDemo = 'priya@kestrelcoffee.example'

/** The board's pictures: the name that the browser gave each, and its photograph in the demo's library. */
export const demoPlanPictures = {
  '4d2f6c1e-5b0a-4c7d-9e38-1f6a7b2c3d01': 'photo/lifestyle_2',
  '4d2f6c1e-5b0a-4c7d-9e38-1f6a7b2c3d02': 'photo/lifestyle_1',
} as const
const [morning, flour] = Object.keys(demoPlanPictures) as [string, string]

/** The client's plan of all four tools, starting ten weeks after `today`. */
export const demoPlan = (today: string): PlanSheet => ({
  planner: {
    step: 5,
    brief: {
      type: 'Brand Film',
      audience: 'People who buy good coffee already and have never asked who grew it.',
      goals: 'Show the journey from the Huila farms to our Bristol roastery ahead of the new site opening in the spring.',
      message: 'Every bag has four pairs of hands behind it, and we know whose.',
      tone: 'Inspiring',
      cta: 'Come and see the new roastery',
      platform: 'Website',
      duration: '1-2 minutes',
      budget: '$15K-$30K',
      timeline: 'Extended 5-8 weeks',
    },
  },
  board: {
    items: [
      {
        id: 'morning',
        type: 'image',
        content: morning,
        title: 'morning.jpg',
        tag: 'Lighting',
        notes: 'Low sun, and dust in it.',
      },
      { id: 'flour', type: 'image', content: flour, title: 'flour.jpg', tag: 'Composition', notes: 'This close and no closer.' },
      {
        id: 'sound',
        type: 'note',
        content: 'No music until the first crack of the beans. Only the drum turning.',
        title: 'Note',
        tag: 'Music/Audio',
        notes: '',
      },
      {
        id: 'colours',
        type: 'link',
        content: 'https://kestrelcoffee.example/colours',
        title: 'kestrelcoffee.example/colours',
        tag: 'Color Palette',
        notes: 'Our bags: rust, bone, ink.',
      },
    ],
  },
  budget: { question: 6, answers: { length: '1-2', crew: 'small', days: 'two', location: 'onsite', post: 'motion' } },
  timeline: {
    ...emptyTimeline,
    complexity: 'complex',
    chosen: true,
    anchor: { kind: 'start', day: addDays(today, 70) },
  },
})
