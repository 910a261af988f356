import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import type { clientEndpoints } from '#domain/clients/client-endpoints.ts'
import { ClientDialog } from '#web/features/clients/client-dialog.tsx'
import { ClientDuplicates } from '#web/features/clients/client-duplicates.tsx'
import { ClientFacts } from '#web/features/clients/client-facts.tsx'
import { ClientPortal } from '#web/features/clients/client-portal.tsx'
import { ClientPrivacy } from '#web/features/clients/client-privacy.tsx'
import { ContactsOfClient } from '#web/features/clients/contacts-of-client.tsx'
import { contactsQuery } from '#web/features/clients/contact-queries.ts'
import { clientQuery } from '#web/features/clients/client-queries.ts'
import { ClientStatusBadge } from '#web/features/clients/client-status-badge.tsx'
import { ClientAddresses } from '#web/features/clients/client-addresses.tsx'
import { ConversationsPanel } from '#web/features/conversations/list/conversations-panel.tsx'
import { PastInvoicesOfClient } from '#web/features/invoices/past/past-invoices-of-client.tsx'
import { StatementPanel } from '#web/features/invoices/statements/statement-panel.tsx'
import { Editors } from '#web/features/people/presence.tsx'
import { ViewAsClient } from '#web/features/portal/view-as-client.tsx'
import { ClientProjects, clientProjectsQuery } from '#web/features/projects/list/client-projects.tsx'
import { TranscriptSearch } from '#web/features/transcripts/transcript-search.tsx'
import { CalendarPanel } from '#web/features/shoots/calendars/calendar-panel.tsx'
import { IfMay } from '#web/lib/studio/if-may.tsx'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { Section } from '#web/ui/page/section.tsx'
import type { Route } from './+types/client-page'
import { RecordPage } from '../frame/record-page.tsx'

const pageData = pageLoaders(({ params: { id = '' } }) => [clientQuery(id), clientProjectsQuery(id), contactsQuery(id)], {
  atOnce: true,
})
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

export default function ClientPage({ params: { id } }: Route.ComponentProps) {
  const read = useRead(clientQuery(id))
  return (
    <RecordPage
      kind="Client"
      title={read.data?.client.name}
      back={{ to: '/admin/clients', label: 'Clients' }}
      query={read}
      failed="This client could not be loaded"
      missing={{
        title: 'Client not found',
        text: 'They have been erased, or the link is incomplete.',
        to: '/admin/clients',
        label: 'Back to the clients',
      }}
    >
      {(answer) => <Client key={answer.client.id} {...answer} />}
    </RecordPage>
  )
}

function Client({ client, duplicates, addressProblems }: AnswerOf<typeof clientEndpoints.readClient>) {
  const navigate = useNavigate()
  const [editing, setEditing] = useState(false)
  return (
    <>
      <PageHead
        title={client.name}
        text={<ClientStatusBadge status={client.status} />}
        beside={<Editors kind="client" id={client.id} />}
      >
        <Button variant="secondary" size="small" onClick={() => setEditing(true)}>
          <Pencil aria-hidden="true" size={15} />
          Edit
        </Button>
      </PageHead>
      <ClientAddresses clientId={client.id} problems={addressProblems} />
      <ClientFacts client={client} className="mt-5" />
      <div className="mt-8 grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_26rem] xl:gap-10">
        <div className="grid grid-cols-1 gap-8">
          <div id="projects" className="scroll-mt-6">
            <Section title="Projects">
              <ClientProjects clientId={client.id} />
            </Section>
          </div>
          <IfMay ability="answer-enquiries">
            <ConversationsPanel about={{ client: client.id }} />
          </IfMay>
          <Section title="Transcripts">
            <TranscriptSearch clientId={client.id} />
          </Section>
          <ContactsOfClient clientId={client.id} />
          <IfMay ability="see-invoices">
            <StatementPanel clientId={client.id} />
            <PastInvoicesOfClient clientId={client.id} />
          </IfMay>
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
          <IfMay ability="plan-shoots">
            <CalendarPanel about={{ client: client.id }} />
          </IfMay>
          <ClientDuplicates client={client} likely={duplicates} />
          <ClientPrivacy client={client} onErased={() => void navigate('/admin/clients', { replace: true })} />
        </div>
      </div>
      <ClientDialog open={editing} client={client} onClose={() => setEditing(false)} />
    </>
  )
}
