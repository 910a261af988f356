import { useQueryClient } from '@tanstack/react-query'
import type { ProjectArchive } from '#domain/archive/archive-endpoints.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { toast } from '#web/ui/overlays/toast.ts'
import { archiveQuery, bringProjectBack, keepProjectHere, putProjectAway, showArchive, storageQuery } from './archive-queries.ts'

/** A write about where a project's files are, which responds with that. Takes the project's id. */
function useArchiveWrite({
  send,
  done,
  failure,
}: {
  send(projectId: string): Promise<{ archive: ProjectArchive }>
  done: string
  failure: string
}) {
  const queries = useQueryClient()
  return useWrite({
    failure,
    send,
    onDone({ archive }, projectId) {
      showArchive(queries, projectId, archive)
      toast({ title: done, tone: 'good' })
    },
    // Somebody else, or the work itself, has changed it meanwhile.
    onRefused(_, projectId) {
      void invalidate(queries, archiveQuery(projectId), storageQuery())
    },
  })
}

export const usePutAway = () =>
  useArchiveWrite({ send: putProjectAway, done: 'Moving the project to the archive', failure: 'Not moved to the archive' })

export const useBringBack = () =>
  useArchiveWrite({ send: bringProjectBack, done: 'Bringing the project back', failure: 'Not brought back' })

export const useKeepHere = () => useArchiveWrite({ send: keepProjectHere, done: 'Kept for now', failure: 'Not kept' })
