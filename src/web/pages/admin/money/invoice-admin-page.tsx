import { useEffect, useRef } from 'react'
import { projectPath } from '#domain/common/project-sections.ts'
import { InvoiceBadge } from '#web/features/invoices/invoice-badge.tsx'
import { InvoiceContents } from '#web/features/invoices/editor/invoice-contents.tsx'
import { InvoiceEditor } from '#web/features/invoices/editor/invoice-editor.tsx'
import { IssuedInvoice } from '#web/features/invoices/issued-invoice.tsx'
import { adminInvoiceQuery } from '#web/features/invoices/admin-invoice-queries.ts'
import { Editors } from '#web/features/people/presence.tsx'
import { IfMay } from '#web/lib/studio/if-may.tsx'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { PriceBookNote } from '#web/lib/studio/price-book-note.tsx'
import { usePageView, useRead } from '#web/lib/calls/use-read.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import type { Route } from './+types/invoice-admin-page'
import { RecordPage } from '../frame/record-page.tsx'

const pageData = pageLoaders(({ params }) => [adminInvoiceQuery(params.id ?? '')], { atOnce: true })
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

const list = '/admin/invoices'

/** An invoice in the admin area: a form while it is a draft, then its status and payments. */
export default function InvoiceAdminPage({ params: { id } }: Route.ComponentProps) {
  const read = usePageView(useRead(adminInvoiceQuery(id)))
  const invoice = read.data?.invoice
  const isOpen = invoice?.state === 'draft' || invoice?.state === 'planned'
  const title = invoice && (isOpen ? `Draft for ${invoice.projectTitle}` : invoice.invoiceNumber)
  const sheet = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  // Issuing unmounts the form and the focused element: restore the focus.
  useEffect(() => {
    if (wasOpen.current && !isOpen) sheet.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <RecordPage
      kind="Invoice"
      title={title}
      back={{ to: list, label: 'Invoices' }}
      query={read}
      failed="This invoice could not be loaded"
      missing={{ title: 'Invoice not found', to: list, label: 'Back to invoices' }}
      className="max-w-4xl"
    >
      {({ invoice }) => (
        <>
          <PageHead
            title={title ?? ''}
            text={isOpen ? invoice.company || invoice.clientName : invoice.projectTitle}
            beside={<Editors kind="invoice" id={invoice.id} />}
          >
            <InvoiceBadge invoice={invoice} />
            <ButtonLink variant="quiet" size="small" to={projectPath(invoice.projectId, 'invoices')}>
              Open the project
            </ButtonLink>
          </PageHead>
          <div ref={sheet} tabIndex={-1} className="mt-6 outline-none">
            {isOpen ? (
              <IfMay ability="issue-invoices" otherwise={<InvoiceContents invoice={invoice} />}>
                <InvoiceEditor key={invoice.id} invoice={invoice} />
              </IfMay>
            ) : (
              <IssuedInvoice invoice={invoice} />
            )}
            <PriceBookNote book={invoice.priceBook} className="mt-6" />
          </div>
        </>
      )}
    </RecordPage>
  )
}
