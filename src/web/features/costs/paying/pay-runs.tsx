import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import { formatPounds } from '#domain/common/money/money.ts'
import { payFormats, type PayFormat } from '#domain/costs/cost-labels.ts'
import { payEndpoints, type PayRun } from '#domain/costs/pay-endpoints.ts'
import type { PayRunMove } from '#domain/costs/payment-file.ts'
import { callEndpoint, pathOf } from '#web/lib/calls/call-endpoint.ts'
import { readBytes } from '#web/lib/calls/call-with-files.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { saveFile } from '#web/ui/uploads/save-file.ts'
import { Section } from '#web/ui/page/section.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { billChanged } from '../cost-queries.ts'

const tones: Record<PayRun['state'], Tone> = { open: 'warn', paid: 'good', cancelled: 'neutral' }
const labels: Record<PayRun['state'], string> = { open: 'To upload', paid: 'Paid', cancelled: 'Cancelled' }

/** Files for the bank, latest first. */
export function PayRuns({ runs }: { runs: PayRun[] }) {
  if (runs.length === 0) return null
  return (
    <Section title="Payment files">
      <ul aria-label="Payment files" className="divide-y divide-line rounded-card border border-line bg-surface text-sm">
        {runs.map((run) => (
          <Row key={run.id} run={run} />
        ))}
      </ul>
    </Section>
  )
}

function Row({ run }: { run: PayRun }) {
  const { id, number, state, payments, total, day, by } = run
  const queries = useQueryClient()
  const [asking, setAsking] = useState<PayRunMove | null>(null)
  const move = useWrite({
    failure: 'Not changed',
    send: (to: PayRunMove) => callEndpoint(payEndpoints.movePayRun, { params: { id }, body: { move: to } }),
    onDone(_, to) {
      toast({ title: to === 'paid' ? `Payment file ${number} is paid` : `Payment file ${number} cancelled`, tone: 'good' })
      void billChanged(queries)
    },
    onRefused: () => void billChanged(queries),
  })
  const download = useWrite({
    failure: 'The file could not be made',
    send: async (format: PayFormat) => ({
      format,
      content: await readBytes(pathOf(payEndpoints.readPayFile, { params: { id, format } })),
    }),
    onDone: ({ format, content }) => saveFile(content, `payments-${number}-${day}.${format}`),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 px-4 py-3">
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          Payment file {number}
          <Badge tone={tones[state]}>{labels[state]}</Badge>
        </span>
        <span className="block text-muted">
          {state === 'cancelled'
            ? `Made by ${by}`
            : `${payments === 1 ? '1 payment' : `${payments} payments`}, ${formatPounds(total)}, on ${longDay(day)}, by ${by}`}
        </span>
      </span>
      {state !== 'cancelled' && (
        <span className="flex flex-wrap gap-2">
          {(Object.keys(payFormats) as PayFormat[]).map((format) => (
            <Button
              key={format}
              variant="secondary"
              size="small"
              aria-label={`${payFormats[format]} of payment file ${number}`}
              disabled={download.pending}
              onClick={() => download.write(format)}
            >
              <Download aria-hidden="true" size={15} />
              {payFormats[format]}
            </Button>
          ))}
          {state === 'open' && (
            <>
              <Button
                size="small"
                aria-label={`Mark payment file ${number} as paid`}
                pending={move.pending}
                onClick={() => setAsking('paid')}
              >
                Mark as paid
              </Button>
              <Button
                variant="quiet"
                size="small"
                aria-label={`Cancel payment file ${number}`}
                onClick={() => setAsking('cancel')}
              >
                Cancel
              </Button>
            </>
          )}
        </span>
      )}
      <ConfirmDialog
        open={asking === 'paid'}
        title={`Is payment file ${number} paid?`}
        text={`All of its payments, ${formatPounds(total)}, are marked as paid. This cannot be undone.`}
        confirmText="Mark as paid"
        onConfirm={() => move.write('paid')}
        onClose={() => setAsking(null)}
      />
      <ConfirmDialog
        open={asking === 'cancel'}
        title={`Cancel payment file ${number}?`}
        text="Do this only if your bank has not taken it. Its payments can then go into another file."
        confirmText="Cancel the file"
        danger
        onConfirm={() => move.write('cancel')}
        onClose={() => setAsking(null)}
      />
    </li>
  )
}
