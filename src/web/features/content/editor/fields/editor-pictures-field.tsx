import { ImagePlus, X } from 'lucide-react'
import { useId } from 'react'
import type { EditorField } from '#domain/content/editor/editor-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError, TextArea } from '#web/ui/forms/field.tsx'
import { moved, SortableList } from '#web/ui/lists/sortable-list.tsx'
import { LibraryPicture } from './editor-library-picture.tsx'
import { useBodyField } from '../editor-form.ts'
import { usePicking } from './editor-picking.tsx'
import { useEntryKeys } from '#web/ui/forms/use-entry-keys.ts'

type Shot = { publicId: string; alt: string } & Record<string, string>

/** Sortable pictures, each with texts. */
export function PicturesField({ field: { name, label, hint, most, parts } }: { field: EditorField<'pictures'> }) {
  const headingId = useId()
  const { id, value: shots, error, change } = useBodyField<Shot[]>(name, [])
  const { keys, ...order } = useEntryKeys(shots.length)
  const pick = usePicking()
  const text = [{ name: 'alt', label: 'Description (alt text)', most: 300 }, ...parts]

  return (
    <div role="group" aria-labelledby={headingId} aria-describedby={`${id}-error`} className="sm:col-span-2">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p id={headingId} className="text-sm font-medium">
          {label} {shots.length > 0 && <span className="timecode font-normal text-muted">{shots.length}</span>}{' '}
          {hint && <span className="font-normal text-muted">{hint}</span>}
        </p>
        <Button
          id={id}
          variant="secondary"
          size="small"
          disabled={shots.length >= most}
          onClick={() =>
            pick({
              kind: 'image',
              several: true,
              onChoose(assets) {
                order.add(assets.length)
                change([...shots, ...assets.map(({ publicId, alt }) => ({ publicId, alt }))])
              },
            })
          }
        >
          <ImagePlus aria-hidden="true" size={15} />
          Add pictures
        </Button>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <SortableList
        label={label}
        items={shots.map((shot, index) => ({ shot, key: keys[index]! }))}
        itemKey={({ key }) => key}
        nameOf={(_, index) => `picture ${index + 1}`}
        onMove={(from, to) => {
          order.move(from, to)
          change(moved(shots, from, to))
        }}
        className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3"
        itemClassName="rounded-card border border-line bg-surface"
      >
        {({ shot }, index, handle) => (
          <>
            <LibraryPicture publicId={shot.publicId} alt={shot.alt} className="rounded-t-card" />
            <div className="flex items-center gap-2 pt-1 pr-1 pl-3">
              <span aria-hidden="true" className="timecode flex-1 text-sm text-accent">
                {String(index + 1).padStart(2, '0')}
              </span>
              {handle}
              <button
                type="button"
                aria-label={`Remove picture ${index + 1}`}
                onClick={() => {
                  order.remove(index)
                  change(shots.filter((_, place) => place !== index))
                }}
                className="grid size-9 place-items-center rounded-control text-muted hover:bg-ink/8 hover:text-ink"
              >
                <X aria-hidden="true" size={16} />
              </button>
            </div>
            <div className="grid grid-cols-1 gap-2 p-3 pt-1">
              {text.map((part) => (
                <TextArea
                  key={part.name}
                  label={part.label}
                  aria-label={`${part.label}, picture ${index + 1}`}
                  rows={1}
                  maxLength={part.most}
                  value={shot[part.name] ?? ''}
                  className="[&_textarea]:min-h-10! [&_textarea]:resize-none! [&_textarea]:py-1.5! max-md:[&_textarea]:text-base! md:[&_textarea]:text-sm! [&_textarea]:[field-sizing:content]"
                  onChange={({ target }) =>
                    change(shots.with(index, { ...shot, [part.name]: target.value.replaceAll('\n', ' ') }))
                  }
                />
              ))}
            </div>
          </>
        )}
      </SortableList>
    </div>
  )
}
