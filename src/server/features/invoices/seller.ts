import { defaultBrand } from '#domain/brand/brand.ts'
import type { Seller } from '#domain/invoices/invoice-document.ts'
import type { InvoiceSettings } from '#domain/invoices/invoice-settings.ts'

/** Who the studio is at this moment; an issued invoice keeps a copy. */
export function sellerOf({ vatNumber, accountName, accountNumber, sortCode }: InvoiceSettings): Seller {
  const { name, email, phone, address } = defaultBrand
  const { street, city, postalCode, country, countryCode } = address
  return {
    name,
    email,
    phone,
    address: [street, `${city} ${postalCode}`, country].join('\n'),
    postal: { street, city, postalCode, countryCode },
    vatNumber,
    accountName,
    accountNumber,
    sortCode,
  }
}
