import { useQueryClient } from '@tanstack/react-query'
import { FileText, Film, Frame } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { Delivery, DeliverableOfDelivery } from '#domain/deliveries/delivery-endpoints.ts'
import { digitalSourceLabels, type DigitalSource } from '#domain/deliveries/digital-source.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useEventStream } from '#web/lib/calls/use-event-stream.ts'
import { useMay } from '#web/lib/studio/use-me.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { deliveryEventsPath, deliveryQuery, othersChanged, setFilmSource, setSourceOfFinal } from './delivery-queries.ts'
import { DownloadList } from './download-list.tsx'
import { FocusForm } from './focus-form.tsx'
import { MakeForm } from './make-form.tsx'
import { RenditionRow } from './rendition-row.tsx'
import { SourceChoice } from './source-choice.tsx'
import { useDeliveryWrite } from './use-delivery-write.ts'

/** Files of a project that are made of its approved films, as they are made, and who downloaded them. */
export function DeliveryPanel({
  projectId,
  projectKey,
  warning,
}: {
  projectId: string
  projectKey: string
  /** Shown while there is something to deliver, and before files are made. */
  warning: ReactNode
}) {
  const read = useRead(deliveryQuery(projectId))
  return (
    <Section title="Delivery">
      <QueryState query={read} loading={<Skeleton className="h-24" />} failed="The files could not be loaded">
        {({ delivery }) => <Opened projectId={projectId} projectKey={projectKey} delivery={delivery} warning={warning} />}
      </QueryState>
    </Section>
  )
}

function Opened({
  projectId,
  projectKey,
  delivery,
  warning,
}: {
  projectId: string
  projectKey: string
  delivery: Delivery
  warning: ReactNode
}) {
  const queries = useQueryClient()
  const [making, setMaking] = useState(false)
  const [focusing, setFocusing] = useState<string | null>(null)
  const { why: mayNot } = useMay('upload-versions')
  useEventStream(deliveryEventsPath(projectId), {
    onOpen: () => undefined,
    async onEvent() {
      const { queryKey } = deliveryQuery(projectId)
      const before = filesIn(queries.getQueryData(queryKey)?.delivery)
      await invalidate(queries, { queryKey })
      // Progress alone changes nothing else.
      if (filesIn(queries.getQueryData(queryKey)?.delivery) !== before) othersChanged(queries, projectId)
    },
    onRefused: () => undefined,
  })
  const { deliverables, held, downloads, profiles, addedFinals } = delivery
  const focused = deliverables.find(({ id }) => id === focusing)
  const ready = deliverables.filter(({ why }) => why === null)
  const why = mayNot ?? (profiles.length === 0 ? 'There are no profiles yet. Add one in the settings.' : undefined)
  if (deliverables.length === 0) return <p className="text-sm text-muted">There is no film in this project yet.</p>
  return (
    <div className="grid grid-cols-1 gap-4 sm:gap-5">
      {deliverables.some(({ master }) => master !== null) && warning}
      {held && (
        <p className="border-l-2 border-warn pl-4 text-sm">The client can download these files once the invoice is paid.</p>
      )}
      {deliverables.map((one) => (
        <OneFilm
          key={one.id}
          projectId={projectId}
          deliverable={one}
          titled={deliverables.length > 1}
          credentials={delivery.credentials}
          mayChange={mayNot === undefined}
          onFocus={() => setFocusing(one.id)}
        />
      ))}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {ready.length > 0 && (
          <Button variant="secondary" size="small" why={why} onClick={() => setMaking(true)}>
            <Film aria-hidden="true" size={15} />
            Make deliverables
          </Button>
        )}
        {deliverables.some(({ renditions }) => renditions.some(({ state }) => state === 'done')) && (
          <ButtonLink variant="quiet" size="small" to={`/admin/project/${projectKey}/delivery`}>
            <FileText aria-hidden="true" size={15} />
            Delivery list
          </ButtonLink>
        )}
      </div>
      {addedFinals.length > 0 && (
        <ul
          aria-label="Content credentials of added finals"
          className="divide-y divide-line rounded-card border border-line bg-surface text-sm"
        >
          {addedFinals.map((final) => (
            <AddedFinal key={final.id} projectId={projectId} final={final} mayChange={mayNot === undefined} />
          ))}
        </ul>
      )}
      {downloads.length > 0 && <DownloadList downloads={downloads} />}
      <Dialog open={making} onClose={() => setMaking(false)} title="Make deliverables" className="max-w-2xl">
        {warning && <div className="mb-5 empty:hidden">{warning}</div>}
        <MakeForm projectId={projectId} delivery={delivery} onDone={() => setMaking(false)} />
      </Dialog>
      <Dialog
        open={focused !== undefined}
        onClose={() => setFocusing(null)}
        title={`Focus of ${focused?.title ?? ''}`}
        className="max-w-3xl"
      >
        {focused?.master && <FocusForm projectId={projectId} deliverable={focused} onDone={() => setFocusing(null)} />}
      </Dialog>
    </div>
  )
}

