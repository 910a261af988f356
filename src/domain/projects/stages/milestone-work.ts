import { addDays, daysBetween } from '../../common/dates/calendar-day.ts'
import { timelinePhases } from '../../plans/timeline.ts'
import { paymentOf } from '../payment.ts'
import { stagesPutAway } from './project-stage.ts'
import { stageTable } from './stage-table.ts'
import type { ProjectFacts } from './stage-views.ts'

const shootPhase = 3

/** Number of a standard phase, from 0; null for a milestone that staff named. */
const phaseOf = (name: string): number | null => {
  const plain = name.trim().toLowerCase()
  const phase = timelinePhases.findIndex(({ title }) => title.toLowerCase() === plain)
  return phase === -1 ? null : phase
}

/** Number of completed production phases, out of seven. */
export function phasesOverBy({ stage, reviewWaiting, signedOff, delivered }: ProjectFacts): number {
  const begun: number = stageTable[stage].phases
  if (begun === 0) return 0
  if (delivered) return timelinePhases.length
  return Math.max(begun, signedOff ? 6 : reviewWaiting ? 5 : 0)
}

/** True when the project is past a standard milestone; null for a milestone that staff named and tick themselves. */
export function isMilestoneOver(name: string, facts: ProjectFacts): boolean | null {
  const plain = name.trim().toLowerCase()
  if (/^((final|full) )?payment( received)?$|^paid( in full)?$/.test(plain)) return paymentOf(facts) === 'paid'
  const phase = phaseOf(name)
  return phase === null ? null : phase < phasesOverBy(facts)
}

/**
 * Milestones after a change of the project. Only those that the change completed or reverted are ticked or unticked, so manual
 * ticks stay. A round of changes, cancelling and archiving untick nothing. What is completed before its day gets `today`, a
 * calendar day. While a shoot is planned for a later day (`shootAhead`), the filming is not completed.
 */
export function milestonesAfter<Milestone extends { name: string; completed: boolean; day?: string | null }>(
  milestones: readonly Milestone[],
  before: ProjectFacts,
  after: ProjectFacts,
  { today, shootAhead = false }: { today?: string; shootAhead?: boolean } = {},
): Milestone[] {
  if (stagesPutAway.includes(after.stage)) return [...milestones]
  const wasReviewed = after.reviewWaiting || before.reviewWaiting || before.signedOff
  return milestones.map((milestone) => {
    const [was, is] = [isMilestoneOver(milestone.name, before), isMilestoneOver(milestone.name, after)]
    if (is && !was && !(shootAhead && phaseOf(milestone.name) === shootPhase)) {
      const early = today !== undefined && milestone.day && milestone.day > today && !milestone.completed
      return { ...milestone, completed: true, ...(early && { day: today }) }
    }
    const stays = isMilestoneOver(milestone.name, { ...after, reviewWaiting: wasReviewed })
    return was && stays === false ? { ...milestone, completed: false } : milestone
  })
}

/**
 * Milestones after the shoot was planned for `day`. Its milestone has that day; preparations are due by then, and phases after it
 * that would be before it move by whole weeks. What is completed stays, and what staff named.
 */
export function milestonesOnShoot<Milestone extends { name: string; completed: boolean; day: string | null }>(
  milestones: readonly Milestone[],
  day: string,
): Milestone[] {
  const open = ({ name, completed }: Milestone) => (completed ? null : phaseOf(name))
  const later = milestones.flatMap((milestone) => {
    const phase = open(milestone)
    return phase !== null && phase > shootPhase && milestone.day ? [milestone.day] : []
  })
  const weeks = Math.max(0, Math.ceil((daysBetween(later.toSorted()[0] ?? day, day) + 1) / 7))
  return milestones.map((milestone) => {
    const phase = open(milestone)
    if (phase === null) return milestone
    if (phase === shootPhase) return { ...milestone, day }
    if (!milestone.day) return milestone
    if (phase < shootPhase) return milestone.day > day ? { ...milestone, day } : milestone
    return { ...milestone, day: addDays(milestone.day, later.length > 0 ? weeks * 7 : 0) }
  })
}

/** A standard milestone is completed no later than `today`. */
export const dayWhenOver = ({ completed, day }: { completed: boolean; day: string }, today: string): string =>
  completed && day > today ? today : day
