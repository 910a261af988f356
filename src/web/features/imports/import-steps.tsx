import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { importEndpoints, type ImportSettings, type ImportSheet } from '#domain/imports/import-endpoints.ts'
import { importKindLabels, isPosts } from '#domain/imports/import-fields.ts'
import { countOf, isAtWork } from '#domain/imports/import-messages.ts'
import { areReadsOf, readsOf } from '#web/lib/calls/invalidate.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { byteLabel } from '#web/ui/text/byte-labels.ts'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { SelectField } from '#web/ui/forms/field.tsx'
import { FactStrip } from '#web/ui/lists/fact-strip.tsx'
import { FileReadingSummary } from '#web/lib/forms/file-reading.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { ImportBadge } from './import-badge.tsx'
import { ImportColumns } from './import-columns.tsx'
import { ImportFigures, ImportNotes, ImportProgress, KeptRecords, WrongRows } from './import-outcome.tsx'
import { checkImport, chooseSheet, discardImport, runImport, showImport, undoImport } from './import-queries.ts'

const listOf = {
  clients: '/admin/clients',
  suppliers: '/admin/suppliers',
  projects: '/admin/projects',
  invoices: '/admin/invoices?tab=from-before',
  wordpress: '/admin/content',
  markdown: '/admin/content',
} as const

/** One import, from its columns to its undoing. */
export function ImportSteps({ sheet, onDiscarded }: { sheet: ImportSheet; onDiscarded(): void }) {
  const { id, kind, state, fileName } = sheet
  const queries = useQueryClient()
  const [mapping, setMapping] = useState(false)
  const [asking, setAsking] = useState<'undo' | 'discard' | null>(null)
  const show = (answer: { import: ImportSheet }) => {
    setMapping(false)
    showImport(queries, answer.import)
  }
  const check = useWrite({
    send: (settings: ImportSettings) => checkImport(id, settings),
    onDone: show,
    failure: 'The check was not started',
  })
  const choose = useWrite({
    send: (name: string) => chooseSheet(id, name),
    onDone: show,
    failure: 'The sheet was not read',
  })
  const run = useWrite({ send: () => runImport(id), onDone: show, failure: 'Nothing was imported' })
  const undo = useWrite({ send: () => undoImport(id), onDone: show, failure: 'The import was not undone' })
  const discard = useWrite({
    send: () => discardImport(id),
    onDone: onDiscarded,
    failure: 'The file was not discarded',
  })
  useRecordsOf(state)

  const isOver = state === 'done' || state === 'undone'
  const isMapped = state === 'ready' || (state === 'checked' && mapping)
  return (
    <div className="grid grid-cols-1 gap-7">
      <PageHead title={fileName} beside={<ImportBadge state={state} />}>
        {sheet.mayUndo && (
          <Button variant="danger" size="small" pending={undo.pending} onClick={() => setAsking('undo')}>
            Undo this import
          </Button>
        )}
        {!isOver && !isAtWork(state) && (
          <Button variant="quiet" size="small" pending={discard.pending} onClick={() => setAsking('discard')}>
            Discard
          </Button>
        )}
      </PageHead>
      <FactStrip
        facts={[
          { label: 'What it holds', value: importKindLabels[kind] },
          { label: 'Format', value: sheet.format },
          { label: 'Size', value: byteLabel(sheet.bytes) },
          { label: 'Uploaded', value: <Moment at={sheet.createdAt} /> },
          ...(sheet.by ? [{ label: 'By', value: sheet.by }] : []),
        ]}
      />
      {sheet.problem && (
        <p role="alert" className="border-l-2 border-bad bg-bad/8 px-4 py-3 text-sm">
          {sheet.problem}
        </p>
      )}
      {isAtWork(state) && <ImportProgress sheet={sheet} />}
      {isMapped && sheet.sheets.length > 1 && (
        <SelectField
          label="Sheet"
          className="w-full sm:w-72"
          value={sheet.sheet}
          choices={sheet.sheets.map((name) => ({ value: name, label: name }))}
          hint="Each sheet is imported by itself. Upload the file again for the next one."
          disabled={choose.pending}
          onChange={({ target }) => choose.write(target.value)}
        />
      )}
      {isMapped && (
        <ImportColumns
          key={`${sheet.sheet} ${sheet.askedDate} ${sheet.askedAmount?.text ?? ''}`}
          sheet={sheet}
          pending={check.pending}
          onCheck={(settings) => check.write(settings)}
        />
      )}
      {state === 'checked' && !mapping && (
        <>
          <ImportFigures sheet={sheet} />
          {sheet.reading && (
            <Section title="What was read">
              <FileReadingSummary reading={sheet.reading} />
            </Section>
          )}
          <div className="flex flex-wrap gap-3">
            <Button
              size="small"
              pending={run.pending}
              pendingText="Starting..."
              why={whyNot(sheet)}
              onClick={() => run.write(undefined)}
            >
              {`Import ${countOf(kind, toStore(sheet))}`}
            </Button>
            <Button variant="secondary" size="small" onClick={() => setMapping(true)}>
              {isPosts(kind) ? 'Read it in another way' : 'Change the columns'}
            </Button>
          </div>
          <WrongRows sheet={sheet} />
        </>
      )}
      {isOver && (
        <>
          <ImportFigures sheet={sheet} />
          {state === 'done' && (
            <div>
              <ButtonLink variant="secondary" size="small" to={listOf[kind]}>
                {`See the ${importKindLabels[kind].toLowerCase()}`}
              </ButtonLink>
            </div>
          )}
          {state === 'done' && <ImportNotes sheet={sheet} />}
          {state === 'undone' ? <KeptRecords sheet={sheet} /> : <WrongRows sheet={sheet} />}
        </>
      )}
      <ConfirmDialog
        open={asking === 'undo'}
        title="Undo this import?"
        text={`What it added is removed, and what it filled in is as it was before. Records that were changed or used since are kept, and listed here.`}
        confirmText="Undo the import"
        danger
        onConfirm={() => undo.write(undefined)}
        onClose={() => setAsking(null)}
      />
      <ConfirmDialog
        open={asking === 'discard'}
        title="Discard this file?"
        text="Nothing of it was imported. The file is deleted."
        confirmText="Discard"
        danger
        onConfirm={() => discard.write(undefined)}
        onClose={() => setAsking(null)}
      />
    </div>
  )
}

const toStore = ({ fresh, known, settings }: ImportSheet): number => fresh + (settings.known === 'skip' ? 0 : known)

const whyNot = (sheet: ImportSheet): string | undefined =>
  toStore(sheet) === 0 ? 'All rows are here already, or wrong.' : undefined

const isOfImports = areReadsOf(...readsOf(importEndpoints))

/** Reads all lists of records again once a job has changed them. */
function useRecordsOf(state: ImportSheet['state']): void {
  const queries = useQueryClient()
  const before = useRef(state)
  useEffect(() => {
    const wasAtWork = before.current === 'importing' || before.current === 'undoing'
    before.current = state
    if (wasAtWork && !isAtWork(state)) void queries.invalidateQueries({ predicate: (query) => !isOfImports(query) })
  }, [queries, state])
}