/** A final that staff added: its content credentials, and how it was made. */
function AddedFinal({
  projectId,
  final: { id, label, note, isPhotograph, source, ofFilm },
  mayChange,
}: {
  projectId: string
  final: Delivery['addedFinals'][number]
  mayChange: boolean
}) {
  const { write, pending } = useDeliveryWrite(projectId, {
    failure: 'Not saved',
    send: (chosen: DigitalSource | null) => setSourceOfFinal(projectId, id, chosen),
  })
  return (
    <li className="px-4 py-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="wrap-anywhere">{label}</span>
        <span className="text-xs text-muted">{note}</span>
      </div>
      {source !== undefined && mayChange && (
        <div className="my-2 max-w-xs">
          <SourceChoice
            kind={isPhotograph ? 'photograph' : 'film'}
            label={`How ${label} was made`}
            hint="Said in the content credentials of what clients download from now on."
            unsaid={ofFilm ? `As the film: ${digitalSourceLabels.film[ofFilm]}` : 'Not said'}
            value={source}
            pending={pending}
            onChoose={write}
          />
        </div>
      )}
    </li>
  )
}

const filesIn = (delivery: Delivery | undefined): number =>
  (delivery?.deliverables ?? []).flatMap(({ renditions }) => renditions.flatMap(({ files }) => files)).length

function OneFilm({
  projectId,
  deliverable: { id, title, master, why, renditions, uncleared, source },
  titled,
  credentials,
  mayChange,
  onFocus,
}: {
  projectId: string
  deliverable: DeliverableOfDelivery
  titled: boolean
  /** Whether its files get content credentials. */
  credentials: boolean
  mayChange: boolean
  onFocus(): void
}) {
  const { write, pending } = useDeliveryWrite(projectId, {
    failure: 'Not saved',
    send: (chosen: DigitalSource | null) => setFilmSource(projectId, id, chosen),
  })
  return (
    <div>
      <div className="mb-2 flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
        <div className="min-w-0">
          {titled && <h3 className="font-semibold wrap-anywhere">{title}</h3>}
          {master ? (
            <p className="text-muted">
              From {master.version}, the approved version,{' '}
              <span className="timecode">{`${master.width} × ${master.height}`}</span>. {master.notes.join(' ')}
            </p>
          ) : (
            <p className="text-muted">{why}</p>
          )}
        </div>
        {master && mayChange && (
          <Button variant="quiet" size="small" onClick={onFocus} aria-label={`Set focus of ${title}`}>
            <Frame aria-hidden="true" size={14} />
            Set focus
          </Button>
        )}
      </div>
      {credentials && master && mayChange && (
        <div className="mb-3 max-w-xs">
          <SourceChoice
            kind="film"
            label={`How ${title} was made`}
            hint="Said in the content credentials of files made from now on."
            value={source}
            pending={pending}
            onChoose={write}
          />
        </div>
      )}
      {uncleared && (
        <p className="mb-2 border-l-2 border-warn pl-4 text-sm">
          Its rights are not cleared, so no files are delivered. See Rights in Paperwork.
        </p>
      )}
      {master && why && <p className="text-sm text-warn">{why}</p>}
      {renditions.length > 0 && (
        <ul aria-label={`Files of ${title}`} className="divide-y divide-line rounded-card border border-line bg-surface text-sm">
          {renditions.map((rendition) => (
            <RenditionRow key={rendition.id} projectId={projectId} rendition={rendition} mayChange={mayChange} />
          ))}
        </ul>
      )}
    </div>
  )
}
