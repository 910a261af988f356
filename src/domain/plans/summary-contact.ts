import type { PlannerBrief } from './planner-brief.ts'
import { plannerTimelines } from './planner-options.ts'

export interface Person {
  name: string
  email: string
}

export const contactMethods = [
  { value: 'email', label: 'Email' },
  { value: 'phone', label: 'Phone' },
  { value: 'video', label: 'Video call' },
] as const

export const contactTimelines = [
  { value: 'asap', label: 'As soon as possible' },
  { value: '1-month', label: 'Within a month' },
  { value: '2-3-months', label: 'In two to three months' },
  { value: 'flexible', label: 'Flexible' },
] as const

type ContactTimeline = (typeof contactTimelines)[number]['value']

/** The answer of the contact form that says what the brief says, which is where the form begins. */
const timelinesOfBrief: Record<(typeof plannerTimelines)[number], ContactTimeline> = {
  'Rush 1-2 weeks': 'asap',
  'Standard 3-4 weeks': '1-month',
  'Extended 5-8 weeks': '2-3-months',
  Flexible: 'flexible',
}
export const contactTimelineOf = ({ timeline }: Pick<PlannerBrief, 'timeline'>): ContactTimeline =>
  plannerTimelines.flatMap((one) => (one === timeline ? timelinesOfBrief[one] : []))[0] ?? 'flexible'

export interface SummaryContact extends Person {
  company: string
  phone: string
  message: string
  preferredContact: (typeof contactMethods)[number]['value']
  timeline: ContactTimeline
}
