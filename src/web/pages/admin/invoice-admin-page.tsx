import { useEffect, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { InvoiceBadge } from '#web/features/invoices/invoice-badge.tsx'
import { InvoiceEditor } from '#web/features/invoices/invoice-editor.tsx'
import { IssuedInvoice } from '#web/features/invoices/issued-invoice.tsx'
import { adminInvoiceQuery } from '#web/features/invoices/admin-invoice-queries.ts'
import { pageLoaders } from '#web/lib/page-data.ts'
import { usePageState } from '#web/lib/page-state.ts'
import { problemMessage } from '#web/lib/problem-message.ts'
import { useBrand } from '#web/lib/use-brand.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/invoice-admin-page'

const pageData = pageLoaders(({ params }) => [adminInvoiceQuery(params.id ?? '')], { atOnce: true })
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

const list = '/admin/invoices'

/** An invoice in the admin area: a form while it is a draft, then its status and payments. */
export default function InvoiceAdminPage({ params: { id } }: Route.ComponentProps) {
  const { name } = useBrand()
  const read = useQuery(adminInvoiceQuery(id))
  const state = usePageState(read)
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
    <div className="mx-auto max-w-4xl px-4 pt-3 pb-16 sm:px-8 lg:pt-5">
      <title>{`${title ?? 'Invoice'} · ${name}`}</title>
      <Link
        to={list}
        className="mb-2 -ml-1 inline-flex min-h-10 items-center gap-2 px-1 text-sm font-medium text-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" size={16} />
        Invoices
      </Link>
      {!invoice && <h1 className="sr-only">Invoice</h1>}
      {state === 'loading' && (
        <div role="status" className="grid gap-6">
          <span className="sr-only">Loading...</span>
          <Skeleton className="h-9 w-2/5" />
          <Skeleton className="h-64" />
        </div>
      )}
      {state === 'missing' && (
        <EmptyState title="Invoice not found" text="It was deleted, or the link is incomplete.">
          <ButtonLink to={list} variant="secondary" size="small">
            Back to invoices
          </ButtonLink>
        </EmptyState>
      )}
      {state === 'failed' && (
        <LoadFailed
          title="This invoice could not be loaded"
          text={problemMessage(read.error).message}
          pending={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      )}
      {invoice && (
        <>
          <PageHead title={title ?? ''} text={isOpen ? invoice.company || invoice.clientName : invoice.projectTitle}>
            <InvoiceBadge invoice={invoice} />
            <ButtonLink variant="quiet" size="small" to={`/admin/project/${invoice.projectId}`}>
              Open the project
            </ButtonLink>
          </PageHead>
          <div ref={sheet} tabIndex={-1} className="mt-6 outline-none">
            {isOpen ? <InvoiceEditor key={invoice.id} invoice={invoice} /> : <IssuedInvoice invoice={invoice} />}
          </div>
        </>
      )}
    </div>
  )
}
