import { useQueryClient } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { importKindLabels, importKinds, type ImportKind } from '#domain/imports/import-fields.ts'
import { importLimits, importMessages } from '#domain/imports/import-messages.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { FileButton } from '#web/ui/uploads/file-button.tsx'
import { SelectField } from '#web/ui/forms/field.tsx'
import { importsQuery, uploadImport } from './import-queries.ts'

const hints: Record<ImportKind, string> = {
  clients: 'Names, addresses, phone numbers. One row for each client.',
  suppliers: 'Freelancers and companies, with their day rates.',
  projects: 'Titles with their clients, values and dates. Clients who are not here yet are made.',
  wordpress: 'The .xml file from Tools, Export in WordPress. Posts come with their pictures, tags and dates.',
  markdown: 'A zip of the folder with your .md files and their pictures, as static sites keep them.',
  invoices: 'Invoices of your former system, to look up. They are in no total, report or statement here.',
}

const table = '.csv,.tsv,.txt,.xlsx,text/csv'
const accepted: Record<ImportKind, string> = {
  clients: table,
  suppliers: table,
  projects: table,
  invoices: table,
  wordpress: '.xml,text/xml,application/xml',
  markdown: '.zip,application/zip',
}

const tableText = 'Choose a CSV or Excel file'
const buttonTexts: Record<ImportKind, string> = {
  clients: tableText,
  suppliers: tableText,
  projects: tableText,
  invoices: tableText,
  wordpress: 'Choose an export of WordPress',
  markdown: 'Choose a zip',
}

/** Chooses what is in a file, and uploads it. */
export function ImportUpload() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [kind, setKind] = useState<ImportKind>('clients')
  const [refusal, setRefusal] = useState<string | null>(null)
  const upload = useWrite({
    send: (file: File) => uploadImport(kind, file),
    onDone({ id }) {
      void invalidate(queries, importsQuery())
      void navigate(`/admin/import/${id}`)
    },
    onRefused: ({ message }) => setRefusal(message),
  })

  function take(file: File | undefined) {
    if (!file) return
    // Saves sending what would be refused.
    const tooLarge = file.size > importLimits.csvBytes
    setRefusal(tooLarge ? importMessages.tooLarge : null)
    if (!tooLarge) upload.write(file)
  }

  return (
    <section aria-label="A new import" className="grid grid-cols-1 gap-4 rounded-card border border-line bg-surface p-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <SelectField
          label="What is in the file"
          className="w-full sm:w-72"
          value={kind}
          choices={importKinds.map((value) => ({ value, label: importKindLabels[value] }))}
          onChange={({ target }) => setKind(target.value as ImportKind)}
        />
        <FileButton
          size="small"
          label="File to import"
          accept={accepted[kind]}
          pending={upload.pending}
          onFiles={([file]) => take(file)}
        >
          <FileUp aria-hidden="true" size={16} />
          {upload.pending ? 'Reading...' : buttonTexts[kind]}
        </FileButton>
      </div>
      <p className="text-sm text-muted">{hints[kind]} Nothing is stored before you have seen what would be.</p>
      <p className="text-sm text-muted">
        Comments from Frame.io and markers of editing programs are imported at the version of a film that they are about: open its{' '}
        <Link className="link" to="/admin/projects">
          project
        </Link>{' '}
        and choose Import markers.
      </p>
      {refusal && (
        <p role="alert" className="border-l-2 border-bad bg-bad/8 px-4 py-3 text-sm">
          {refusal}
        </p>
      )}
    </section>
  )
}
