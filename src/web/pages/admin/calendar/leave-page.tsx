import { Plus } from 'lucide-react'
import { useState } from 'react'
import { LeaveForm } from '#web/features/leave/leave-form.tsx'
import { LeaveList } from '#web/features/leave/leave-list.tsx'
import { leaveQuery } from '#web/features/leave/leave-queries.ts'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { AdminPage } from '../frame/admin-page.tsx'

const pageData = pageLoaders(({ request }) => [leaveQuery(new URL(request.url).searchParams.get('when') ?? undefined)], {
  atOnce: true,
})
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

/** Who is away when. */
export default function LeavePage() {
  const [entering, setEntering] = useState(false)
  const close = () => setEntering(false)
  return (
    <AdminPage
      title="Time off"
      text="Who is away when. Nobody can be booked on their days off."
      actions={
        <Button size="small" onClick={() => setEntering(true)}>
          <Plus aria-hidden="true" size={15} />
          Enter leave
        </Button>
      }
    >
      <LeaveList onEnter={() => setEntering(true)} />
      <Dialog open={entering} onClose={close} title="Enter leave">
        {entering && <LeaveForm leave={null} onDone={close} />}
      </Dialog>
    </AdminPage>
  )
}
