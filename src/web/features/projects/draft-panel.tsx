import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AnswerOf } from '#domain/common/door.ts'
import { formatPounds } from '#domain/common/money.ts'
import type { projectDoors } from '#domain/projects/project-doors.ts'
import { projectStageLabels } from '#domain/projects/project-stage.ts'
import { problemWords } from '#web/lib/problem-words.ts'
import { doorQuery } from '#web/lib/queries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { FactStrip } from '#web/ui/fact-strip.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export const draftQuery = (inquiryId: string) =>
  doorQuery<typeof projectDoors.readDraftOfInquiry>('/api/admin/inquiries/:id/project', { params: { id: inquiryId } })

type Draft = NonNullable<AnswerOf<typeof projectDoors.readDraftOfInquiry>['project']>

/** The project that an inquiry became; nothing where it became none. `actions` are what one can begin from it. */
export function DraftPanel({ inquiryId, actions }: { inquiryId: string; actions?(project: Draft): ReactNode }) {
  const read = useQuery(draftQuery(inquiryId))
  const project = read.data?.project
  if (read.isSuccess && !project) return null
  return (
    <Section title="Project" aside={project && <Badge tone="accent">{projectStageLabels[project.stage]}</Badge>}>
      {read.isPending && <Skeleton className="h-16" />}
      {read.isError && (
        <p className="flex flex-wrap items-center justify-between gap-3 text-sm text-muted">
          {problemWords(read.error).message}
          <Button look="quiet" size="small" pending={read.isFetching} onClick={() => void read.refetch()}>
            Try Again
          </Button>
        </p>
      )}
      {project && (
        <>
          <FactStrip
            facts={[
              { label: 'No.', value: String(project.number).padStart(4, '0') },
              { label: 'Title', value: project.projectTitle, wide: true },
              { label: 'Client', value: project.clientName },
              { label: 'Total', value: formatPounds(project.total) },
            ]}
          />
          <details className="group mt-3 text-sm">
            <summary className="inline-flex min-h-9 cursor-pointer items-center font-semibold text-muted hover:text-ink">
              <ChevronRight aria-hidden="true" size={15} className="mr-1.5 transition-transform group-open:rotate-90" />
              {project.items.length === 1 ? '1 item' : `${project.items.length} items`}
            </summary>
            <ul className="mt-1 border-t border-line/70">
              {project.items.map(({ description, cost }, index) => (
                <li key={index} className="flex justify-between gap-4 border-b border-line/70 py-2">
                  <span>{description}</span>
                  <span className="timecode">{formatPounds(cost)}</span>
                </li>
              ))}
            </ul>
          </details>
          {actions && <div className="mt-3 flex flex-wrap gap-2">{actions(project)}</div>}
        </>
      )}
    </Section>
  )
}
