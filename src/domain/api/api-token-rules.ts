import { abilityLabels, type Ability } from '../common/ability.ts'
import { addDays } from '../common/dates/calendar-day.ts'
import { withRequired } from '../people/roles.ts'
import { tokenLimits } from './api-token.ts'

/** Why a person cannot make a token of these abilities, or null. A token may never do more than its person. */
export function refusalToGive(own: readonly Ability[], wanted: readonly Ability[]): string | null {
  const beyond = withRequired(wanted).find((ability) => !own.includes(ability))
  return beyond === undefined ? null : `You can’t give a token the ability “${abilityLabels[beyond]}”: you don’t have it.`
}

/** Why a token cannot end on this day, or null. */
export function refusalOfLastDay(day: string, today: string): string | null {
  if (day < today) return 'Please choose a day that is not over.'
  return day > addDays(today, tokenLimits.days) ? 'A token lasts a year at most.' : null
}
