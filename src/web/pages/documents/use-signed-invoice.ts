import { useLocation, useNavigate } from 'react-router'
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts'

/**
 * Id of the invoice that is due on signature, for whoever signed. Kept in the history entry, so that it outlives a reload but is
 * not part of the address, which others may have.
 */
export function useSignedInvoice(): [id: string | null, keep: (id: string | null) => void] {
  const navigate = useNavigate()
  const { state } = useLocation()
  const isHydrated = useIsHydrated()
  const id = (state as { invoiceId?: string } | null)?.invoiceId ?? null
  return [
    isHydrated ? id : null,
    (invoiceId) => {
      if (invoiceId) void navigate('.', { replace: true, preventScrollReset: true, state: { invoiceId } })
    },
  ]
}
