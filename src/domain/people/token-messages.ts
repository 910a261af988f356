import { abilityLabels, type Ability } from '../common/ability.ts'
import { longDay } from '../common/dates/calendar-day.ts'

/** Refusals of calls with an API token. */
export const tokenMessages = {
  malformed: 'This is not a complete API token of this product. Please copy it again.',
  unknown: 'This API token does not exist.',
  revoked: 'This API token was revoked.',
  expired: (day: string) => `This API token expired on ${longDay(day)}.`,
  suspended: 'The account of this API token is suspended.',
  sessionOnly: 'API tokens can’t do this. Please sign in to the admin area.',
  lacks: (ability: Ability) => `This API token does not have the ability “${abilityLabels[ability]}”.`,
}
