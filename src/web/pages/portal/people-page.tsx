import { useOutletContext } from 'react-router'
import { portalMessages } from '#domain/portal/portal-messages.ts'
import { ContactList } from '#web/features/clients/contact-list.tsx'
import { colleaguesQuery, writesOfColleague } from '#web/features/clients/contact-queries.ts'
import { OwnSignIn } from '#web/features/portal/account/own-sign-in.tsx'
import type { ClientData } from '#web/features/portal/portal-queries.ts'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'

const pageData = pageLoaders(() => [colleaguesQuery()], { atOnce: true })
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

export default function PeoplePage() {
  const { name } = useBrand()
  const { contact, viewOnly } = useOutletContext<ClientData>()
  const read = useRead(colleaguesQuery())
  return (
    <>
      <title>{`People · ${name}`}</title>
      <h1 className="title-2">People</h1>
      <p className="mt-2 max-w-prose text-muted">Your colleagues who can sign in here, and what each of them can do.</p>
      <div className="mt-8 max-w-4xl">
        <QueryState query={read} failed="Your colleagues could not be loaded" loading={<Skeleton className="h-48" />}>
          {({ people }) => (
            <ContactList
              people={people}
              me={contact}
              readOnly={viewOnly ? portalMessages.viewOnly : undefined}
              writes={writesOfColleague}
            />
          )}
        </QueryState>
        {contact && (
          <div className="mt-12">
            <OwnSignIn />
          </div>
        )}
      </div>
    </>
  )
}
