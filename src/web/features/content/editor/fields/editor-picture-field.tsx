import { ImagePlus, RefreshCw, X } from 'lucide-react'
import type { EditorField } from '#domain/content/editor/editor-fields.ts'
import type { ContentPicture } from '#domain/content/editor/content-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError, TextField } from '#web/ui/forms/field.tsx'
import { useBodyField } from '../editor-form.ts'
import { LibraryPicture } from './editor-library-picture.tsx'
import { usePicking } from './editor-picking.tsx'

/** Main picture of an item with its alt text. */
export function PictureField({ field: { name, label } }: { field: EditorField<'picture'> }) {
  const { id, value, error, change } = useBodyField<ContentPicture | null>(name, null)
  const pick = usePicking()
  const choose = () =>
    pick({
      kind: 'image',
      several: false,
      onChoose: ([asset]) => asset && change({ publicId: asset.publicId, alt: asset.alt }),
    })

  if (!value) {
    return (
      <div>
        <button
          id={id}
          type="button"
          aria-describedby={`${id}-error`}
          onClick={choose}
          className="viewfinder grid aspect-video w-full place-items-center rounded-card border border-line bg-surface text-muted transition-colors duration-150 hover:border-line-strong hover:text-ink"
        >
          <span className="flex items-center gap-2.5 text-sm font-semibold">
            <ImagePlus aria-hidden="true" size={18} />
            Choose: {label.toLowerCase()}
          </span>
        </button>
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="relative">
        <LibraryPicture publicId={value.publicId} alt={value.alt} className="rounded-card" />
        <div className="absolute right-2 bottom-2 flex gap-2">
          <Button variant="secondary" size="small" className="bg-surface! hover:bg-raised!" onClick={choose}>
            <RefreshCw aria-hidden="true" size={14} />
            Change picture
          </Button>
          <Button
            variant="secondary"
            size="small"
            aria-label="Remove the picture"
            className="bg-surface! px-2.5! hover:bg-raised!"
            onClick={() => change(null)}
          >
            <X aria-hidden="true" size={15} />
          </Button>
        </div>
      </div>
      <TextField
        id={id}
        label="Description (alt text)"
        hint="Read out to people who cannot see the picture."
        required
        maxLength={300}
        value={value.alt}
        error={error}
        onChange={({ target }) => change({ ...value, alt: target.value })}
      />
    </div>
  )
}
