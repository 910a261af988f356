import { text } from '../common/field-table.ts'

/** Where a supplier or person is paid. */
export const payeeFields = {
  accountName: text('Account name', 70, { wide: true }),
  sortCode: text('Sort code', 12, { inputMode: 'numeric' }),
  accountNumber: text('Account number', 12, { inputMode: 'numeric' }),
  iban: text('IBAN', 42, { hint: 'Only where there is no sort code', wide: true }),
}
