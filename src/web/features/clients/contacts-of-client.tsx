import { useRead } from '#web/lib/calls/use-read.ts'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { ContactList } from './contact-list.tsx'
import { contactsQuery, writesOfStaff } from './contact-queries.ts'

/** The people of a client, for staff. */
export function ContactsOfClient({ clientId }: { clientId: string }) {
  return (
    <Section title="People">
      <QueryState
        query={useRead(contactsQuery(clientId))}
        failed="The people could not be loaded"
        loading={<Skeleton className="h-32" />}
      >
        {({ people }) => <ContactList people={people} me={null} writes={writesOfStaff(clientId)} />}
      </QueryState>
    </Section>
  )
}
