import { choice, date, optionalDate, optionalNumber, text, tick } from '../../common/field-table.ts'
import { recurringEveryLabels } from './recurring-invoice.ts'

/** Of a retainer, besides its lines. */
export const recurringFields = {
  label: text('Name', 100, { required: true, placeholder: 'Monthly retainer', wide: true }),
  every: choice('How often', recurringEveryLabels, 'month'),
  from: date('First invoice on', { hint: 'Later ones have the same day.' }),
  until: optionalDate('Last day (optional)'),
  count: optionalNumber('Number of invoices (optional)', { inputMode: 'numeric' }),
  issues: tick('Issue and email each invoice automatically'),
  paused: tick('Paused'),
}
