import { useState } from 'react'
import { useIsHydrated } from '#web/lib/browser/use-is-hydrated.ts'

/**
 * Id of the invoice that is due on signature, for whoever signed. Kept per tab in sessionStorage, so that it outlives a reload but
 * is not part of the address, which others may have.
 */
export function useSignedInvoice(proposalId: string): [id: string | null, keep: (id: string | null) => void] {
  const name = `slatehouse.signed-invoice.${proposalId}`
  const [signed, setSigned] = useState<string | null>(null)
  const isHydrated = useIsHydrated()
  return [
    signed ?? (isHydrated ? readKept(name) : null),
    (invoiceId) => {
      if (invoiceId === null) return
      setSigned(invoiceId)
      try {
        sessionStorage.setItem(name, invoiceId)
      } catch {
        // sessionStorage is unavailable: known until the page is left.
      }
    },
  ]
}

function readKept(name: string): string | null {
  try {
    return sessionStorage.getItem(name)
  } catch {
    return null
  }
}
