import { useQueryClient } from '@tanstack/react-query'
import type { ShareLink } from '#domain/reviews/review-admin-endpoints.ts'
import { reviewRights } from '#domain/reviews/review-rules.ts'
import { reviewRightLabels, shareLinkFields } from '#domain/reviews/share-link-fields.ts'
import { useFieldForm } from '#web/lib/forms/use-field-form.ts'
import { Checkbox } from '#web/ui/forms/field.tsx'
import { RecordField, RecordFields } from '#web/ui/forms/record-fields.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { adminReviewQuery, showAdminReview, useOpenedFilm } from './admin-review-queries.ts'
import { changeShareLink, makeShareLink } from './admin-review-writes.ts'

/** A link as the form begins with it: without its password. */
const toFill = (link: ShareLink) => ({ ...link, password: '', open: false, mail: false })

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
  const form = useFieldForm({
    table: shareLinkFields,
    record: link && toFill(link),
    failure: ['Link not created', 'Link not changed'],
    savesMerged: true,
    add: ({ password, ...body }) => makeShareLink(projectId, film, { ...body, password: password || null }),
    patch: ({ open, password, ...body }, { id }) =>
      changeShareLink(id, film, { ...body, ...(open ? { password: null } : password && { password }) }),
    recordIn({ review }, was) {
      const found = review.links.find(({ id }) => (was ? id === was.id : !links.some((known) => known.id === id)))
      return found && toFill(found)
    },
    async read({ id }) {
      const { review } = await queries.fetchQuery({ ...adminReviewQuery(projectId, film), staleTime: 0 })
      const now = review?.links.find((one) => one.id === id)
      return now && toFill(now)
    },
    onSaved({ review }, was) {
      showAdminReview(queries, { projectId, film }, review)
      toast({ title: was ? 'Saved' : 'Share link created', tone: 'good' })
    },
    onDone,
  })
  const { saved, fields, change, pending } = form
  return (
    <RecordForm form={form} onSubmit={form.save} className="grid gap-4">
      <RecordFields form={form} names={['name', 'email']} />
      <fieldset>
        <legend className="mb-1 text-sm font-medium">{form.labels.may}</legend>
        {reviewRights.map((right) => (
          <Checkbox
            key={right}
            label={reviewRightLabels[right]}
            checked={fields.may[right]}
            onChange={({ target }) => change({ may: { ...fields.may, [right]: target.checked } })}
          />
        ))}
      </fieldset>
      <RecordFields form={form} names={['expiresOn']} />
      <RecordField
        form={form}
        name="password"
        disabled={fields.open}
        {...(saved?.passwordProtected && { label: 'New password', hint: 'A password is set. It cannot be shown.' })}
      />
      {saved?.passwordProtected && <RecordFields form={form} names={['open']} />}
      {!saved && <RecordFields form={form} names={['mail']} />}
      <DialogButtons pending={pending} pendingText={saved ? 'Saving...' : 'Creating...'} onCancel={onDone}>
        {saved ? 'Save' : 'Create link'}
      </DialogButtons>
    </RecordForm>
  )
}
