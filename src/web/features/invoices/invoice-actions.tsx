import { Download, Printer } from 'lucide-react'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { invoicePdfPath } from './invoice-query.ts'

/** Download and print buttons of an invoice. */
export function InvoiceActions({ id }: { id: string }) {
  return (
    <div className="mt-5 flex flex-wrap gap-2 border-t border-line pt-4">
      <ButtonAnchor variant="secondary" size="small" href={invoicePdfPath(id)} download>
        <Download aria-hidden="true" size={15} />
        Download PDF
      </ButtonAnchor>
      <Button variant="quiet" size="small" className="px-2.5!" onClick={() => window.print()}>
        <Printer aria-hidden="true" size={15} />
        Print Invoice
      </Button>
    </div>
  )
}
