import { isCalendarDay } from '../common/dates/calendar-day.ts'

export interface TimelinePhase {
  id: string
  title: string
  description: string
  /** Working days, minimum and maximum. */
  days: readonly [least: number, most: number]
  duration: string
  deliverables: readonly string[]
  clientActions: readonly string[]
  dependencies: string
}

/** The seven phases with their durations. */
export const timelinePhases: readonly TimelinePhase[] = [
  {
    id: 'discovery',
    title: 'Discovery Call',
    description: 'We find out what the film is for, who it is for, and what would make it a success.',
    days: [1, 2],
    duration: '1-2 days',
    deliverables: ['Notes from the call', 'Agreed goal and audience', 'First budget range'],
    clientActions: ['Bring everyone who decides', 'Share earlier films and brand guidelines'],
    dependencies: 'Nothing. This is the first step.',
  },
  {
    id: 'creative',
    title: 'Creative Planning',
    description: 'The idea on paper: what viewers see and hear, and why they keep watching.',
    days: [3, 5],
    duration: '3-5 days',
    deliverables: ['Creative treatment', 'Script or interview questions', 'Mood board'],
    clientActions: ['Comment on the treatment', 'Approve the script'],
    dependencies: 'Discovery Call',
  },
  {
    id: 'pre-production',
    title: 'Pre-Production',
    description: 'People, places, permissions and a schedule. Good preparation makes the day.',
    days: [2, 7],
    duration: '2-7 days',
    deliverables: ['Shot list', 'Call sheet', 'Cast, crew and locations'],
    clientActions: ['Confirm dates and places', 'Name the people who appear'],
    dependencies: 'Creative Planning, with an approved script',
  },
  {
    id: 'filming',
    title: 'Filming',
    description: 'The days on set. We direct, light and record; you see every take on a monitor.',
    days: [1, 3],
    duration: '1-3 days',
    deliverables: ['Footage, backed up twice', 'Sound', 'Stills from the set'],
    clientActions: ['Be there, or send someone who can make decisions', 'Keep the location free and quiet'],
    dependencies: 'Pre-Production, with confirmed dates',
  },
  {
    id: 'post-production',
    title: 'Post-Production',
    description: 'Cut, colour, sound and graphics: your film takes shape.',
    days: [5, 10],
    duration: '5-10 days',
    deliverables: ['First cut', 'Colour grade and sound mix', 'Titles and graphics'],
    clientActions: ['Send logos and fonts', 'Choose music from our selection'],
    dependencies: 'Filming',
  },
  {
    id: 'review',
    title: 'Review & Feedback',
    description: 'You comment on the exact frame, we make the changes, and you check them.',
    days: [3, 5],
    duration: '3-5 days',
    deliverables: ['Review link with comments by timecode', 'Second cut'],
    clientActions: ['Collect everyone’s comments in one list', 'Approve the final cut'],
    dependencies: 'Post-Production, with a first cut',
  },
  {
    id: 'delivery',
    title: 'Final Delivery',
    description: 'Master files, and versions for everywhere the film will be shown.',
    days: [1, 2],
    duration: '1-2 days',
    deliverables: ['Master file', 'Versions for each platform', 'Captions'],
    clientActions: ['Download and check the files', 'Publish'],
    dependencies: 'Review & Feedback, with an approved cut',
  },
]

/** Total durations by complexity, section 9: from the first call to delivery, including waiting times. */
export const timelineComplexities = [
  { id: 'simple', label: 'Simple', total: '2-3 weeks', text: 'One location, one speaker, one version' },
  { id: 'standard', label: 'Standard', total: '4-6 weeks', text: 'A planned shoot, graphics, two rounds of comments' },
  { id: 'complex', label: 'Complex', total: '6-8 weeks', text: 'Several locations, a cast, effects' },
  { id: 'enterprise', label: 'Enterprise', total: '8-12 weeks', text: 'A series, or many people who approve' },
] as const

export type TimelineComplexity = (typeof timelineComplexities)[number]['id']

export interface TimelineState {
  complexity: TimelineComplexity
  /** Id of the expanded phase. */
  open: string | null
  /** True when the visitor chose the complexity, false for the default. */
  chosen: boolean
  /** The start date or the deadline; null while none is chosen. */
  anchor: Anchor | null
}

/** A day (`YYYY-MM-DD`) chosen as the start of production or as its deadline. */
export interface Anchor {
  kind: 'start' | 'deadline'
  day: string
}

export const emptyTimeline: TimelineState = { complexity: 'standard', open: null, chosen: false, anchor: null }

export const complexityOf = (id: TimelineComplexity) => timelineComplexities.find((one) => one.id === id)!

/** Parses a timeline from browser storage; null when it is not one. Timelines saved by earlier versions have no anchor. */
export function readTimeline(value: unknown): TimelineState | null {
  if (typeof value !== 'object' || value === null) return null
  const { complexity, open, chosen, anchor } = value as Record<string, unknown>
  const known = timelineComplexities.find(({ id }) => id === complexity)
  if (!known) return null
  const phase = timelinePhases.find(({ id }) => id === open)
  return { complexity: known.id, open: phase?.id ?? null, chosen: chosen === true, anchor: readAnchor(anchor) }
}

function readAnchor(value: unknown): Anchor | null {
  if (typeof value !== 'object' || value === null) return null
  const { kind, day } = value as Record<string, unknown>
  return (kind === 'start' || kind === 'deadline') && isCalendarDay(day) ? { kind, day } : null
}

/** Collapses the open phase, or expands another one in its place. */
export const togglePhase = (state: TimelineState, id: string): TimelineState => ({
  ...state,
  open: state.open === id ? null : id,
})
