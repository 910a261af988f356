import { addressSchemeField } from '../common/address/address-fields.ts'
import { custom, number, text, tick } from '../common/field-table.ts'
import { rateText, type DocumentRate } from '../common/money/document-currency.ts'
import type { OwnAccount } from './bank/own-account.ts'

const accountText = ({ currency, accountName, iban, accountNumber, lines }: OwnAccount): string =>
  [currency, accountName, iban || accountNumber || lines].join(' · ')

/** Invoice settings, besides the tax profile. */
export const invoiceSettingFields = {
  vatNumber: custom('VAT number', ''),
  accountName: text('Account name', 100, { wide: true }),
  sortCode: text('Sort code', 40, { placeholder: '00-00-00', inputMode: 'numeric' }),
  accountNumber: text('Account number', 40, { placeholder: '00000000', inputMode: 'numeric' }),
  bankAccounts: custom<OwnAccount[]>('Bank accounts', [], { shown: (list) => list.map(accountText).join('\n') || 'None' }),
  currencies: custom<DocumentRate[]>('Further currencies', [], {
    shown: (list) => list.map((one) => `${rateText(one)}, ${one.rateOn}`).join('\n') || 'None',
  }),
  termsDays: number('Payment terms, in days', { inputMode: 'numeric' }),
  baseRate: number('Bank of England base rate, %', { hint: 'Late payment interest is 8% above this.' }),
  addressScheme: addressSchemeField,
  addressId: text('Electronic address', 100, { hint: 'Where electronic invoices come from. For Peppol, your ID.' }),
  issueByItself: tick('Issue and email scheduled invoices automatically'),
  holdDeliverables: tick('Hold back deliverables until the balance is paid'),
}
