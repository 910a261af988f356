import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import type { clientEndpoints } from '#domain/clients/client-endpoints.ts'
import { ClientDialog } from '#web/features/clients/client-dialog.tsx'
import { ClientDuplicates } from '#web/features/clients/client-duplicates.tsx'
import { ClientFacts } from '#web/features/clients/client-facts.tsx'
import { ClientPortal } from '#web/features/clients/client-portal.tsx'
import { ClientPrivacy } from '#web/features/clients/client-privacy.tsx'
import { clientQuery } from '#web/features/clients/client-queries.ts'
import { ClientStatusBadge } from '#web/features/clients/client-status-badge.tsx'
import { StatementPanel } from '#web/features/invoices/statement-panel.tsx'
import { ViewAsClient } from '#web/features/portal/view-as-client.tsx'
import { ClientProjects, clientProjectsQuery } from '#web/features/projects/client-projects.tsx'
import { ClientCalendar } from '#web/features/shoots/client-calendar.tsx'
import { pageLoaders } from '#web/lib/page-data.ts'
import { problemMessage } from '#web/lib/problem-message.ts'
import { useBrand } from '#web/lib/use-brand.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/client-page'

const pageData = pageLoaders(({ params: { id = '' } }) => [clientQuery(id), clientProjectsQuery(id)], { atOnce: true })
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

export default function ClientPage({ params: { id } }: Route.ComponentProps) {
  const { name } = useBrand()
  const read = useQuery(clientQuery(id))
  return (
    <div className="mx-auto max-w-[90rem] px-4 pt-3 pb-16 sm:px-8 lg:pt-5">
      <title>{`${read.data?.client.name ?? 'Client'} · ${name}`}</title>
      <Link
        to="/admin/clients"
        className="mb-2 -ml-1 inline-flex min-h-10 items-center gap-2 px-1 text-sm font-medium text-muted hover:text-ink"
      >
        <ArrowLeft aria-hidden="true" size={16} />
        Clients
      </Link>
      {!read.data && <h1 className="sr-only">Client</h1>}
      {read.isPending && <ClientSkeleton />}
      {read.data && <Client key={read.data.client.id} {...read.data} />}
      {read.isError && !read.data && <Missing error={read.error} pending={read.isFetching} onRetry={() => void read.refetch()} />}
    </div>
  )
}

function Client({ client, duplicates }: AnswerOf<typeof clientEndpoints.readClient>) {
  const navigate = useNavigate()
  const [editing, setEditing] = useState(false)
  return (
    <>
      <PageHead title={client.name} text={<ClientStatusBadge status={client.status} />}>
        <Button variant="secondary" size="small" onClick={() => setEditing(true)}>
          <Pencil aria-hidden="true" size={15} />
          Edit
        </Button>
      </PageHead>
      <ClientFacts client={client} className="mt-5" />
      <div className="mt-8 grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_26rem] xl:gap-10">
        <div className="grid grid-cols-1 gap-8">
          <div id="projects" className="scroll-mt-6">
            <Section title="Projects">
              <ClientProjects clientId={client.id} />
            </Section>
          </div>
          <StatementPanel clientId={client.id} />
          <Section title="Notes">
            <p className="max-w-prose text-[0.9375rem] [overflow-wrap:anywhere] whitespace-pre-line">
              {client.notes || <span className="text-muted">No notes yet.</span>}
            </p>
          </Section>
        </div>
        <div className="grid grid-cols-1 gap-8">
          <ClientPortal client={client}>
            <ViewAsClient clientId={client.id} />
          </ClientPortal>
          <ClientCalendar clientId={client.id} />
          <ClientDuplicates client={client} likely={duplicates} />
          <ClientPrivacy client={client} onErased={() => void navigate('/admin/clients', { replace: true })} />
        </div>
      </div>
      <ClientDialog open={editing} client={client} onClose={() => setEditing(false)} />
    </>
  )
}

function Missing({ error, pending, onRetry }: { error: unknown; pending: boolean; onRetry(): void }) {
  const { message, status } = problemMessage(error)
  return status === 404 ? (
    <EmptyState title="Client not found" text="They have been erased, or the link is incomplete.">
      <ButtonLink to="/admin/clients" variant="secondary" size="small">
        Back to the clients
      </ButtonLink>
    </EmptyState>
  ) : (
    <LoadFailed title="This client could not be loaded" text={message} pending={pending} onRetry={onRetry} />
  )
}

function ClientSkeleton() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-9 w-2/5" />
      <Skeleton className="h-16" />
      <Skeleton className="h-64" />
    </div>
  )
}
