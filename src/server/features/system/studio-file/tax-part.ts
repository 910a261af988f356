import { rateText, type DocumentRate } from '#domain/common/money/document-currency.ts'
import type { ElectronicAddress } from '#domain/common/address/electronic-address.ts'
import { labelsOf } from '#domain/common/field-table.ts'
import { taxKindLabels, taxOf, type TaxProfile } from '#domain/common/money/tax-profile.ts'
import { percentOf } from '#domain/common/money/vat.ts'
import { invoiceSettingFields } from '#domain/invoices/invoice-setting-fields.ts'
import { invoiceSettings, type InvoiceSettings } from '#domain/invoices/invoice-settings.ts'
import type { OwnAccount } from '#domain/invoices/bank/own-account.ts'
import { changesOfFields } from '#domain/system/studio-file.ts'
import { refreshConventions } from '../../brand/place-setting.ts'
import { readInvoiceSettings } from '../../invoices/invoice-settings-store.ts'
import { completedSettings, saveInvoiceSettings } from '../../invoices/save-invoice-settings.ts'
import { parsePart, type StudioPart } from './studio-part.ts'

const { addressScheme: _, addressId: electronicAddress, ...others } = labelsOf(invoiceSettingFields)
const labels: Record<keyof InvoiceSettings, string> = { taxProfile: 'Tax', electronicAddress, ...others }

/** Tax, bank accounts and terms: Settings of invoices. */
export const taxPart: StudioPart = {
  async read({ db }) {
    const { revision: _, ...value } = await readInvoiceSettings(db)
    return { value }
  },
  async plan({ services, address, remarks }, value) {
    const { db, pages } = services
    // Files of earlier versions have neither.
    const given = parsePart(remarks, invoiceSettings.partial({ currencies: true, electronicAddress: true }), value, labels)
    const before = await readInvoiceSettings(db)
    const next = completedSettings(before, { ...given, revision: before.revision })
    return {
      changes: changesOfFields<InvoiceSettings>(labels, before, next, textOf),
      state: before,
      async save() {
        await saveInvoiceSettings(services, next, address)
        await refreshConventions(db)
        pages.clear()
        return { text: 'Saved. The owner gets an email about changed bank details.' }
      },
    }
  },
}

function textOf(value: InvoiceSettings[keyof InvoiceSettings], name: keyof InvoiceSettings): string {
  if (name === 'taxProfile') return profileText(value as TaxProfile | null)
  if (name === 'bankAccounts') return (value as OwnAccount[]).map(accountText).join('; ') || 'None'
  if (name === 'currencies') return (value as DocumentRate[]).map(rateText).join('; ') || 'None'
  if (name === 'electronicAddress') return addressText(value as ElectronicAddress | null)
  if (typeof value === 'boolean') return value ? 'On' : 'Off'
  return String(value)
}

const addressText = (address: ElectronicAddress | null) => (address ? `${address.scheme}:${address.id}` : 'From the VAT number')

/** `EU VAT (VAT: 25%, 15%)` */
function profileText(taxProfile: TaxProfile | null): string {
  const { kind, name, rates, country } = taxOf({ taxProfile, vatNumber: '' })
  const at = rates.map(({ rate }) => percentOf(rate)).join(', ')
  return kind === 'none' ? taxKindLabels.none : `${taxKindLabels[kind]}${country && ` ${country}`} (${name}: ${at})`
}

const accountText = ({ currency, accountName, iban, sortCode, routingNumber, accountNumber, lines }: OwnAccount): string =>
  [currency, accountName, iban, sortCode, routingNumber, accountNumber, lines].filter(Boolean).join(' ')
