import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatPounds } from '#domain/common/money.ts'
import type { clientProjectEndpoints } from '#domain/projects/client-project-endpoints.ts'
import { boardStatusLabels } from '#domain/projects/board-status.ts'
import { problemMessage } from '#web/lib/problem-message.ts'
import { endpointQuery } from '#web/lib/queries.ts'
import { VatNote } from '#web/lib/vat-lines.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { MomentCell } from '#web/ui/moment-cell.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Table } from '#web/ui/table.tsx'

export const clientProjectsQuery = (id: string) => ({
  ...endpointQuery<typeof clientProjectEndpoints.listProjectsOfClient>('/api/admin/clients/:id/projects', { params: { id } }),
  staleTime: 10_000,
})

/** Projects of a client, newest first. */
export function ClientProjects({ clientId }: { clientId: string }) {
  const read = useQuery(clientProjectsQuery(clientId))
  const projects = read.data?.projects
  if (!projects) {
    return read.isError ? (
      <LoadFailed
        title="Failed to load projects"
        text={problemMessage(read.error).message}
        pending={read.isFetching}
        onRetry={() => void read.refetch()}
      />
    ) : (
      <div role="status">
        <span className="sr-only">Loading...</span>
        <Skeleton className="h-32" />
      </div>
    )
  }
  if (projects.length === 0) return <EmptyState title="No projects yet" text="Their quotes and proposals will appear here." />
  return (
    <Table
      caption="Projects"
      rows={projects}
      rowKey={({ id }) => id}
      columns={[
        {
          title: 'Project',
          cell: ({ slug, projectTitle }) => (
            <Link to={`/admin/project/${slug}`} className="text-link font-medium [overflow-wrap:anywhere]">
              {projectTitle}
            </Link>
          ),
        },
        { title: 'Stage', cell: ({ stage }) => <Badge>{boardStatusLabels[stage]}</Badge> },
        { title: 'Value', note: <VatNote is="net" />, figures: true, cell: ({ value }) => formatPounds(value) },
        { title: 'Since', wideOnly: true, figures: true, cell: ({ createdAt }) => <MomentCell at={createdAt} form="day" /> },
      ]}
    />
  )
}
