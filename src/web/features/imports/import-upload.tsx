import { useQueryClient } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { importKindLabels, importKinds, type ImportKind } from '#domain/imports/import-fields.ts'
import { importLimits, importMessages } from '#domain/imports/import-messages.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { FileButton } from '#web/ui/file-button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { importsQuery, uploadImport } from './import-queries.ts'

const hints: Record<ImportKind, string> = {
  clients: 'Names, addresses, phone numbers. One row for each client.',
  suppliers: 'Freelancers and companies, with their day rates.',
  projects: 'Titles with their clients, values and dates. Clients who are not here yet are made.',
  invoices: 'Invoices of your former system, to look up. They are in no total, report or statement here.',
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
      void queries.invalidateQueries({ queryKey: importsQuery().queryKey })
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
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Segmented<ImportKind>
          label="What is in the file"
          value={kind}
          options={importKinds.map((value) => ({ value, label: importKindLabels[value] }))}
          onChange={setKind}
        />
        <FileButton
          size="small"
          label="File to import"
          accept=".csv,.tsv,.txt,.xlsx,text/csv"
          pending={upload.pending}
          onFiles={([file]) => take(file)}
        >
          <FileUp aria-hidden="true" size={16} />
          {upload.pending ? 'Reading...' : 'Choose a CSV or Excel file'}
        </FileButton>
      </div>
      <p className="text-sm text-muted">{hints[kind]} Nothing is stored before you have seen what would be.</p>
      {refusal && (
        <p role="alert" className="border-l-2 border-bad bg-bad/8 px-4 py-3 text-sm">
          {refusal}
        </p>
      )}
    </section>
  )
}
