import type { PlannerBrief } from './planner-brief.ts'

export interface PlannerTemplate {
  name: string
  /** One-line description. */
  text: string
  answers: Partial<PlannerBrief>
}

/** Quick templates: a first draft of a brief for editing. The budget is left empty. */
export const plannerTemplates: readonly PlannerTemplate[] = [
  {
    name: 'Brand Video',
    text: 'Who you are, in two minutes',
    answers: {
      type: 'Brand Film',
      duration: '1-2 minutes',
      timeline: 'Standard 3-4 weeks',
      audience: 'People who have heard of us but could not say what we stand for.',
      goals: 'They remember one thing about us and want to know more.',
      tone: 'Inspiring',
      cta: 'Visit our website',
      platform: 'Website',
    },
  },
  {
    name: 'Product Demo',
    text: 'What it does, and for whom',
    answers: {
      type: 'Product Demo',
      duration: '1-2 minutes',
      timeline: 'Standard 3-4 weeks',
      audience: 'Buyers who compare us with two others and have ten minutes.',
      goals: 'They see the product solve their own problem and ask for a trial.',
      tone: 'Professional',
      cta: 'Book a demo',
      platform: 'Website',
    },
  },
  {
    name: 'Social Media Ad',
    text: 'Stops people scrolling in two seconds',
    answers: {
      type: 'Social Media Ad',
      duration: '15-30 seconds',
      timeline: 'Rush 1-2 weeks',
      audience: 'People who scroll with the sound off and have never heard of us.',
      goals: 'They stop, understand the offer without sound, and tap.',
      tone: 'Energetic',
      cta: 'Tap to find out more',
      platform: 'Instagram and TikTok',
    },
  },
  {
    name: 'Training Video',
    text: 'Explains it once, so it sticks',
    answers: {
      type: 'Training Video',
      duration: '2-5 minutes',
      timeline: 'Extended 5-8 weeks',
      audience: 'New colleagues in their first week, often on a phone.',
      goals: 'They do the task right the first time, without asking.',
      tone: 'Conversational',
      cta: 'Try it, then take the short test',
      platform: 'Internal channels',
    },
  },
  {
    name: 'Event Coverage',
    text: 'The day, for those who missed it',
    answers: {
      type: 'Event Coverage',
      duration: '1-2 minutes',
      timeline: 'Rush 1-2 weeks',
      audience: 'Guests who were there, and those who should come next year.',
      goals: 'The event looks its best, and next year sells out earlier.',
      tone: 'Energetic',
      cta: 'Register for next year',
      platform: 'Several of these',
    },
  },
]
