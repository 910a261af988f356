import { useQueryClient } from '@tanstack/react-query'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import type { FileRemark } from '#domain/common/text/file-reading.ts'
import { formatNumber } from '#domain/common/text/number-style.ts'
import { statementLimits, bankEndpoints } from '#domain/invoices/bank/bank-endpoints.ts'
import { decodeStatement } from '#domain/invoices/bank/decode-statement.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FileButton } from '#web/ui/uploads/file-button.tsx'
import { FileReadingSummary } from '#web/lib/forms/file-reading.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { bankChanged } from './bank-queries.ts'

type Outcome = AnswerOf<typeof bankEndpoints.importStatement>

/** A statement with what would be imported of it. */
interface Checked {
  name: string
  text: string
  outcome: Outcome
}

const send = (body: { name: string; text: string; check?: boolean }) => callEndpoint(bankEndpoints.importStatement, { body })

/** Reads a bank statement, shows what would be imported, and imports it then. */
export function BankImport() {
  const [checked, setChecked] = useState<Checked | null>(null)
  const { write, pending } = useWrite({
    async send(file: File): Promise<Checked> {
      const { text, assumed } =
        file.size > statementLimits.size
          ? { text: 'x'.repeat(statementLimits.size + 1), assumed: null }
          : decodeStatement(new Uint8Array(await file.arrayBuffer()))
      const name = file.name.slice(0, 200)
      return { name, text, outcome: withRemark(await send({ name, text, check: true }), assumed) }
    },
    onDone: setChecked,
    failure: 'Statement not imported',
  })
  return (
    <>
      <FileButton
        label="Bank statement"
        accept=".csv,.ofx,.qfx,.xml,.sta,.mt940,.940,.txt"
        size="small"
        pending={pending}
        onFiles={([file]) => file && write(file)}
      >
        <Upload aria-hidden="true" size={15} />
        Import a statement
      </FileButton>
      {checked && <ImportDialog checked={checked} onClose={() => setChecked(null)} />}
    </>
  )
}

function withRemark(outcome: Outcome, remark: FileRemark | null): Outcome {
  const { reading } = outcome
  return remark === null ? outcome : { ...outcome, reading: { ...reading, assumed: [...reading.assumed, remark] } }
}

function ImportDialog({ checked: { name, text, outcome }, onClose }: { checked: Checked; onClose(): void }) {
  const queries = useQueryClient()
  const { write, pending } = useWrite({
    send: () => send({ name, text }),
    onDone({ added, known, ruled }) {
      const more = [
        known > 0 && (known === 1 ? 'One was already here.' : `${formatNumber(known)} were already here.`),
        ruled > 0 && (ruled === 1 ? 'A rule dealt with one.' : `Rules dealt with ${formatNumber(ruled)}.`),
      ].filter((part) => part !== false)
      toast({
        title: added === 1 ? 'One line was added' : `${formatNumber(added)} lines were added`,
        ...(more.length > 0 && { text: more.join(' ') }),
        tone: 'good',
      })
      void bankChanged(queries)
      onClose()
    },
    failure: 'Statement not imported',
  })
  const { added, known, reading } = outcome
  return (
    <Dialog open onClose={onClose} title="Import bank statement">
      <div className="grid gap-5">
        {name !== '' && <p className="text-sm wrap-anywhere text-muted">{name}</p>}
        <FileReadingSummary reading={reading} />
        {known > 0 && (
          <p className="text-sm">
            {added === 0
              ? 'All of them are already here. There is nothing to import.'
              : `${formatNumber(known)} of them ${known === 1 ? 'is' : 'are'} already here and will not be added again.`}
          </p>
        )}
        {added > 0 ? (
          <DialogButtons pending={pending} onCancel={onClose} onClick={() => write(undefined)}>
            {added === 1 ? 'Import 1 line' : `Import ${formatNumber(added)} lines`}
          </DialogButtons>
        ) : (
          <div className="flex justify-end">
            <Button size="small" onClick={onClose}>
              Close
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}
