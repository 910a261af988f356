import { Film, ImagePlus, X } from 'lucide-react'
import { useId } from 'react'
import type { AssetCard } from '#domain/media/media-endpoints.ts'
import { pictureSource } from '#web/lib/browser/picture-source.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { moved, SortableList } from '#web/ui/lists/sortable-list.tsx'

/** Opens the media picker, passed in by the page; `onChoose` gets public ids. */
export type Pick = (ask: { kind: AssetCard['kind']; several: boolean; onChoose(names: string[]): void }) => void

interface Field {
  label: string
  error: string | undefined
  onPick: Pick
}

/** Sortable films or photos without duplicates. */
export function MediaField({
  kind,
  label,
  most,
  names,
  error,
  onPick,
  onChange,
}: Field & { kind: AssetCard['kind']; most: number; names: string[]; onChange(names: string[]): void }) {
  const id = useId()
  const noun = kind === 'video' ? 'film' : 'photograph'
  const add = (chosen: string[]) => onChange([...new Set([...names, ...chosen])].slice(0, most))
  return (
    <div role="group" aria-labelledby={id} aria-describedby={`${id}-error`} className="min-w-0 sm:col-span-2">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p id={id} className="text-sm font-medium">
          {label}{' '}
          <span className="timecode font-normal text-muted">
            {names.length} of {most}
          </span>
        </p>
        <Button
          variant="secondary"
          size="small"
          disabled={names.length >= most}
          onClick={() => onPick({ kind, several: kind === 'image', onChoose: add })}
        >
          <ImagePlus aria-hidden="true" size={15} />
          {kind === 'video' ? 'Add a film' : 'Add photographs'}
        </Button>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <SortableList
        label={label}
        items={names}
        itemKey={(name) => name}
        nameOf={(_, index) => `${noun} ${index + 1}`}
        onMove={(from, to) => onChange(moved(names, from, to))}
        className="mt-1 grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-4"
        itemClassName="min-w-0 rounded-card border border-line bg-surface"
      >
        {(name, index, handle) => (
          <>
            {kind === 'image' ? <Thumbnail name={name} /> : <FilmName name={name} />}
            <div className="flex flex-wrap items-center justify-between">
              {handle}
              <Remove label={`Remove ${noun} ${index + 1}`} onClick={() => onChange(names.filter((other) => other !== name))} />
            </div>
          </>
        )}
      </SortableList>
    </div>
  )
}

/** Main picture of the proposal. */
export function HeroField({ label, value, error, onPick, onChange }: Field & { value: string; onChange(name: string): void }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} aria-describedby={`${id}-error`} className="grid gap-3 sm:col-span-2">
      <p id={id} className="text-sm font-medium">
        {label}
      </p>
      {value && <Thumbnail name={value} className="max-w-md" />}
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <div className="flex gap-2">
        <Button
          variant="secondary"
          size="small"
          onClick={() => onPick({ kind: 'image', several: false, onChoose: ([name = '']) => onChange(name) })}
        >
          {value ? 'Change' : 'Choose a picture'}
        </Button>
        {value && <Remove label="Remove the opening picture" onClick={() => onChange('')} />}
      </div>
    </div>
  )
}

function Thumbnail({ name, className }: { name: string; className?: string }) {
  const { mediaBaseUrl } = useBrand()
  return (
    <div className={className}>
      <Picture
        {...pictureSource(mediaBaseUrl, name, '16:9')}
        sizes="(min-width: 768px) 20rem, 50vw"
        alt={name}
        className="aspect-video w-full rounded-t-card"
      />
    </div>
  )
}

const FilmName = ({ name }: { name: string }) => (
  <p className="flex aspect-video flex-col items-start justify-end gap-2 rounded-t-card bg-raised p-3 text-sm wrap-anywhere">
    <Film aria-hidden="true" size={18} className="text-accent" />
    {name.split('/').at(-1)}
  </p>
)

function Remove({ label, onClick }: { label: string; onClick(): void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-9 place-items-center rounded-control text-muted hover:bg-ink/8 hover:text-ink"
    >
      <X aria-hidden="true" size={15} />
    </button>
  )
}
