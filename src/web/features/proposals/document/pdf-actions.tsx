import { Download, Printer } from 'lucide-react'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { pdfPath } from '../editor/client-queries.ts'

/** Download and print buttons of the proposal. */
export function PdfActions({ id, signed }: { id: string; signed: boolean }) {
  return (
    <div className="mt-5 flex flex-wrap gap-2 border-t border-line pt-4 print:hidden">
      <ButtonAnchor variant="secondary" size="small" href={pdfPath(id)} download>
        <Download aria-hidden="true" size={15} />
        {signed ? 'Download signed PDF' : 'Download PDF'}
      </ButtonAnchor>
      <Button variant="quiet" size="small" onClick={() => window.print()}>
        <Printer aria-hidden="true" size={15} />
        Print
      </Button>
    </div>
  )
}
