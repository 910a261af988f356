import type { ListStatus } from './stages/stage-views.ts'

export type Mood = 'productive' | 'urgent' | 'celebratory' | 'calm'

/** Number of projects by list status. */
export type StatusCounts = Record<ListStatus, number>

/** Time in the studio's time zone. */
export interface AdminClock {
  /** 0 to 23. */
  hour: number
  /** 0 is Sunday. */
  weekday: number
}

/** Mood of the dashboard's banner: the first of seven rules that applies. */
export function moodOf(counts: StatusCounts, { hour, weekday }: AdminClock): Mood {
  const total = Object.values(counts).reduce((sum, number) => sum + number, 0)
  const waiting = counts['awaiting-review']
  const working = counts['in-progress']
  if (total === 0) return 'productive'
  if (waiting > 0 && working === 0) return 'urgent'
  if (working > waiting && working > 2) return 'productive'
  if (counts.completed > total * 0.7 && counts.completed > 3) return 'celebratory'
  if (waiting > 0 && working > 0) return 'productive'
  if (isWeekend(weekday)) return 'calm'
  if (hour < 10) return 'productive'
  return hour > 18 ? 'calm' : 'productive'
}

export function greetingAt({ hour, weekday }: AdminClock): string {
  const greeting = hour < 12 ? 'Good morning' : hour < 17 ? 'Good afternoon' : 'Good evening'
  return isWeekend(weekday) ? `${greeting}, weekend warrior` : greeting
}

/** The banner's name and line for a mood. */
export function moodMessage(mood: Mood, counts: StatusCounts): { name: string; line: string } {
  const total = Object.values(counts).reduce((sum, number) => sum + number, 0)
  const { 'awaiting-review': waiting, 'in-progress': working, completed } = counts
  if (total === 0) return { name: 'Ready', line: 'Create your first project to get started.' }
  const standing = `${working} in progress, ${waiting} awaiting review.`
  if (mood === 'urgent') {
    return { name: 'Review first', line: `${waiting} awaiting review, nothing else in progress.` }
  }
  if (mood === 'celebratory') return { name: 'Well done', line: `${completed} of ${total} projects are completed.` }
  return { name: mood === 'calm' ? 'All calm' : 'On track', line: standing }
}

const isWeekend = (weekday: number) => weekday === 0 || weekday === 6
