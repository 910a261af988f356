import { boardStatusLabels, isMark, type BoardStatus } from './stages/board-status.ts'
import { stagesInHand } from './stages/project-stage.ts'

export interface QuickFacts {
  stage: BoardStatus
  invoiceLink: string
  invoiceUploaded: boolean
}

export const invoicedLabel = 'Mark as Invoiced'

/** Toast when a project without an invoice is to be marked as invoiced. */
export const noInvoice = {
  title: 'No Invoice Added',
  text: 'Add a link to the invoice, or upload it as a PDF, before you mark the project as invoiced.',
} as const

const hasInvoice = ({ invoiceLink, invoiceUploaded }: QuickFacts): boolean => invoiceLink !== '' || invoiceUploaded

/** Status changes offered as buttons. */
export function quickActionsOf(facts: QuickFacts): { label: string; to: BoardStatus }[] {
  const [signed, next] = stagesInHand
  return [
    ...(facts.stage === signed ? [{ label: `Start ${boardStatusLabels[next!]}`, to: next! }] : []),
    ...(hasInvoice(facts) && !isBilled(facts) ? [{ label: invoicedLabel, to: 'invoiced' } as const] : []),
  ]
}

/** Toast when the project cannot be marked as invoiced, or null. */
export const refusalToInvoice = (facts: QuickFacts): typeof noInvoice | null => (hasInvoice(facts) ? null : noInvoice)

const isBilled = ({ stage }: QuickFacts): boolean => isMark(stage)
