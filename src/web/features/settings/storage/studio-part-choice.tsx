import { ArrowRight } from 'lucide-react'
import { useId } from 'react'
import { studioParts, type StudioChange } from '#domain/system/studio-file.ts'
import type { StudioPartPreview } from '#domain/system/studio-file-endpoints.ts'
import { Checkbox } from '#web/ui/forms/field.tsx'

/** Changes that are shown at once. */
const mostShown = 5

/** A part of the file with what it would change; it can be chosen where there is something to change. */
export function StudioPartChoice({
  part: { name, changes, notes, refusal },
  checked,
  onChange,
}: {
  part: StudioPartPreview
  checked: boolean
  onChange(on: boolean): void
}) {
  const id = useId()
  const state =
    refusal !== null
      ? 'Cannot be imported'
      : changes.length === 0
        ? 'No changes'
        : changes.length === 1
          ? '1 change'
          : `${changes.length} changes`
  return (
    <li className="px-4 py-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox
          label={<span className="text-base font-semibold text-ink">{studioParts[name].label}</span>}
          checked={checked}
          disabled={refusal !== null || changes.length === 0}
          aria-describedby={id}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span id={id} className="text-sm text-muted">
          {state}
        </span>
      </div>
      <div className="grid gap-2 sm:pl-9">
        {refusal !== null && <p className="mt-2 border-l-2 border-bad bg-bad/8 px-3 py-2 text-sm">{refusal}</p>}
        {changes.length > 0 && <Changes changes={changes.slice(0, mostShown)} />}
        {changes.length > mostShown && (
          <details className="text-sm">
            <summary className="cursor-pointer py-1 text-muted hover:text-ink">{`${changes.length - mostShown} more`}</summary>
            <Changes changes={changes.slice(mostShown)} />
          </details>
        )}
        {notes.map((note) => (
          <p key={note} className="border-l-2 border-warn bg-warn/8 px-3 py-2 text-sm">
            {note}
          </p>
        ))}
      </div>
    </li>
  )
}

function Changes({ changes }: { changes: readonly StudioChange[] }) {
  return (
    <dl className="mt-2 grid gap-2 text-sm">
      {changes.map(({ label, before, after }) => (
        <div key={label} className="grid gap-x-4 sm:grid-cols-[13rem_minmax(0,1fr)]">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 [overflow-wrap:anywhere]">
            {before !== null && (
              <>
                <span className="text-muted">{before || 'Empty'}</span>
                <ArrowRight aria-label="becomes" role="img" size={14} className="mx-2 inline text-muted" />
              </>
            )}
            <span className="font-semibold">{after || 'Empty'}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
