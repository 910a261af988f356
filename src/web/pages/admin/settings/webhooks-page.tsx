import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ShownSecret } from '#web/features/webhooks/shown-secret.tsx'
import { WebhookForm } from '#web/features/webhooks/webhook-form.tsx'
import { WebhookList } from '#web/features/webhooks/webhook-list.tsx'
import { webhooksQuery } from '#web/features/webhooks/webhook-queries.ts'
import { pageLoaders } from '#web/lib/pages/page-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { AdminPage } from '../frame/admin-page.tsx'

const pageData = pageLoaders(() => [webhooksQuery()], { atOnce: true })
export const loader = pageData.loader
export const clientLoader = pageData.clientLoader

/** Where events are sent to. */
export default function WebhooksPage() {
  const [adding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const close = () => setAdding(false)
  return (
    <AdminPage
      title="Webhooks"
      text="Tells other software, or a channel of your team, what happens here. Events carry names, titles and amounts, and no addresses."
      actions={
        <Button size="small" onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" size={15} />
          Add webhook
        </Button>
      }
    >
      <WebhookList
        none={
          <EmptyState
            title="No webhooks yet"
            text="Send signed events to your own software, or short messages to Slack, Microsoft Teams and Discord."
          />
        }
      />
      <Dialog open={adding} onClose={close} title="Add a webhook">
        <WebhookForm webhook={null} onDone={close} onMade={(made) => setSecret(made.secret)} />
      </Dialog>
      <ShownSecret secret={secret} onClose={() => setSecret(null)} />
    </AdminPage>
  )
}
