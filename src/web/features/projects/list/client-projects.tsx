import { Link } from 'react-router'
import { formatPounds } from '#domain/common/money/money.ts'
import { projectPath } from '#domain/common/project-sections.ts'
import { clientProjectEndpoints } from '#domain/projects/client-project-endpoints.ts'
import { boardStatusLabels } from '#domain/projects/stages/board-status.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { VatNote } from '#web/lib/studio/vat-lines.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { MomentCell } from '#web/ui/lists/moment-cell.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { Table } from '#web/ui/lists/table.tsx'

export const clientProjectsQuery = (id: string) => ({
  ...endpointQuery(clientProjectEndpoints.listProjectsOfClient, { params: { id } }),
  staleTime: 10_000,
})

/** Projects of a client, newest first. */
export function ClientProjects({ clientId }: { clientId: string }) {
  return (
    <QueryState
      query={useRead(clientProjectsQuery(clientId))}
      loading={<Skeleton className="h-32" />}
      failed="Failed to load projects"
    >
      {({ projects }) =>
        projects.length === 0 ? (
          <EmptyState title="No projects yet" text="Their quotes and proposals will appear here." />
        ) : (
          <Table
            caption="Projects"
            rows={projects}
            rowKey={({ id }) => id}
            columns={[
              {
                title: 'Project',
                cell: ({ slug, projectTitle }) => (
                  <Link to={projectPath(slug)} className="text-link font-medium [overflow-wrap:anywhere]">
                    {projectTitle}
                  </Link>
                ),
              },
              { title: 'Stage', cell: ({ stage }) => <Badge>{boardStatusLabels[stage]}</Badge> },
              { title: 'Value', note: <VatNote is="net" />, figures: true, cell: ({ value }) => formatPounds(value) },
              {
                title: 'Since',
                wideOnly: true,
                figures: true,
                cell: ({ createdAt }) => <MomentCell at={createdAt} form="day" />,
              },
            ]}
          />
        )
      }
    </QueryState>
  )
}
