import { useQueryClient } from '@tanstack/react-query'
import { eventGroups, eventList, webhookEventNames, type WebhookEventName } from '#domain/webhooks/event-list.ts'
import { webhookEndpoints, type Webhook } from '#domain/webhooks/webhook-endpoints.ts'
import { webhookFields } from '#domain/webhooks/webhook-fields.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useFieldForm } from '#web/lib/forms/use-field-form.ts'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Checkbox, FieldError } from '#web/ui/forms/field.tsx'
import { RecordField, RecordFields } from '#web/ui/forms/record-fields.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { webhookQuery, webhooksChanged } from './webhook-queries.ts'

const withoutUrl = (webhook: Webhook) => ({ ...webhook, url: '' })

/** Adds a webhook, or changes one. A new one’s secret is handed over, since it is shown this once. */
export function WebhookForm({
  webhook,
  onDone,
  onMade,
}: {
  webhook: Webhook | null
  onDone(): void
  onMade(made: { webhook: Webhook; secret: string | null }): void
}) {
  const queries = useQueryClient()
  const form = useFieldForm({
    table: webhookFields,
    record: webhook && withoutUrl(webhook),
    failure: ['Webhook not added', 'Webhook not saved'],
    add: (body): Promise<{ webhook: Webhook; secret?: string | null }> => callEndpoint(webhookEndpoints.makeWebhook, { body }),
    change: (body, { id }) => callEndpoint(webhookEndpoints.changeWebhook, { params: { id }, body }),
    recordIn: (answer) => withoutUrl(answer.webhook),
    read: async ({ id }) => withoutUrl((await queries.fetchQuery({ ...webhookQuery(id), staleTime: 0 })).webhook),
    onSaved({ webhook: made, secret }, was) {
      void webhooksChanged(queries)
      toast({ title: was ? 'Webhook saved' : 'Webhook added', tone: 'good' })
      if (secret !== undefined) onMade({ webhook: made, secret })
    },
    onDone,
  })
  const { saved, fields, change, errors, pending } = form
  return (
    <RecordForm form={form} onSubmit={form.save} className="grid gap-5">
      {!saved && <RecordFields form={form} names={['kind']} />}
      <RecordField form={form} name="url" {...(saved && { required: false, hint: `Blank keeps ${saved.address}` })} />
      <RecordFields form={form} names={['description']} />
      <EventFields chosen={fields.events} error={errors.events} onChange={(events) => change({ events })} />
      <DialogButtons pending={pending} pendingText="Saving..." onCancel={onDone}>
        {saved ? 'Save webhook' : 'Add webhook'}
      </DialogButtons>
    </RecordForm>
  )
}

function EventFields({
  chosen,
  error,
  onChange,
}: {
  chosen: readonly WebhookEventName[]
  error: string | undefined
  onChange(chosen: WebhookEventName[]): void
}) {
  const choose = (names: readonly WebhookEventName[], on: boolean) =>
    onChange(webhookEventNames.filter((name) => (names.includes(name) ? on : chosen.includes(name))))
  return (
    <fieldset aria-describedby={error ? 'events-error' : undefined}>
      <legend className="text-sm font-medium">
        Events <span className="font-normal text-muted">{chosen.length === 0 ? '' : `${chosen.length} chosen`}</span>
      </legend>
      <FieldError id="events-error">{error}</FieldError>
      <div className="mt-2 grid gap-5">
        {eventGroups.map((group) => {
          const names = webhookEventNames.filter((name) => eventList[name].group === group)
          const all = names.every((name) => chosen.includes(name))
          return (
            <fieldset key={group} className="min-w-0">
              <legend className="sr-only">{group}</legend>
              <div className="flex min-h-10 items-center justify-between gap-4 border-b border-line">
                <span aria-hidden="true" className="label">
                  {group}
                </span>
                <button
                  type="button"
                  className="min-h-8 px-1 text-sm font-medium text-link"
                  aria-label={all ? `Choose none of ${group}` : `Choose all of ${group}`}
                  onClick={() => choose(names, !all)}
                >
                  {all ? 'None' : 'All'}
                </button>
              </div>
              {names.map((name) => (
                <Checkbox
                  key={name}
                  label={
                    <span className="grid">
                      <span className="font-medium">{name}</span>
                      <span className="text-sm text-muted">{eventList[name].when}</span>
                    </span>
                  }
                  checked={chosen.includes(name)}
                  onChange={({ target }) => choose([name], target.checked)}
                />
              ))}
            </fieldset>
          )
        })}
      </div>
    </fieldset>
  )
}
