import { useQueryClient } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { largestStudioFile, studioFileMessages, studioParts, type StudioPartName } from '#domain/system/studio-file.ts'
import { studioFileEndpoints, type StudioFilePreview, type StudioPartResult } from '#domain/system/studio-file-endpoints.ts'
import { sendFiles } from '#web/lib/calls/call-with-files.ts'
import { FileReadingSummary } from '#web/lib/forms/file-reading.tsx'
import { useShowLook } from '#web/lib/pages/use-show-look.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { FileButton } from '#web/ui/uploads/file-button.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { StudioPartChoice } from './studio-part-choice.tsx'

interface Seen {
  file: File
  preview: StudioFilePreview
}

const formOf = (file: File, fields: [string, string][] = []): FormData => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  form.append('file', file)
  return form
}

/** Chooses a studio file, shows what it would change, imports the chosen parts, and says what became of each. */
export function StudioImport({ why }: { why: string | undefined }) {
  const queries = useQueryClient()
  const showLook = useShowLook()
  const [seen, setSeen] = useState<Seen | null>(null)
  const [chosen, setChosen] = useState<readonly StudioPartName[]>([])
  const [results, setResults] = useState<readonly StudioPartResult[] | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)

  const look = useWrite({
    send: (file: File) => sendFiles(studioFileEndpoints.previewStudio, formOf(file)),
    onDone(preview, file) {
      setSeen({ file, preview })
      setChosen(preview.parts.flatMap(({ name, changes, refusal: refused }) => (changes.length > 0 && !refused ? name : [])))
    },
    onRefused: ({ message }) => setRefusal(message),
  })
  const bring = useWrite({
    send: ({ file, preview }: Seen) =>
      sendFiles(
        studioFileEndpoints.importStudio,
        formOf(file, [['fingerprint', preview.fingerprint], ...chosen.map((name): [string, string] => ['parts', name])]),
      ),
    onDone(answer) {
      setResults(answer.results)
      setSeen(null)
      void showLook()
      // Names, amounts, dates and texts of every page may be others now.
      void queries.invalidateQueries()
    },
    onRefused: ({ message }) => setRefusal(message),
  })

  function take(file: File | undefined) {
    if (!file) return
    setSeen(null)
    setResults(null)
    // Saves sending what would be refused.
    const tooLarge = file.size > largestStudioFile
    setRefusal(tooLarge ? studioFileMessages.tooLarge : null)
    if (!tooLarge) look.write(file)
  }
  const close = () => {
    setSeen(null)
    setRefusal(null)
  }

  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-muted">
        Choose a studio file to see what it would change here. Nothing is saved until you import. Prices and site texts arrive as
        drafts.
      </p>
      {!seen && (
        <div>
          <FileButton
            variant="secondary"
            size="small"
            label="Studio file"
            accept=".zip,application/zip"
            why={why}
            pending={look.pending}
            onFiles={([file]) => take(file)}
          >
            <FileUp aria-hidden="true" size={16} />
            {look.pending ? 'Reading...' : 'Choose a file'}
          </FileButton>
        </div>
      )}
      {refusal && (
        <p role="alert" className="border-l-2 border-bad bg-bad/8 px-4 py-3 text-sm">
          {refusal}
        </p>
      )}
      {seen && (
        <ChosenFile
          seen={seen}
          chosen={chosen}
          pending={bring.pending}
          onChange={setChosen}
          onLookAgain={refusal ? () => take(seen.file) : null}
          onImport={() => {
            setRefusal(null)
            bring.write(seen)
          }}
          onClose={close}
        />
      )}
      {results && <Results results={results} />}
    </div>
  )
}

function ChosenFile({
  seen: { file, preview },
  chosen,
  pending,
  onChange,
  onLookAgain,
  onImport,
  onClose,
}: {
  seen: Seen
  chosen: readonly StudioPartName[]
  pending: boolean
  onChange(chosen: readonly StudioPartName[]): void
  /** Null unless the import was refused. */
  onLookAgain: (() => void) | null
  onImport(): void
  onClose(): void
}) {
  const canChange = preview.parts.some(({ changes, refusal }) => changes.length > 0 && refusal === null)
  return (
    <div className="grid grid-cols-1 gap-4">
      <p>
        <span className="font-semibold [overflow-wrap:anywhere]">{file.name}</span>
        <span className="block text-sm text-muted">
          {preview.studio}, exported on <Moment at={preview.madeAt} form="day" />
        </span>
      </p>
      <FileReadingSummary reading={preview.reading} />
      <ul aria-label="Parts of the file" className="divide-y divide-line rounded-card border border-line bg-surface">
        {preview.parts.map((part) => (
          <StudioPartChoice
            key={part.name}
            part={part}
            checked={chosen.includes(part.name)}
            onChange={(on) => onChange(on ? [...chosen, part.name] : chosen.filter((name) => name !== part.name))}
          />
        ))}
      </ul>
      {!canChange && <p className="text-muted">There is nothing to import: everything that can be is already as in the file.</p>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" size="small" disabled={pending} onClick={onClose}>
          Cancel
        </Button>
        {onLookAgain && (
          <Button variant="secondary" size="small" onClick={onLookAgain}>
            Look again
          </Button>
        )}
        <Button
          size="small"
          pending={pending}
          pendingText="Importing..."
          why={chosen.length === 0 ? studioFileMessages.noParts : undefined}
          onClick={onImport}
        >
          {chosen.length === 1 ? 'Import 1 part' : `Import ${chosen.length} parts`}
        </Button>
      </div>
    </div>
  )
}

function Results({ results }: { results: readonly StudioPartResult[] }) {
  return (
    <ul aria-label="Result of the import" className="divide-y divide-line rounded-card border border-line bg-surface">
      {results.map(({ name, done, text, href }) => (
        <li key={name} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5">
          <div className="min-w-0 flex-1 basis-64">
            <p className="flex flex-wrap items-center gap-3 font-semibold">
              {studioParts[name].label}
              <Badge tone={done ? 'good' : 'bad'}>{done ? 'Done' : 'Not imported'}</Badge>
            </p>
            <p className="mt-0.5 text-sm text-muted">{text}</p>
          </div>
          <ButtonLink to={href} variant="secondary" size="small">
            Open<span className="sr-only"> {studioParts[name].label}</span>
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}
