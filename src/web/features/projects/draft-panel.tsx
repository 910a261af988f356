import { useQueryClient } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AnswerOf } from '#domain/common/endpoint.ts'
import { formatPounds } from '#domain/common/money/money.ts'
import { projectEndpoints } from '#domain/projects/project-endpoints.ts'
import { boardStatusLabels } from '#domain/projects/stages/board-status.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'
import { PriceBookNote } from '#web/lib/studio/price-book-note.tsx'
import { useMay } from '#web/lib/studio/use-me.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { NetPounds } from '#web/lib/studio/vat-lines.tsx'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { FactStrip } from '#web/ui/lists/fact-strip.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { toast } from '#web/ui/overlays/toast.ts'

export const draftQuery = (inquiryId: string) => endpointQuery(projectEndpoints.readDraftOfInquiry, { params: { id: inquiryId } })

type Draft = NonNullable<AnswerOf<typeof projectEndpoints.readDraftOfInquiry>['project']>

interface DraftPanelProps {
  inquiryId: string
  hasPlan: boolean
  /** Actions for the project. */
  actions?(project: Draft): ReactNode
}

/** The project created from an enquiry, or a button to create one from its plan; renders nothing without either. */
export function DraftPanel({ inquiryId, hasPlan, actions }: DraftPanelProps) {
  const read = useRead(draftQuery(inquiryId))
  const project = read.data?.project
  if (read.data && !project && !hasPlan) return null
  return (
    <Section title="Project" aside={project && <Badge tone="accent">{boardStatusLabels[project.stage]}</Badge>}>
      <QueryState query={read} loading={<Skeleton className="h-16" />}>
        {() =>
          project ? (
            <>
              <FactStrip
                facts={[
                  { label: 'No.', value: String(project.number).padStart(4, '0') },
                  { label: 'Title', value: project.projectTitle, wide: true },
                  { label: 'Client', value: project.clientName },
                  ...(project.items.length > 0 ? [{ label: 'Total', value: <NetPounds amount={project.total} /> }] : []),
                ]}
              />
              {project.items.length > 0 && <Items items={project.items} />}
              <PriceBookNote book={project.priceBook} className="mt-2" />
              {actions && <div className="mt-3 flex flex-wrap gap-2">{actions(project)}</div>}
            </>
          ) : (
            <MakeProject inquiryId={inquiryId} />
          )
        }
      </QueryState>
    </Section>
  )
}

function Items({ items }: { items: { description: string; cost: number }[] }) {
  return (
    <details className="group mt-3 text-sm">
      <summary className="inline-flex min-h-9 cursor-pointer items-center font-semibold text-muted hover:text-ink">
        <ChevronRight aria-hidden="true" size={15} className="mr-1.5 transition-transform group-open:rotate-90" />
        {items.length === 1 ? '1 item' : `${items.length} items`}
      </summary>
      <ul className="mt-1 border-t border-line/70">
        {items.map(({ description, cost }, index) => (
          <li key={index} className="flex justify-between gap-4 border-b border-line/70 py-2">
            <span>{description}</span>
            <span className="timecode">{formatPounds(cost)}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function MakeProject({ inquiryId }: { inquiryId: string }) {
  const queries = useQueryClient()
  const { why } = useMay('manage-projects')
  const { write, pending } = useWrite({
    failure: 'Project not created',
    send: () => callEndpoint(projectEndpoints.draftFromPlan, { params: { id: inquiryId } }),
    onDone({ project }) {
      queries.setQueryData(draftQuery(inquiryId).queryKey, { project })
      toast({ title: 'Project created', text: `${project.projectTitle} is now a draft with its plan.`, tone: 'good' })
    },
  })
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Button size="small" why={why} pending={pending} pendingText="Creating..." onClick={() => write(undefined)}>
        Create project
      </Button>
      <p className="text-sm text-muted">Creates a draft for this client, with the brief, board, budget and dates.</p>
    </div>
  )
}
