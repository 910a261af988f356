import { useQueryClient } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useEffect } from 'react'
import { deliveryStateLabels } from '#domain/webhooks/webhook-labels.ts'
import { webhookEndpoints, type WebhookDeliveryInFull } from '#domain/webhooks/webhook-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { deliveryTones } from './delivery-log.tsx'
import { deliveryQuery, webhooksChanged } from './webhook-queries.ts'

/** One delivery, with its request and what was answered each time. */
export function DeliveryDetails({ id, isOn, onClose }: { id: string | null; isOn: boolean; onClose(): void }) {
  return (
    <Dialog open={id !== null} onClose={onClose} title="Delivery" place="right">
      {id && <Details id={id} isOn={isOn} />}
    </Dialog>
  )
}

/** Milliseconds between looks at a delivery that is on its way. */
const lookAgain = 700

function Details({ id, isOn }: { id: string; isOn: boolean }) {
  const read = useRead(deliveryQuery(id))
  const queries = useQueryClient()
  const isOnItsWay = read.data?.delivery.state === 'waiting' && read.data.delivery.tries === 0
  useEffect(() => {
    if (!isOnItsWay) return
    const timer = setInterval(() => void webhooksChanged(queries), lookAgain)
    return () => clearInterval(timer)
  }, [isOnItsWay, queries])
  return (
    <QueryState query={read} failed="This delivery could not be loaded">
      {({ delivery }) => <Shown delivery={delivery} isOn={isOn} />}
    </QueryState>
  )
}

function Shown({ delivery, isOn }: { delivery: WebhookDeliveryInFull; isOn: boolean }) {
  const { id, event, state, at, request, attempts } = delivery
  const queries = useQueryClient()
  const { write, pending } = useWrite({
    send: () => callEndpoint(webhookEndpoints.replayDelivery, { params: { id } }),
    failure: 'The event could not be sent again',
    onDone() {
      toast({ title: 'The event is sent again', tone: 'good' })
      void webhooksChanged(queries)
    },
  })
  return (
    <div className="grid grid-cols-1 gap-7 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2.5">
            <span className="text-base font-semibold">{event}</span>
            <span role="status">
              <Badge tone={deliveryTones[state]}>{deliveryStateLabels[state]}</Badge>
            </span>
          </p>
          <p className="text-muted">
            <Moment at={at} form="long" />
          </p>
        </div>
        {state !== 'waiting' && (
          <Button variant="secondary" size="small" pending={pending} disabled={!isOn} onClick={() => write(undefined)}>
            <RotateCcw aria-hidden="true" size={15} />
            Replay
          </Button>
        )}
      </div>
      <Section title="Tries">
        {attempts.length === 0 ? (
          <p className="text-muted">Not sent yet.</p>
        ) : (
          <ol aria-label="Tries" className="grid gap-4">
            {attempts.map((attempt) => (
              <li key={attempt.at} className="grid gap-1.5">
                <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <span className={attempt.problem ? 'font-medium text-bad' : 'font-medium'}>
                    {attempt.problem ?? `It answered ${attempt.status}.`}
                  </span>
                  <span className="text-muted">
                    <Moment at={attempt.at} /> · {attempt.milliseconds} ms
                  </span>
                </p>
                {attempt.answer && <Code label="Answer" text={attempt.answer} />}
              </li>
            ))}
          </ol>
        )}
      </Section>
      <Section title="Request">
        <div className="grid gap-3">
          <Code
            label="Headers"
            text={Object.entries(request.headers)
              .map(([name, value]) => `${name}: ${value}`)
              .join('\n')}
          />
          <Code label="Body" text={indented(request.body)} />
        </div>
      </Section>
    </div>
  )
}

const Code = ({ label, text }: { label: string; text: string }) => (
  <pre
    aria-label={label}
    tabIndex={0}
    role="group"
    className="max-h-80 overflow-auto rounded-control border border-line bg-canvas px-3 py-2 text-xs whitespace-pre-wrap wrap-anywhere"
  >
    {text}
  </pre>
)

/** The body is sent on one line. */
const indented = (body: string): string => JSON.stringify(JSON.parse(body), null, 2)
