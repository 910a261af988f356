import { useQueryClient } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { statementLimits, type bankEndpoints } from '#domain/invoices/bank-endpoints.ts'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { FileButton } from '#web/ui/file-button.tsx'
import { toast } from '#web/ui/toast.ts'
import { bankChanged } from './bank-queries.ts'

export type Imported = AnswerOf<typeof bankEndpoints.importStatement>

/** Imports a bank statement and shows the result. */
export function BankImport({ onImported }: { onImported(outcome: Imported): void }) {
  const queries = useQueryClient()
  const { write } = useWrite({
    async send(file: File) {
      const text = file.size > statementLimits.size ? 'x'.repeat(statementLimits.size + 1) : decode(await file.arrayBuffer())
      return callEndpoint<typeof bankEndpoints.importStatement>('POST', '/api/admin/bank/statements', {
        body: { name: file.name.slice(0, 200), text },
      })
    },
    onDone(outcome) {
      onImported(outcome)
      const title = outcome.added === 1 ? 'One line was added' : `${outcome.added} lines were added`
      const text = [
        outcome.known > 0 && (outcome.known === 1 ? 'One was already here.' : `${outcome.known} were already here.`),
        outcome.ruled > 0 && (outcome.ruled === 1 ? 'A rule dealt with one.' : `Rules dealt with ${outcome.ruled}.`),
      ].filter((part) => part !== false)
      toast({ title, ...(text.length > 0 && { text: text.join(' ') }), tone: 'good' })
      void bankChanged(queries)
    },
    failure: 'Statement not imported',
  })
  return (
    <FileButton
      label="Bank statement"
      accept=".csv,.ofx,.xml,.sta,.mt940,.940,.txt"
      size="small"
      onFiles={([file]) => file && write(file)}
    >
      <Upload aria-hidden="true" size={15} />
      Import a statement
    </FileButton>
  )
}

/** Lines that could not be parsed. */
export function RefusedLines({ refused }: { refused: Imported['refused'] }) {
  return (
    <section aria-label="Lines that could not be read" className="border-l-2 border-warn pl-4 text-sm">
      <p className="font-semibold">
        {refused.length === 1 ? 'One line could not be read' : `${refused.length} lines could not be read`}; the rest was
        imported.
      </p>
      <ul className="mt-1 text-muted">
        {refused.slice(0, 20).map(({ line, text: message }) => (
          <li key={line}>
            Line {line}: {message}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** UTF-8, else Windows-1252, which some banks export. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
