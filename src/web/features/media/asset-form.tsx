import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { AssetDetail } from '#domain/media/media-endpoints.ts'
import { useTyped } from '#web/lib/use-typed.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError, TextArea, TextField } from '#web/ui/field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TagField } from '#web/ui/tag-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { knownTags } from './asset-queries.ts'
import { useChangeAsset, type AssetChanges } from './use-change-asset.ts'

type AssetText = Pick<AssetDetail, 'title' | 'alt' | 'tags' | 'publicId'>

const messageOf = ({ title, alt, tags, publicId }: AssetDetail): AssetText => ({ title, alt, tags, publicId })

/** Form for an asset's texts and its visibility. The switch saves the unsaved texts too. */
export function AssetForm({ asset }: { asset: AssetDetail }) {
  const switchId = useId()
  const tags = knownTags(useQueryClient())
  const { typed, type, sending, saved, undo } = useTyped<AssetText>()
  const shown = { ...messageOf(asset), ...typed }
  const changes = changesOf(asset, typed)
  const dirty = Object.keys(changes).length > 0
  const { write, pending, errors, clearErrors } = useChangeAsset(asset.id, {
    fields: ['title', 'alt', 'tags', 'publicId', 'published'],
    onDone({ published }) {
      saved()
      toast({
        title: published === asset.published ? 'Saved' : published ? 'Published' : 'Taken off the site',
        tone: 'good',
      })
    },
  })
  const typeLabel = (more: Partial<AssetText>) => {
    clearErrors()
    type(more)
  }
  function save(more?: AssetChanges) {
    sending()
    write({ ...changes, ...more })
  }

  return (
    <form
      aria-label="Details"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (dirty) save()
      }}
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
            onChange={(published) => save({ published })}
          />
        </div>
        <FieldError id={`${switchId}-error`}>{errors.published}</FieldError>
      </div>
      <hr className="border-line" />
      <TextField
        label="Title"
        value={shown.title}
        error={errors.title}
        maxLength={200}
        onChange={({ target }) => typeLabel({ title: target.value })}
      />
      <TextArea
        label="Description (alt text)"
        hint="Read out to people who cannot see the picture, and used in search."
        rows={3}
        value={shown.alt}
        error={errors.alt}
        maxLength={300}
        onChange={({ target }) => typeLabel({ alt: target.value.replaceAll('\n', ' ') })}
      />
      <TagField
        label="Tags"
        hint="Press Enter to add one."
        tags={shown.tags}
        known={tags}
        error={errors.tags}
        onChange={(next) => typeLabel({ tags: next })}
      />
      <TextField
        label="Public name"
        hint="Used in its links. Links with the old name stop working."
        value={shown.publicId}
        error={errors.publicId}
        spellCheck={false}
        autoCapitalize="none"
        maxLength={200}
        onChange={({ target }) => typeLabel({ publicId: target.value })}
      />
      <div className="flex items-center justify-end gap-3">
        {dirty && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              clearErrors()
              undo()
            }}
          >
            Undo
          </Button>
        )}
        <Button type="submit" size="small" disabled={!dirty} pending={pending} pendingText="Saving...">
          Save
        </Button>
      </div>
    </form>
  )
}

/** Changed fields only. */
function changesOf(asset: AssetDetail, typed: Partial<AssetText>): AssetChanges {
  const before = messageOf(asset)
  const differs = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof AssetText])
  return Object.fromEntries(Object.entries(typed).filter(differs))
}
