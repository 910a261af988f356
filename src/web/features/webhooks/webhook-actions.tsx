import { useQueryClient } from '@tanstack/react-query'
import { KeyRound, Pause, Pencil, Play, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { webhookEndpoints, type Webhook } from '#domain/webhooks/webhook-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { ShownSecret } from './shown-secret.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { webhooksChanged } from './webhook-queries.ts'
import { nameOfWebhook } from './webhook-state.tsx'

/** What can be done with one webhook. `onTested` shows what came of a test. */
export function WebhookActions({
  webhook,
  onTested,
  onDeleted,
}: {
  webhook: Webhook
  onTested(id: string): void
  onDeleted(): void
}) {
  const queries = useQueryClient()
  const params = { id: webhook.id }
  const [asking, setAsking] = useState<'edit' | 'rotate' | 'delete' | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  const close = () => setAsking(null)
  const isOn = webhook.state === 'active'

  const test = useWrite({
    send: () => callEndpoint(webhookEndpoints.testWebhook, { params }),
    failure: 'No test was sent',
    onDone({ deliveryId }) {
      void webhooksChanged(queries)
      onTested(deliveryId)
    },
  })
  const turn = useWrite({
    send: (on: boolean) => callEndpoint(webhookEndpoints.switchWebhook, { params, body: { on } }),
    failure: isOn ? 'The webhook could not be paused' : 'The webhook could not be switched on',
    onDone(_, on) {
      toast({
        title: on ? 'Webhook switched on' : 'Webhook paused',
        ...(!on && { text: 'Events wait until it is on.' }),
        tone: 'good',
      })
      void webhooksChanged(queries)
    },
  })
  const rotate = useWrite({
    send: () => callEndpoint(webhookEndpoints.rotateSecret, { params }),
    failure: 'The secret could not be rotated',
    onDone(answer) {
      setSecret(answer.secret)
      void webhooksChanged(queries)
    },
  })
  const remove = useWrite({
    send: () => callEndpoint(webhookEndpoints.removeWebhook, { params }),
    failure: 'The webhook could not be deleted',
    onDone() {
      toast({ title: 'Webhook deleted', tone: 'good' })
      onDeleted()
      void webhooksChanged(queries)
    },
  })
  return (
    <>
      <Button size="small" pending={test.pending} pendingText="Sending..." disabled={!isOn} onClick={() => test.write(undefined)}>
        <Send aria-hidden="true" size={15} />
        Send a test
      </Button>
      <Button variant="secondary" size="small" onClick={() => setAsking('edit')}>
        <Pencil aria-hidden="true" size={15} />
        Edit
      </Button>
      <Button variant="secondary" size="small" pending={turn.pending} onClick={() => turn.write(!isOn)}>
        {isOn ? <Pause aria-hidden="true" size={15} /> : <Play aria-hidden="true" size={15} />}
        {isOn ? 'Pause' : 'Switch on'}
      </Button>
      {webhook.kind === 'webhook' && (
        <Button variant="quiet" size="small" pending={rotate.pending} onClick={() => setAsking('rotate')}>
          <KeyRound aria-hidden="true" size={15} />
          Rotate secret
        </Button>
      )}
      <Button variant="quiet" size="small" pending={remove.pending} onClick={() => setAsking('delete')}>
        <Trash2 aria-hidden="true" size={15} />
        Delete
      </Button>
      <Dialog open={asking === 'edit'} onClose={close} title={`Edit ${nameOfWebhook(webhook)}`}>
        <WebhookForm webhook={webhook} onDone={close} onMade={() => undefined} />
      </Dialog>
      <ConfirmDialog
        open={asking === 'rotate'}
        title="Rotate the secret?"
        text="You get a new secret. Events are signed with both for 24 hours, so that your receiver can change over."
        confirmText="Rotate"
        onConfirm={() => rotate.write(undefined)}
        onClose={close}
      />
      <ConfirmDialog
        open={asking === 'delete'}
        danger
        title="Delete this webhook?"
        text="It gets no more events, and its log is deleted too. To stop it for a while, pause it."
        confirmText="Delete"
        onConfirm={() => remove.write(undefined)}
        onClose={close}
      />
      <ShownSecret secret={secret} isRotated onClose={() => setSecret(null)} />
    </>
  )
}
