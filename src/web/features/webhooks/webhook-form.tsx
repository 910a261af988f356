import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BodyGivenTo } from '#domain/common/endpoint.ts'
import { webhookKindLabels, webhookKinds, type WebhookKind } from '#domain/webhooks/webhook-labels.ts'
import { webhookEndpoints, type Webhook } from '#domain/webhooks/webhook-endpoints.ts'
import { eventGroups, eventList, webhookEventNames, type WebhookEventName } from '#domain/webhooks/event-list.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Checkbox, FieldError, SelectField, TextField } from '#web/ui/forms/field.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { webhookQuery, webhooksChanged } from './webhook-queries.ts'

type Endpoints = typeof webhookEndpoints
type Fields = Required<BodyGivenTo<Endpoints['makeWebhook']>>

const labels: Record<keyof Fields, string> = {
  kind: 'Kind',
  url: 'Address',
  description: 'Description',
  events: 'Events',
}

const hints: Record<WebhookKind, string> = {
  webhook: 'A public https address that takes POST requests.',
  slack: 'In Slack: Incoming Webhooks, “Add New Webhook to Workspace”.',
  teams: 'In Teams: Workflows, “Post to a channel when a webhook request is received”.',
  discord: 'In Discord: settings of the channel, Integrations, Webhooks.',
}

const recordOf = (webhook: Webhook | null): { fields: Fields; revision: number } => ({
  fields: webhook
    ? { kind: webhook.kind, url: '', description: webhook.description, events: webhook.events }
    : { kind: 'webhook', url: '', description: '', events: [] },
  revision: webhook?.revision ?? 0,
})

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
  // One that was added while one typed on is changed with the next save.
  const [saved, setSaved] = useState(webhook)
  const form = useRecordForm<Fields, { webhook: Webhook; secret?: string | null }>({
    record: recordOf(saved),
    failure: saved ? 'Webhook not saved' : 'Webhook not added',
    save: ({ fields: { kind, ...fields }, revision }) =>
      saved
        ? callEndpoint(webhookEndpoints.changeWebhook, { params: { id: saved.id }, body: { ...fields, revision } })
        : callEndpoint(webhookEndpoints.makeWebhook, { body: { ...fields, kind } }),
    recordOf: (answer) => recordOf(answer.webhook),
    async readRecord() {
      if (!saved) return null
      const { webhook: found } = await queries.fetchQuery({ ...webhookQuery(saved.id), staleTime: 0 })
      return recordOf(found)
    },
    onSaved({ webhook: made, secret }, _, typed) {
      void webhooksChanged(queries)
      toast({ title: saved ? 'Webhook saved' : 'Webhook added', tone: 'good' })
      if (secret !== undefined) onMade({ webhook: made, secret })
      if (Object.keys(typed).length === 0) onDone()
      else setSaved(made)
    },
  })
  const { fields, change, text, errors, pending } = form
  return (
    <RecordForm form={form} labels={labels} textOf={textOf} onSubmit={form.save} className="grid gap-5">
      {!saved && (
        <SelectField
          label={labels.kind}
          choices={webhookKinds.map((value) => ({ value, label: webhookKindLabels[value] }))}
          value={fields.kind}
          onChange={({ target }) => change({ kind: target.value as WebhookKind })}
        />
      )}
      <TextField
        label={labels.url}
        type="url"
        required={!saved}
        maxLength={2_000}
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        hint={saved ? `Blank keeps ${saved.address}` : hints[fields.kind]}
        {...text('url')}
      />
      <TextField
        label={labels.description}
        maxLength={120}
        autoComplete="off"
        hint="What it is for, as the list and emails call it."
        {...text('description')}
      />
      <EventFields chosen={fields.events} error={errors.events} onChange={(events) => change({ events })} />
      <DialogButtons pending={pending} pendingText="Saving..." onCancel={onDone}>
        {saved ? 'Save webhook' : 'Add webhook'}
      </DialogButtons>
    </RecordForm>
  )
}

function textOf(name: keyof Fields, value: Fields[keyof Fields]): string {
  if (name === 'events') return (value as string[]).join(', ')
  return name === 'kind' ? webhookKindLabels[value as WebhookKind] : String(value)
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
        {labels.events} <span className="font-normal text-muted">{chosen.length === 0 ? '' : `${chosen.length} chosen`}</span>
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
