import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { GalleryDetail } from '#domain/proofs/gallery-endpoints.ts'
import { galleryFields } from '#domain/proofs/gallery-fields.ts'
import { pricesQuery } from '#web/lib/studio/use-prices.ts'
import { useFieldForm } from '#web/lib/forms/use-field-form.ts'
import { Button } from '#web/ui/button.tsx'
import { RecordField } from '#web/ui/forms/record-fields.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { GalleryFields } from './gallery-fields.tsx'
import { galleryQuery, showGallery } from './gallery-queries.ts'
import { changeGallery, useRemovePassword } from './gallery-writes.ts'

/** Settings of a gallery, and its password. */
export function GallerySettings({ gallery }: { gallery: GalleryDetail }) {
  const { id, passwordProtected } = gallery
  const queries = useQueryClient()
  const offered = useQuery(pricesQuery()).data?.packages ?? []
  const form = useFieldForm({
    table: galleryFields,
    record: withPassword(gallery),
    failure: 'Not saved',
    savesMerged: true,
    patch: (body) => changeGallery(id, body),
    recordIn: (answer) => withPassword(answer.gallery),
    read: async () => withPassword((await queries.fetchQuery({ ...galleryQuery(id), staleTime: 0 })).gallery),
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
      onSubmit={() => dirty && form.save()}
      className="grid gap-4 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <h2 className="title-4">Settings</h2>
      <GalleryFields form={form} offered={offered} booked={gallery} />
      <div className="grid gap-1">
        <RecordField
          form={form}
          name="password"
          label={passwordProtected ? 'New password' : 'Password'}
          hint={
            passwordProtected
              ? 'A password is set. It cannot be shown, only changed or removed.'
              : 'None. Anyone with the link can open the gallery.'
          }
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

const withPassword = (gallery: GalleryDetail) => ({ ...gallery, password: '' })
