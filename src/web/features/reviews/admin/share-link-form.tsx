import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ShareLink } from '#domain/reviews/review-admin-endpoints.ts'
import { reviewRights, type ReviewRight } from '#domain/reviews/review-rules.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Checkbox, TextField } from '#web/ui/forms/field.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { adminReviewQuery, showAdminReview, useOpenedFilm } from './admin-review-queries.ts'
import { changeShareLink, makeShareLink } from './admin-review-writes.ts'

const rightLabels: Record<ReviewRight, string> = {
  comment: 'Can comment',
  approve: 'Can approve',
  download: 'Can download approved files',
}

const labels = {
  name: 'Name',
  email: 'Email',
  expiresOn: 'Expires',
  may: 'Permissions',
  password: 'Password',
  open: 'Remove the password',
  mail: 'Email the link',
}

const recordOf = (link: ShareLink | null) => ({
  fields: {
    name: link?.name ?? '',
    email: link?.email ?? '',
    expiresOn: link?.expiresOn ?? '',
    may: link?.may ?? { comment: true, approve: false, download: false },
    password: '',
    /** Removes the password. */
    open: false,
    mail: false,
  },
  revision: link?.revision ?? 0,
})

/** Creates a share link, or changes its permissions. */
export function ShareLinkForm({
  projectId,
  links,
  link,
  onDone,
}: {
  projectId: string
  links: ShareLink[]
  link: ShareLink | null
  onDone(): void
}) {
  const queries = useQueryClient()
  const film = useOpenedFilm()
  // A link that was created while one typed on is changed with the next save.
  const [saved, setSaved] = useState(link)
  const form = useRecordForm({
    record: recordOf(saved),
    failure: saved ? 'Link not changed' : 'Link not created',
    savesMerged: true,
    save({ fields: { open, mail, password, expiresOn, ...fields }, changes, revision }) {
      const input = { ...fields, expiresOn: expiresOn || null }
      if (!saved) return makeShareLink(projectId, film, { ...input, password: password || null, mail })
      // An unchanged expiry may be in the past: do not send it.
      return changeShareLink(saved.id, film, {
        ...fields,
        revision,
        ...('expiresOn' in changes && { expiresOn: input.expiresOn }),
        ...(open ? { password: null } : password && { password }),
      })
    },
    recordOf: ({ review }) => recordOf(savedIn(review.links)),
    async readRecord() {
      const { review } = await queries.fetchQuery({ ...adminReviewQuery(projectId, film), staleTime: 0 })
      const now = saved && review?.links.find(({ id }) => id === saved.id)
      return now ? recordOf(now) : null
    },
    onSaved({ review }, _, typed) {
      showAdminReview(queries, { projectId, film }, review)
      toast({ title: saved ? 'Saved' : 'Share link created', tone: 'good' })
      if (Object.keys(typed).length === 0) onDone()
      else setSaved(savedIn(review.links))
    },
  })
  const savedIn = (now: ShareLink[]): ShareLink | null =>
    now.find(({ id }) => (saved ? id === saved.id : !links.some((known) => known.id === id))) ?? saved
  const { fields, change, pending } = form
  const { open } = fields
  return (
    <RecordForm form={form} labels={labels} textOf={(_, value) => String(value)} onSubmit={form.save} className="grid gap-4">
      <TextField label={labels.name} required maxLength={120} autoComplete="off" {...form.text('name')} />
      <TextField
        label={labels.email}
        type="email"
        hint="To hear about new versions."
        maxLength={254}
        autoComplete="off"
        {...form.text('email')}
      />
      <fieldset>
        <legend className="mb-1 text-sm font-medium">Permissions</legend>
        {reviewRights.map((right) => (
          <Checkbox
            key={right}
            label={rightLabels[right]}
            checked={fields.may[right]}
            onChange={({ target }) => change({ may: { ...fields.may, [right]: target.checked } })}
          />
        ))}
      </fieldset>
      <TextField label={labels.expiresOn} type="date" hint="Leave blank for no end date." {...form.text('expiresOn')} />
      <TextField
        label={saved?.passwordProtected ? 'New password' : 'Password'}
        hint={saved?.passwordProtected ? 'A password is set. It cannot be shown.' : 'Optional. It is not emailed.'}
        maxLength={200}
        autoComplete="off"
        disabled={open}
        {...form.text('password')}
      />
      {saved?.passwordProtected && (
        <Checkbox label={labels.open} checked={open} onChange={({ target }) => change({ open: target.checked })} />
      )}
      {!saved && (
        <Checkbox label={labels.mail} checked={fields.mail} onChange={({ target }) => change({ mail: target.checked })} />
      )}
      <DialogButtons pending={pending} pendingText={saved ? 'Saving...' : 'Creating...'} onCancel={onDone}>
        {saved ? 'Save' : 'Create link'}
      </DialogButtons>
    </RecordForm>
  )
}
