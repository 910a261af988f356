import type { Brand } from '#domain/brand/brand.ts'
import { addressLines } from '#domain/brand/address-lines.ts'
import type { Seller } from '#domain/invoices/invoice-document.ts'
import { conventions } from '#domain/common/conventions.ts'
import { taxOf } from '#domain/common/money/tax-profile.ts'
import type { InvoiceSettings } from '#domain/invoices/invoice-settings.ts'
import { accountFor } from '#domain/invoices/bank/own-account.ts'

/** The studio's present details, with its account for the invoice's currency; an issued invoice stores a copy. */
export function sellerOf(
  { name, email, phone, address }: Brand,
  settings: InvoiceSettings,
  { currency }: { currency: string | null },
): Seller {
  const { accountName, accountNumber, sortCode } = settings
  const tax = taxOf(settings)
  const { street, more, city, postalCode, region, countryCode } = address
  return {
    name,
    email,
    phone,
    address: addressLines(address).join('\n'),
    postal: { street, ...(more && { more }), city, postalCode, ...(region && { region }), countryCode },
    vatNumber: tax.kind === 'none' ? '' : tax.number,
    numberLabel: tax.numberLabel,
    accountName,
    accountNumber,
    sortCode,
    bank: accountFor(settings, currency ?? conventions().currency),
    electronicAddress: settings.electronicAddress,
  }
}
