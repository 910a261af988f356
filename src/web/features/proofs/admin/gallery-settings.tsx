import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { GalleryDetail } from '#domain/proofs/gallery-endpoints.ts'
import { pricesQuery } from '#web/lib/studio/use-prices.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/forms/field.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { GalleryFields, galleryLabels, type GalleryText } from './gallery-fields.tsx'
import { galleryQuery, showGallery } from './gallery-queries.ts'
import { changeGallery, useRemovePassword } from './gallery-writes.ts'

const labels = { ...galleryLabels, password: 'Password' }

/** Settings of a gallery, and its password. */
export function GallerySettings({ gallery }: { gallery: GalleryDetail }) {
  const { id, passwordProtected } = gallery
  const queries = useQueryClient()
  const offered = useQuery(pricesQuery()).data?.packages ?? []
  const form = useRecordForm({
    record: recordOf(gallery),
    failure: 'Not saved',
    savesMerged: true,
    save: ({ changes, revision }) => changeGallery(id, { ...changes, revision }),
    recordOf: (answer) => recordOf(answer.gallery),
    readRecord: async () => recordOf((await queries.fetchQuery({ ...galleryQuery(id), staleTime: 0 })).gallery),
    onSaved({ gallery: saved }) {
      showGallery(queries, saved)
      toast({ title: 'Saved', tone: 'good' })
    },
  })
  const { dirty, pending } = form
  const removal = useRemovePassword(id)
  return (
    <RecordForm
      label="Settings"
      form={form}
      labels={labels}
      onSubmit={() => dirty && form.save()}
      className="grid gap-4 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <h2 className="title-4">Settings</h2>
      <GalleryFields text={form.fields} errors={form.errors} offered={offered} booked={gallery} onType={form.change} />
      <div className="grid gap-1">
        <TextField
          label={passwordProtected ? 'New password' : 'Password'}
          hint={
            passwordProtected
              ? 'A password is set. It cannot be shown, only changed or removed.'
              : 'None. Anyone with the link can open the gallery.'
          }
          autoComplete="off"
          maxLength={200}
          {...form.text('password')}
        />
        {passwordProtected && (
          <div>
            <Button
              variant="quiet"
              size="small"
              disabled={pending || removal.pending}
              onClick={() => removal.write()}
              className="-ml-3.5"
            >
              Remove the password
            </Button>
          </div>
        )}
      </div>
      <div className="flex items-center justify-end gap-3">
        {dirty && (
          <Button variant="quiet" size="small" onClick={form.undo}>
            Undo
          </Button>
        )}
        <Button type="submit" size="small" disabled={!dirty} pending={pending} pendingText="Saving...">
          Save
        </Button>
      </div>
    </RecordForm>
  )
}

const recordOf = ({ title, clientName, clientEmail, message, tier, expiresOn, revision }: GalleryDetail) => {
  const text: GalleryText = { title, clientName, clientEmail, message, tier, expiresOn }
  return { fields: { ...text, password: '' }, revision }
}
