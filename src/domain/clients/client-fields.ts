import { addressFields, addressSchemeField } from '../common/address/address-fields.ts'
import { conventions } from '../common/conventions.ts'
import { choice, email, longText, optionalChoice, phone, recordChoice, text, tick } from '../common/field-table.ts'
import { eInvoiceProfileLabels } from '../common/money/e-invoice-profile.ts'
import { clientStatusLabels } from './client-messages.ts'

export const clientFields = {
  name: text('Name', 200, { required: true }),
  email: email('Email', { required: true }),
  phone: phone('Phone'),
  status: choice('Status', clientStatusLabels, 'prospect'),
  company: text('Company', 200),
  location: text('Location', 200),
  ...addressFields,
  vatNumber: text('VAT number', 40, { hint: 'Of a business. Shown on invoices.' }),
  /** Null for what is usual. */
  eInvoiceProfile: optionalChoice('Electronic invoices', eInvoiceProfileLabels, 'As usual in our country', {
    hint: 'Invoices are not issued while something that it needs is missing.',
  }),
  addressScheme: addressSchemeField,
  addressId: text('Electronic address', 100, { hint: 'For Peppol, their ID.' }),
  /** Null for the studio's own. */
  currency: {
    ...recordChoice('Currency of their documents', undefined, { hint: 'New proposals and invoices begin with it.' }),
    shown: (code: string) => code || conventions().currency,
  },
  outsideTaxScope: tick('Sales to this client are outside the scope of our tax'),
  notes: longText('Notes', 5_000, {
    mentions: true,
    rows: 4,
    hint: 'Only visible to the studio. @ mentions a colleague.',
  }),
}
