import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { assetFields } from '#domain/media/asset-fields.ts'
import type { AssetDetail } from '#domain/media/media-endpoints.ts'
import { useFieldForm } from '#web/lib/forms/use-field-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import { RecordField, RecordFields } from '#web/ui/forms/record-fields.tsx'
import { RecordForm } from '#web/ui/forms/record-form.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'
import { TagField } from '#web/ui/forms/tag-field.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { assetQuery, knownTags, showAsset } from './asset-queries.ts'
import { changeAsset } from './use-change-asset.ts'

/** Form for an asset's texts and its visibility. The switch saves the unsaved texts too. */
export function AssetForm({ asset }: { asset: AssetDetail }) {
  const switchId = useId()
  const queries = useQueryClient()
  const form = useFieldForm({
    table: assetFields,
    record: asset,
    failure: 'Not saved',
    errorNames: ['published'],
    savesMerged: true,
    patch: (body, _, published: boolean | void) =>
      changeAsset(asset.id, { ...body, ...(published !== undefined && { published }) }),
    recordIn: (answer) => answer.asset,
    read: async () => (await queries.fetchQuery({ ...assetQuery(asset.id), staleTime: 0 })).asset,
    onSaved({ asset: saved }) {
      showAsset(queries, saved)
      const title = saved.published === asset.published ? 'Saved' : saved.published ? 'Published' : 'Taken off the site'
      toast({ title, tone: 'good' })
    },
  })
  const { fields, dirty, pending, errors, errorAt, change } = form

  return (
    <RecordForm
      label="Details"
      form={form}
      onSubmit={() => dirty && form.save()}
      className="grid gap-4 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <div>
        <div className="flex items-center justify-between gap-4">
          <div>
            <p className="text-sm font-semibold">{asset.published ? 'Published' : 'Not published'}</p>
            <p id={`${switchId}-hint`} className="text-sm text-muted">
              {asset.published ? 'Visitors can see it wherever it is used.' : 'Only staff can see it.'}
            </p>
          </div>
          <Switch
            label="Published"
            describedBy={`${switchId}-hint ${switchId}-error`}
            on={asset.published}
            disabled={pending}
            onChange={form.save}
          />
        </div>
        <FieldError id={`${switchId}-error`}>{errors.published}</FieldError>
      </div>
      <hr className="border-line" />
      <RecordFields form={form} names={['title']} />
      <RecordField form={form} name="alt" onValue={(alt) => change({ alt: alt.replaceAll('\n', ' ') })} />
      <TagField
        label={form.labels.tags}
        hint="Press Enter to add one."
        tags={fields.tags}
        known={knownTags(queries)}
        error={errorAt('tags')}
        onChange={(tags) => change({ tags })}
      />
      <RecordFields form={form} names={['publicId']} />
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
