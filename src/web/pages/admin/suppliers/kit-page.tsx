import { Plus } from 'lucide-react'
import { useState } from 'react'
import { KitForm } from '#web/features/kit/kit-form.tsx'
import { KitList } from '#web/features/kit/kit-list.tsx'
import { kitQuery } from '#web/features/kit/kit-queries.ts'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { AdminPage } from '../frame/admin-page.tsx'

const pageData = pageLoaders(() => [kitQuery()], { atOnce: true })
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

/** What goes to shoots, and when it is taken. */
export default function KitPage() {
  const [adding, setAdding] = useState(false)
  const close = () => setAdding(false)
  return (
    <AdminPage
      title="Equipment"
      text="Cameras, lenses, lights, sound and rooms. Each can be on one shoot a day."
      actions={
        <Button size="small" onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" size={15} />
          Add equipment
        </Button>
      }
    >
      <KitList onAdd={() => setAdding(true)} />
      <Dialog open={adding} onClose={close} title="Add equipment">
        {adding && <KitForm item={null} onDone={close} />}
      </Dialog>
    </AdminPage>
  )
}
