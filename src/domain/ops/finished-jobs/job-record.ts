import { addDays, daysBetween } from '../../common/dates/calendar-day.ts'
import type { Pence } from '../../common/money/money.ts'

/** Days back over which the present pace of a project is measured. */
export const paceDays = 14
/** An answer of the client is late after more days than these. */
export const lateAnswerDays = 5

export interface WorkLeft {
  /** Days that were reckoned and are not used; below 0 where it took more. */
  left: number
  /** Days a week at the pace of the last two weeks. */
  perWeek: number
  /** Day on which they are used up at that pace; null where nothing is left or nothing was done lately. */
  until: string | null
}

/** What is left of the days of a kind of work, and how long it lasts. `recent` is what was used in the last `paceDays`. */
export function workLeft(
  { reckoned, used, recent }: { reckoned: number; used: number; recent: number },
  today: string,
): WorkLeft {
  const left = Math.round((reckoned - used) * 100) / 100
  const perWeek = (recent * 7) / paceDays
  const until = left > 0 && recent > 0 ? addDays(today, Math.min(3_650, Math.ceil((left * paceDays) / recent))) : null
  return { left, perWeek, until }
}

/**
 * What a job earned an hour: revenue less all costs but the studio's own time, by the hours of its time sheets. Rounded down. Null
 * without hours.
 */
export function earnedAnHour({
  revenue,
  costs,
  time,
  minutes,
}: {
  revenue: Pence
  /** All of them, with the cost of time. */
  costs: Pence
  /** Cost of time. */
  time: Pence
  minutes: number
}): Pence | null {
  return minutes > 0 ? Math.floor(((revenue - costs + time) * 60) / minutes) : null
}

/** Reasons why a job took what it took, in the order in which they are told. */
export const jobReasons = ['rounds', 'late-answers', 'reshoot', 'changes', 'hold', 'reopened', 'notes'] as const
export type JobReason = (typeof jobReasons)[number]

/** Something that somebody wrote, and when. */
export interface Remark {
  text: string
  /** Day; null where it is not known. */
  on: string | null
}

export interface GivenReason {
  reason: JobReason
  text: string
  remarks: Remark[]
}

export interface JobFacts {
  rounds: { sent: number; included: number; notes: Remark[] }
  /** Each answer that was waited for: what it was about, from which day to which. */
  answers: { about: string; from: string; to: string }[]
  shootDays: { reckoned: number | null; days: Remark[] }
  changes: Remark[]
  holds: Remark[]
  reopened: Remark[]
  notes: Remark[]
}

/** Why a job took what it took: only what happened, with what people wrote at it. */
export function reasonsOf({ rounds, answers, shootDays, changes, holds, reopened, notes }: JobFacts): GivenReason[] {
  const late = answers
    .map((one) => ({ ...one, days: daysBetween(one.from, one.to) }))
    .filter(({ days }) => days > lateAnswerDays)
    .toSorted((one, other) => other.days - one.days)
  const isReshot = shootDays.reckoned !== null && shootDays.days.length > Math.ceil(shootDays.reckoned)
  const reasons: (GivenReason | false)[] = [
    rounds.sent > 0 && {
      reason: 'rounds',
      text: `${count(rounds.sent, 'feedback round')}, ${rounds.included} included`,
      remarks: rounds.notes,
    },
    late.length > 0 && {
      reason: 'late-answers',
      text: `${count(late.length, 'late answer')}: ${count(
        late.reduce((sum, { days }) => sum + days, 0),
        'day',
      )} of waiting`,
      remarks: late.map(({ about, days, from }) => ({ text: `${about}: ${count(days, 'day')}`, on: from })),
    },
    isReshot && {
      reason: 'reshoot',
      text: `${count(shootDays.days.length, 'shoot day')} instead of ${shootDays.reckoned}`,
      remarks: shootDays.days,
    },
    changes.length > 0 && { reason: 'changes', text: count(changes.length, 'signed change order'), remarks: changes },
    holds.length > 0 && {
      reason: 'hold',
      text: holds.length === 1 ? 'On hold once' : `On hold ${holds.length} times`,
      remarks: holds,
    },
    reopened.length > 0 && {
      reason: 'reopened',
      text: reopened.length === 1 ? 'Approval reopened' : `Approvals reopened ${reopened.length} times`,
      remarks: reopened,
    },
    notes.length > 0 && { reason: 'notes', text: 'From the time sheets', remarks: notes },
  ]
  return reasons.filter((one) => one !== false)
}

const count = (many: number, what: string): string => `${many} ${what}${many === 1 ? '' : 's'}`
