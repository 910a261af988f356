import { choice, date, recordChoice, text } from '../common/field-table.ts'
import { dayPartLabels } from '../shoots/booking-labels.ts'
import { leaveReasonLabels } from './leave-labels.ts'

export const leaveFields = {
  /** Empty for oneself. */
  personId: recordChoice('Person'),
  firstDay: date('First day', { required: true }),
  lastDay: date('Last day', { hint: 'Blank for one day.' }),
  part: choice('Part of the day', dayPartLabels, 'day', {
    visibleWhen: ({ firstDay, lastDay, part }) => lastDay === '' || lastDay === firstDay || part !== 'day',
  }),
  reason: choice('Reason', leaveReasonLabels, 'holiday'),
  note: text('Note', 200),
}
