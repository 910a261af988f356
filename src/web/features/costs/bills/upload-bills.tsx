import { studioDay } from '#domain/common/dates/calendar-day.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Check, CircleAlert, FileUp, Loader } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { billEndpoints } from '#domain/costs/bill-endpoints.ts'
import { receiptTypes } from '#domain/costs/bill-rules.ts'
import { callEndpoint, RequestError } from '#web/lib/calls/call-endpoint.ts'
import { sendFiles } from '#web/lib/calls/call-with-files.ts'
import { makeId } from '#web/lib/browser/make-id.ts'
import { problemMessage } from '#web/lib/calls/problem-message.ts'
import { FileButton } from '#web/ui/uploads/file-button.tsx'
import { billChanged } from '../cost-queries.ts'

interface Sent {
  key: string
  name: string
  state: 'waiting' | 'done' | 'refused'
  message: string
  billId: string | null
  /** It has no amounts yet. */
  isDraft: boolean
}

type Made = Pick<Sent, 'billId' | 'message' | 'isDraft'>

/** Files at a time; more are taken one after the other. */
const mostFiles = 50

/** Uploads several bills together: electronic invoices are read, photos and PDFs become drafts. */
export function useUploadBills() {
  const queries = useQueryClient()
  const [files, setFiles] = useState<Sent[]>([])
  const change = (key: string, changes: Partial<Sent>) =>
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)))

  async function upload(chosen: File[]): Promise<void> {
    const batch = chosen.slice(0, mostFiles).map((file) => ({ file, key: makeId() }))
    setFiles((all) => [
      ...all.filter(({ state }) => state === 'waiting'),
      ...batch.map(({ file, key }) => ({
        key,
        name: file.name,
        state: 'waiting' as const,
        message: '',
        billId: null,
        isDraft: false,
      })),
    ])
    for (const { file, key } of batch) {
      try {
        change(key, { state: 'done', ...(await sendOne(file)) })
      } catch (error) {
        change(key, { state: 'refused', message: problemMessage(error).message })
      }
    }
    await billChanged(queries)
  }
  return { files, upload: (chosen: File[]) => void upload(chosen), uploading: files.some(({ state }) => state === 'waiting') }
}

/** An electronic invoice becomes a bill with its amounts; null for a file that is none. */
async function sendElectronic(file: File): Promise<Made | null> {
  const isXml = /\.xml$/i.test(file.name)
  if (!isXml && (await file.slice(0, 5).text()) !== '%PDF-') return null
  const form = new FormData()
  form.append('invoice', file)
  try {
    const { bill } = await sendFiles(billEndpoints.addEInvoice, form)
    return {
      billId: bill.id,
      isDraft: bill.state === 'draft',
      message: bill.warnings[0] ?? (bill.state === 'draft' ? 'Read. Please add the amounts' : 'Read, and waits for approval'),
    }
  } catch (error) {
    // People who do not approve costs send receipts.
    if (!isXml && error instanceof RequestError && (error.status === 415 || error.status === 403)) return null
    throw error
  }
}

async function sendOne(file: File): Promise<Made> {
  const electronic = await sendElectronic(file)
  if (electronic) return electronic
  const form = new FormData()
  form.append('receipt', file)
  const { receipt, warnings } = await sendFiles(billEndpoints.addReceipt, form)
  const { bill } = await callEndpoint(billEndpoints.addBill, {
    body: {
      kind: 'supplier-bill',
      paidBy: 'studio',
      day: studioDay(new Date()),
      category: 'crew',
      phase: 'production',
      entered: 'net',
      receiptId: receipt.id,
    },
  })
  return { billId: bill.id, isDraft: true, message: warnings[0] ?? 'Draft made' }
}

export function UploadBillsButton({ uploads }: { uploads: ReturnType<typeof useUploadBills> }) {
  return (
    <FileButton
      label="Photos, PDFs or XML of bills"
      accept={`${receiptTypes},.xml`}
      multiple
      variant="secondary"
      size="small"
      onFiles={uploads.upload}
    >
      <FileUp aria-hidden="true" size={15} />
      Upload bills
    </FileButton>
  )
}

/** What became of each file. */
export function UploadedBills({ files }: { files: readonly Sent[] }) {
  if (files.length === 0) return null
  const left = files.filter(({ state }) => state === 'waiting').length
  return (
    <section aria-label="Uploaded bills" className="rounded-card border border-line bg-surface p-4">
      <p role="status" className="mb-2 text-sm font-medium">
        {left > 0 ? `Uploading ${files.length - left + 1} of ${files.length}...` : doneText(files)}
      </p>
      <ul className="grid max-h-96 gap-1.5 overflow-y-auto text-sm" tabIndex={0} aria-label="Files">
        {files.map(({ key, name, state, message, billId }) => (
          <li key={key} className="flex items-start gap-2.5">
            {state === 'done' && <Check aria-hidden="true" size={15} className="mt-0.5 shrink-0 text-good" />}
            {state === 'refused' && <CircleAlert aria-hidden="true" size={15} className="mt-0.5 shrink-0 text-bad" />}
            {state === 'waiting' && <Loader aria-hidden="true" size={15} className="mt-0.5 shrink-0 text-muted" />}
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {billId ? (
                <Link to={`/admin/costs/${billId}`} className="text-link">
                  {name}
                </Link>
              ) : (
                name
              )}
              {message && <span className={state === 'refused' ? 'text-bad' : 'text-muted'}> {message}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How many files were taken, and what is left to do with drafts. */
function doneText(files: readonly Sent[]): string {
  const taken = files.filter(({ state }) => state === 'done').length
  const drafts = files.filter(({ isDraft }) => isDraft).length
  const uploaded = `${taken} of ${files.length} uploaded.`
  return drafts > 0
    ? `${uploaded} Add the amounts to ${drafts === 1 ? 'the draft' : 'the drafts'}, then send for approval.`
    : uploaded
}
