import { UserPlus } from 'lucide-react'
import { RequireSecondFactor } from '#web/features/accounts/require-second-factor.tsx'
import { InviteDialog } from '#web/features/people/invite-dialog.tsx'
import { PeopleList } from '#web/features/people/people-list.tsx'
import { peopleQuery } from '#web/features/people/people-queries.ts'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { useOpenedByAddress } from '#web/lib/pages/use-opened-by-address.ts'
import { Button } from '#web/ui/button.tsx'
import { AdminPage } from '../frame/admin-page.tsx'

const pageData = pageLoaders(() => [peopleQuery()], { atOnce: true })
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

export default function PeoplePage() {
  const [inviting, setInviting] = useOpenedByAddress('invite')
  return (
    <AdminPage
      title="Team"
      text="Who works in the admin area, and what each of them can do."
      actions={
        <Button size="small" onClick={() => setInviting(true)}>
          <UserPlus aria-hidden="true" size={15} />
          Invite someone
        </Button>
      }
    >
      <div className="grid gap-8">
        <PeopleList onInvite={() => setInviting(true)} />
        <RequireSecondFactor />
      </div>
      <InviteDialog open={inviting} onClose={() => setInviting(false)} />
    </AdminPage>
  )
}
