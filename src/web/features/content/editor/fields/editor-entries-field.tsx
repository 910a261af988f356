import { Plus, X } from 'lucide-react'
import { useId } from 'react'
import type { EditorField, EntryPart } from '#domain/content/editor/editor-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError, TextArea, TextField } from '#web/ui/forms/field.tsx'
import { moved, SortableList } from '#web/ui/lists/sortable-list.tsx'
import { useBodyField } from '../editor-form.ts'
import { useEntryKeys } from '#web/ui/forms/use-entry-keys.ts'

type Entry = string | Record<string, string | number>

/** Sortable list of lines or of multi-line entries. */
export function EntriesField({ field: { name, label, hint, noun, most, parts } }: { field: EditorField<'entries'> }) {
  const headingId = useId()
  const { id, value: entries, error, change } = useBodyField<Entry[]>(name, [])
  const { keys, ...order } = useEntryKeys(entries.length)
  const rows = entries.map((entry, index) => ({ entry, key: keys[index]! }))

  return (
    <div role="group" aria-labelledby={headingId} aria-describedby={`${id}-error`} className="sm:col-span-2">
      <p id={headingId} className="mb-1.5 text-sm font-medium">
        {label} {hint && <span className="font-normal text-muted">{hint}</span>}
      </p>
      <SortableList
        label={label}
        items={rows}
        itemKey={({ key }) => key}
        nameOf={(_, index) => `${noun} ${index + 1}`}
        onMove={(from, to) => {
          order.move(from, to)
          change(moved(entries, from, to))
        }}
        className="grid grid-cols-1 gap-2"
        itemClassName="rounded-card"
      >
        {({ entry }, index, handle) => (
          <div className="flex items-start gap-1 max-sm:flex-wrap">
            <span className="pt-1.5">{handle}</span>
            <EntryFields
              entry={entry}
              parts={parts}
              name={`${noun} ${index + 1}`}
              onChange={(next) => change(entries.with(index, next))}
            />
            <button
              type="button"
              aria-label={`Remove ${noun} ${index + 1}`}
              onClick={() => {
                order.remove(index)
                change(entries.filter((_, place) => place !== index))
              }}
              className="mt-1.5 grid size-9 shrink-0 max-sm:order-1 max-sm:ml-auto place-items-center rounded-control text-muted hover:bg-ink/8 hover:text-ink"
            >
              <X aria-hidden="true" size={16} />
            </button>
          </div>
        )}
      </SortableList>
      <Button
        id={id}
        variant="quiet"
        size="small"
        disabled={entries.length >= most}
        className="mt-1 -ml-2"
        onClick={() => {
          order.add()
          change([...entries, parts ? {} : ''])
        }}
      >
        <Plus aria-hidden="true" size={15} />
        Add {noun}
      </Button>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

function EntryFields({
  entry,
  parts,
  name,
  onChange,
}: {
  entry: Entry
  parts: readonly EntryPart[] | null
  name: string
  onChange(entry: Entry): void
}) {
  if (!parts || typeof entry === 'string') {
    return (
      <input
        type="text"
        aria-label={name}
        value={String(entry)}
        maxLength={400}
        onChange={({ target }) => onChange(target.value)}
        className="control min-w-0 flex-1 max-sm:order-2 max-sm:basis-full"
      />
    )
  }
  return (
    <div className="grid min-w-0 flex-1 grid-cols-1 gap-3 max-sm:order-2 max-sm:basis-full rounded-card border border-line bg-surface p-3 sm:grid-cols-2">
      {parts.map((part) => {
        const shared = {
          label: part.label,
          'aria-label': `${part.label}, ${name}`,
          value: entry[part.name] ?? '',
          maxLength: part.most,
        }
        const type = (text: string) => onChange({ ...entry, [part.name]: text })
        return part.long ? (
          <TextArea
            key={part.name}
            {...shared}
            rows={2}
            className="sm:col-span-2 [&_textarea]:[field-sizing:content]"
            onChange={({ target }) => type(target.value)}
          />
        ) : (
          <TextField key={part.name} {...shared} onChange={({ target }) => type(target.value)} />
        )
      })}
    </div>
  )
}
