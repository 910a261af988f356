import { useQueryClient } from '@tanstack/react-query'
import type { BoardStatus } from '#domain/projects/stages/board-status.ts'
import { projectEndpoints } from '#domain/projects/project-endpoints.ts'
import { quickActionsOf, refusalToInvoice } from '#domain/projects/quick-actions.ts'
import { below, invalidate } from '#web/lib/calls/invalidate.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { projectQuery, type Project } from './project-queries.ts'

/** One-click actions for a project. */
export function QuickActions({ project, onStage }: { project: Project; onStage(to: BoardStatus): void }) {
  const queries = useQueryClient()

  async function take(to: BoardStatus) {
    if (to === 'invoiced') {
      // The invoice may have been removed since this page was loaded.
      const { project: now } = await queries.fetchQuery({ ...projectQuery(project.id), staleTime: 0 }).catch(() => ({ project }))
      const refusal = refusalToInvoice(now)
      if (refusal) {
        await invalidate(queries, below(projectEndpoints.readProject))
        return toast({ ...refusal, tone: 'bad' })
      }
    }
    onStage(to)
  }

  return quickActionsOf(project).map(({ label, to }) => (
    <Button key={to} size="small" onClick={() => void take(to)}>
      {label}
    </Button>
  ))
}
