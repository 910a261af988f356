import { useQuery } from '@tanstack/react-query'
import type { DocumentRate } from '#domain/common/money/document-currency.ts'
import { invoiceAdminEndpoints } from '#domain/invoices/invoice-admin-endpoints.ts'
import { endpointQuery } from '../calls/queries.ts'
import { useMay } from './use-me.ts'

/** Currencies of documents beside the studio's own; empty while they are not known, and for who may not see money. */
export function useCurrencies(): readonly DocumentRate[] {
  const { may } = useMay('see-money')
  const settings = endpointQuery(invoiceAdminEndpoints.readInvoiceSettings)
  return useQuery({ ...settings, enabled: may }).data?.settings?.currencies ?? none
}

const none: readonly DocumentRate[] = []
