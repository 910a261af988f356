import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { contactFields } from '#domain/clients/contact-fields.ts'
import type { ContactRight } from '#domain/clients/contact-rights.ts'
import { refusalToLoseRights } from '#domain/clients/contact-rules.ts'
import type { ContactCard } from '#domain/clients/contact.ts'
import { useFieldForm } from '#web/lib/forms/use-field-form.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { RecordField } from '#web/ui/forms/record-fields.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { contactsChanged, type ContactWrites } from './contact-queries.ts'
import { RightsField } from './rights-field.tsx'

interface ContactFormProps {
  contact: ContactCard
  people: ContactCard[]
  /** The one of them who looks; null for staff. */
  me: { id: string } | null
  /** Why other people cannot be changed. */
  manages: string | undefined
  /** Why nothing can be changed. */
  readOnly: string | undefined
  writes: ContactWrites
  onRemoved(): void
}

/** One person of a client: name, permissions and mails, the invitation, and taking them out. */
export function ContactForm({ contact, people, me, manages, readOnly, writes, onRemoved }: ContactFormProps) {
  const queries = useQueryClient()
  const own = me?.id === contact.id
  const colleagues = people.map((one) => ({ ...one, joined: one.portal === 'open' }))
  const row = { ...contact, joined: contact.portal === 'open' }
  const whyNot = (rights: ContactRight[] | null) => refusalToLoseRights(colleagues, row, rights) ?? undefined
  const form = useFieldForm({
    table: contactFields,
    record: contact,
    patch: (body) => writes.change(contact.id, body),
    recordIn: (answer) => answer.person,
    read: async () => (await writes.read(queries)).people.find(({ id }) => id === contact.id),
    failure: 'Not saved',
    onSaved(answer) {
      toast({ title: 'Saved', text: answer.person.name, tone: 'good' })
      void contactsChanged(queries)
    },
  })
  const why = readOnly ?? (own ? undefined : manages)
  return (
    <div className="grid gap-8">
      <RecordForm label="Edit person" form={form} onSubmit={form.save} className="grid gap-5">
        <RecordField form={form} name="name" disabled={Boolean(why)} />
        <RightsField
          rights={form.fields.rights}
          refusalTo={(next) => manages ?? whyNot(next)}
          error={form.errors.rights}
          onChange={(next) => form.change({ rights: next })}
        />
        <fieldset>
          <legend className="label mb-2">{form.labels.wantsMail}</legend>
          <RecordField form={form} name="wantsMail" disabled={Boolean(why)} />
        </fieldset>
        {why && <p className="text-sm text-muted">{why}</p>}
        <div className="flex justify-end border-t border-line pt-4">
          <Button type="submit" size="small" why={why} pending={form.pending} pendingText="Saving...">
            Save
          </Button>
        </div>
      </RecordForm>
      <Standing
        contact={contact}
        own={own}
        why={own ? readOnly : manages}
        whyNot={whyNot(null)}
        writes={writes}
        onRemoved={onRemoved}
      />
    </div>
  )
}

/** The invitation, and taking the person out. */
function Standing({
  contact: { id, name, email, portal, invitedAt, isMain },
  own,
  why,
  whyNot,
  writes,
  onRemoved,
}: {
  contact: ContactCard
  own: boolean
  why: string | undefined
  whyNot: string | undefined
  writes: ContactWrites
  onRemoved(): void
}) {
  const queries = useQueryClient()
  const [asked, setAsked] = useState(false)
  const again = useWrite<void, unknown>({
    failure: 'Not sent',
    send: () => writes.inviteAgain(id),
    onDone() {
      toast({ title: 'Invitation sent', text: email, tone: 'good' })
      void contactsChanged(queries)
    },
  })
  const removal = useWrite<void, unknown>({
    failure: 'Not removed',
    send: () => writes.remove(id),
    onDone() {
      toast({ title: 'Removed', text: name, tone: 'good' })
      void contactsChanged(queries)
      onRemoved()
    },
  })
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      {portal !== 'open' && (
        <p className="text-sm text-muted">
          {invitedAt ? (
            <>
              Has not chosen a password yet. Last invitation: <Moment at={invitedAt} form="day" />.
            </>
          ) : (
            'Has no sign-in yet.'
          )}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {portal !== 'open' && email && (
          <Button
            variant="secondary"
            size="small"
            why={why}
            pending={again.pending}
            pendingText="Sending..."
            onClick={() => again.write()}
          >
            Send a new invitation
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          why={why ?? whyNot}
          pending={removal.pending}
          pendingText="Saving..."
          onClick={() => setAsked(true)}
        >
          {own ? 'Leave' : 'Remove'}
        </Button>
      </div>
      {(why ?? whyNot) && <p className="text-sm text-muted">{why ?? whyNot}</p>}
      <ConfirmDialog
        open={asked}
        danger
        title={own ? 'Leave this portal?' : `Remove ${name}?`}
        text={`${own ? 'You are' : 'They are'} signed out everywhere at once. What ${own ? 'you' : 'they'} wrote and approved stays under ${own ? 'your' : 'their'} name. Links sent by email before still open.${
          isMain ? ' Emails to the main contact go to a colleague with all permissions instead.' : ''
        }`}
        confirmText={own ? 'Leave' : 'Remove'}
        onConfirm={() => removal.write()}
        onClose={() => setAsked(false)}
      />
    </div>
  )
}
