import { choice, custom, date, longText, number } from '../common/field-table.ts'
import { lengthLabels } from './offer-labels.ts'
import type { NeededPerson } from './offer.ts'

/** Names of the days of the week, by number. */
export const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** Dates that are offered to a client. */
export const dateOfferFields = {
  crew: custom<NeededPerson[]>('Who has to be free', []),
  length: choice('Length of the shoot', lengthLabels, '1-day'),
  noticeDays: number('Notice in days', { blank: '7', most: 3, inputMode: 'numeric' }),
  firstDay: date('From', { required: true }),
  lastDay: date('Until', { required: true }),
  weekdays: custom('Days of the week', [1, 2, 3, 4, 5], { shown: (days) => days.map((day) => dayNames[day]).join(', ') }),
  kitIds: custom<string[]>('Kit that has to be free', []),
  daysHeld: number('Held for days', {
    blank: '3',
    most: 2,
    inputMode: 'numeric',
    hint: 'Unless you confirm the client’s date by then, it is free again.',
  }),
  note: longText('Note for the client (optional)', 1_000, { rows: 3 }),
}
