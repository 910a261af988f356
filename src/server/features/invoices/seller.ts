import type { Brand } from '#domain/brand/brand.ts'
import { addressLines } from '#domain/brand/postal-address.ts'
import type { Seller } from '#domain/invoices/invoice-document.ts'
import type { InvoiceSettings } from '#domain/invoices/invoice-settings.ts'

/** The studio's present details; an issued invoice stores a copy. */
export function sellerOf(
  { name, email, phone, address }: Brand,
  { vatNumber, accountName, accountNumber, sortCode }: InvoiceSettings,
): Seller {
  const { street, city, postalCode, countryCode } = address
  return {
    name,
    email,
    phone,
    address: addressLines(address).join('\n'),
    postal: { street, city, postalCode, countryCode },
    vatNumber,
    accountName,
    accountNumber,
    sortCode,
  }
}
