import { choice, date, number, text, tick } from '../common/field-table.ts'
import { paymentMethodLabels } from './invoice.ts'

const { 'bank-transfer': transfer, other } = paymentMethodLabels
/** As typed: the form knows its currency. */
const amount = { ...number('Amount'), read: (typed: string) => typed, write: (typed: string) => typed }

/** Of a payment or a refund. */
export const paymentFields = {
  amount,
  receivedOn: date('Received on'),
  method: choice('Method', { 'bank-transfer': transfer, other }, 'bank-transfer'),
  note: text('Note', 200),
  keepExtra: tick('Keep what is above the sum owed as credit'),
}

export const writeOffFields = {
  amount,
  day: date('Date'),
  reason: text('Reason', 500, { required: true, wide: true }),
}
