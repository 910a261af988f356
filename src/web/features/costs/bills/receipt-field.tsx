import { Camera, FileUp, FileText, X } from 'lucide-react'
import { useState } from 'react'
import { receiptTypes } from '#domain/costs/bill-rules.ts'
import { billEndpoints, type Bill } from '#domain/costs/bill-endpoints.ts'
import { pathOf } from '#web/lib/calls/call-endpoint.ts'
import { sendFiles } from '#web/lib/calls/call-with-files.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'
import { FileButton } from '#web/ui/uploads/file-button.tsx'
import { Spinner } from '#web/ui/lists/spinner.tsx'

/** Uploads the photo or PDF of a receipt, while the rest of the form is filled in. */
export function ReceiptField({
  receipt,
  billId,
  error,
  onReceipt,
}: {
  receipt: Bill['receipt']
  /** The bill that has the receipt already; null for a new one. */
  billId: string | null
  error: string | undefined
  onReceipt(receipt: Bill['receipt']): void
}) {
  const [preview, setPreview] = useState<string | null>(null)
  const [warnings, setWarnings] = useState<string[]>([])
  const { write, pending, errors } = useWrite({
    failure: 'Receipt not added',
    fields: ['receipt'],
    send(file: File) {
      const form = new FormData()
      form.append('receipt', file)
      return sendFiles(billEndpoints.addReceipt, form)
    },
    onDone(answer, file) {
      setPreview(answer.receipt.contentType === 'image/jpeg' ? URL.createObjectURL(file) : null)
      setWarnings(answer.warnings)
      onReceipt(answer.receipt)
    },
  })
  const take = ([file]: File[]) => file && write(file)
  const stored =
    receipt && billId && !preview && receipt.contentType === 'image/jpeg'
      ? pathOf(billEndpoints.readReceipt, { params: { id: billId } })
      : null
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-medium">Receipt</legend>
      {receipt ? (
        <div className="flex items-center gap-3 rounded-card border border-line bg-surface p-3">
          {(preview ?? stored) ? (
            <img
              src={preview ?? stored ?? ''}
              alt="The receipt"
              className="size-16 rounded-[2px] border border-line object-cover"
            />
          ) : (
            <FileText aria-hidden="true" size={28} className="shrink-0 text-muted" />
          )}
          <span className="min-w-0 flex-1 text-sm">
            <span className="block font-medium [overflow-wrap:anywhere]">{receipt.name}</span>
            {receipt.pages > 1 && <span className="text-muted">{receipt.pages} pages</span>}
          </span>
          <Button
            variant="quiet"
            size="small"
            aria-label="Remove the receipt"
            onClick={() => {
              setPreview(null)
              setWarnings([])
              onReceipt(null)
            }}
          >
            <X aria-hidden="true" size={16} />
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <FileButton
            label="Photo of the receipt"
            accept="image/jpeg,image/png,image/webp"
            camera
            pending={pending}
            onFiles={take}
          >
            {!pending && <Camera aria-hidden="true" size={18} />}
            {pending ? 'Uploading...' : 'Take a photo'}
          </FileButton>
          <FileButton label="Receipt file" accept={receiptTypes} variant="secondary" pending={pending} onFiles={take}>
            {pending ? <Spinner /> : <FileUp aria-hidden="true" size={18} />}
            Choose a file
          </FileButton>
        </div>
      )}
      <FieldError id="receipt-error">{errors.receipt ?? error}</FieldError>
      {warnings.map((warning) => (
        <p key={warning} role="status" className="text-sm text-warn">
          {warning}
        </p>
      ))}
    </fieldset>
  )
}
