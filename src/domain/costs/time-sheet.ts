import { addDays } from '../common/dates/calendar-day.ts'

export const daysOfWeek = 7
export const mostTimeRows = 40
export const mostNoteCharacters = 200
const minutesOfDay = 24 * 60

export const weekDays = (monday: string): string[] => Array.from({ length: daysOfWeek }, (_, index) => addDays(monday, index))

/** `1:30`, `1.5`, `1,5`, `1h 30m`, `90m` or `2` in minutes; 0 for nothing; null for what is no time. */
export function readMinutes(typed: string): number | null {
  const text = typed.trim().toLowerCase().replace(',', '.')
  if (text === '') return 0
  const clock = /^(\d{1,2}):([0-5]\d)$/.exec(text)
  if (clock) return atMostDay(Number(clock[1]) * 60 + Number(clock[2]))
  const words = /^(?:(\d{1,2}(?:\.\d+)?)\s*h)?\s*(?:(\d{1,4})\s*m(?:in)?)?$/.exec(text)
  if (words && (words[1] !== undefined || words[2] !== undefined)) {
    return atMostDay(Math.round(Number(words[1] ?? 0) * 60) + Number(words[2] ?? 0))
  }
  return /^\d{0,2}(\.\d+)?$/.test(text) && text !== '.' ? atMostDay(Math.round(Number(text) * 60)) : null
}

const atMostDay = (minutes: number): number | null => (minutes <= minutesOfDay ? minutes : null)

/** `1:30`; empty for nothing. */
export const minutesText = (minutes: number): string =>
  minutes === 0 ? '' : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

interface TimeRow {
  projectId: string
  phase: string
  minutes: readonly number[]
}

/** Why a week cannot be saved, or null: more than a day in a day, or a project and phase twice. */
export function refusalToWeek(rows: readonly TimeRow[]): string | null {
  if (new Set(rows.map(({ projectId, phase }) => `${projectId} ${phase}`)).size < rows.length) {
    return 'A project and phase is there twice. Put its time into one row.'
  }
  const isTooMuch = Array.from({ length: daysOfWeek }, (_, day) =>
    rows.reduce((sum, row) => sum + (row.minutes[day] ?? 0), 0),
  ).some((minutes) => minutes > minutesOfDay)
  return isTooMuch ? 'A day has more than 24 hours. Please check it.' : null
}
