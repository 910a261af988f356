import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { projectRecordEndpoints } from '#domain/projects/project-record-endpoints.ts'
import { stageTable } from '#domain/projects/stages/stage-table.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { projectsChanged, type Project } from './project-queries.ts'

/** Deletes a project after listing what is deleted with it; offers archiving where records must be kept. */
export function DeleteProject({ project, onArchive }: { project: Project; onArchive(): void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        <Trash2 aria-hidden="true" size={15} />
        Delete project
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Delete this project?">
        <Question project={project} onArchive={onArchive} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

const contentsQuery = (id: string) => ({
  ...endpointQuery(projectRecordEndpoints.readProjectContents, { params: { id } }),
  staleTime: 0,
})

function Question({ project, onArchive, onClose }: { project: Project; onArchive(): void; onClose(): void }) {
  const { id, projectTitle, production } = project
  const isArchived = stageTable[production].group === 'archived'
  const queries = useQueryClient()
  const navigate = useNavigate()
  const read = useRead(contentsQuery(id))
  const { write, pending } = useWrite<void, unknown>({
    failure: 'Project not deleted',
    send: () => callEndpoint(projectRecordEndpoints.deleteProject, { params: { id } }),
    async onDone() {
      toast({ title: 'Project deleted', text: projectTitle, tone: 'good' })
      // Navigate first, so that nothing refetches the deleted project.
      await navigate('/admin/projects', { replace: true })
      await projectsChanged(queries)
    },
    onRefused: read.retry,
  })
  return (
    <QueryState query={read} loading={<Skeleton className="h-32" />} failed="The contents of this project could not be loaded">
      {({ goes, kept }) => (
        <div className="grid gap-4">
          {kept.length > 0 ? (
            <>
              <p className="text-muted">
                “{projectTitle}” cannot be deleted. These must be kept: {kept.join(', ')}.
              </p>
              {!isArchived && (
                <p className="text-muted">You can archive it instead. It will no longer appear among active projects.</p>
              )}
            </>
          ) : (
            <>
              <p className="text-muted">
                “{projectTitle}” will be deleted permanently{goes.length > 0 ? ', with:' : '.'}
              </p>
              {goes.length > 0 && (
                <ul className="list-disc pl-5 text-sm">
                  {goes.map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              )}
              <p className="text-muted">Links to it stop working. Films stay in the media library. This cannot be undone.</p>
            </>
          )}
          <div className="mt-3 flex flex-wrap justify-end gap-3">
            <Button variant="quiet" size="small" onClick={onClose}>
              {kept.length > 0 && isArchived ? 'Close' : 'Cancel'}
            </Button>
            {kept.length === 0 && (
              <Button variant="danger" size="small" pending={pending} pendingText="Deleting..." onClick={() => write()}>
                Delete
              </Button>
            )}
            {kept.length > 0 && !isArchived && (
              <Button
                size="small"
                onClick={() => {
                  onArchive()
                  onClose()
                }}
              >
                Archive
              </Button>
            )}
          </div>
        </div>
      )}
    </QueryState>
  )
}
