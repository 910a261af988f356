import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { longDay } from '#domain/common/dates/calendar-day.ts'
import { projectPath } from '#domain/common/project-sections.ts'
import { signOffEndpoints, type SignOff } from '#domain/proposals/sign-offs/sign-off-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { SearchField } from '#web/ui/lists/search-field.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { workChanged } from '../jobs/job-queries.ts'
import { projectSearch } from './sign-off-queries.ts'

/** Picks the project of a sign-off; likely matches first. */
export function AttachSignOff({ signOff, onClose }: { signOff: SignOff; onClose(): void }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [search, setSearch] = useState(signOff.projectTitle.slice(0, 200))
  const found = useQuery({ ...projectSearch(search), placeholderData: keepPreviousData })
  const projects = found.data?.projects ?? []
  const { write, pending } = useWrite({
    failure: 'Sign-off not attached',
    send: (project: { id: string }) =>
      callEndpoint(signOffEndpoints.attachSignOff, { params: { id: signOff.id }, body: { project: project.id } }),
    onDone({ slug, projectTitle }) {
      const open = () => void navigate(projectPath(slug, 'sign-off'))
      toast({ title: 'Sign-off attached', text: projectTitle, tone: 'good', action: { label: 'Open project', act: open } })
      void workChanged(queries)
      onClose()
    },
    onRefused: ({ status }) => status === 409 && void workChanged(queries),
  })
  return (
    <Dialog open onClose={onClose} title="Attach to project">
      <div className="grid gap-4">
        <p className="text-sm text-muted">
          Sent in the name of {signOff.clientName}: “{signOff.projectTitle}”, {longDay(signOff.shootDate)}. Make sure it came from
          them. Once attached, it stays with the project and stays unverified.
        </p>
        <SearchField label="Search title or client" value={search} onSearch={setSearch} />
        <p role="status" className={found.isSuccess && projects.length === 0 ? 'text-sm text-muted' : 'sr-only'}>
          {found.isSuccess && projects.length === 0 ? 'No projects match. Try the client’s name, or fewer words.' : ''}
        </p>
        <ul aria-label="Projects" className="max-h-80 divide-y divide-line overflow-y-auto">
          {projects.map((project) => (
            <li key={project.id} className="flex items-center justify-between gap-3 py-2.5 text-sm">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <span className="block font-medium">{project.title}</span>
                <span className="text-muted">{project.client}</span>
              </span>
              <Button variant="secondary" size="small" disabled={pending} onClick={() => write(project)}>
                Attach<span className="sr-only"> to {project.title}</span>
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
