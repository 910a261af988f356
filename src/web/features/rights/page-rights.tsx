import { useQueryClient } from '@tanstack/react-query'
import { useState, type ComponentType } from 'react'
import { Link } from 'react-router'
import { projectPath } from '#domain/common/project-sections.ts'
import { useMay } from '#web/lib/studio/use-me.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogButtons } from '#web/ui/overlays/dialog-buttons.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { pageRightsQuery, savePageProject } from './right-queries.ts'

interface Chosen {
  id: string
  title: string
  client: string
}

/** Search for a project: of another feature, so that the page passes it. */
type ProjectPicker = ComponentType<{ chosen: Chosen | null; onChoose(project: Chosen | null): void }>

/**
 * The project that a page of the website is about, and whether its rights allow it to be public. Nothing before the studio lists
 * rights.
 */
export function PageRights({ contentId, Picker }: { contentId: string; Picker: ProjectPicker }) {
  const queries = useQueryClient()
  const [choosing, setChoosing] = useState(false)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const { may } = useMay('publish')
  const query = pageRightsQuery(contentId)
  const { write, pending } = useWrite({
    failure: 'Project not saved',
    send: (projectId: string | null) => savePageProject(contentId, projectId),
    onDone({ project, shows, reasons, undecided, inUse }) {
      queries.setQueryData(query.queryKey, { project, shows, reasons, undecided, inUse })
      toast({ title: 'Saved', tone: 'good' })
      setChoosing(false)
    },
  })
  const read = useRead(query)
  if (read.data ? !read.data.inUse && !read.data.project : read.state === 'loading') return null
  return (
    <Section title="Rights" className="mt-12">
      <QueryState query={read} loading={<Skeleton className="h-12" />} failed="The rights could not be loaded">
        {({ project, shows, reasons, undecided }) => {
          const projects = [...(project && shows.every(({ id }) => id !== project.id) ? [project] : []), ...shows]
          return (
            <div className="grid gap-3 text-sm">
              <p>
                {projects.length === 0
                  ? 'About no project. Choose one, so that its rights are checked before this page is published.'
                  : 'Checked against the rights of '}
                {projects.map(({ id, title }, index) => (
                  <span key={id}>
                    {index > 0 && ', '}
                    <Link to={projectPath(id, 'rights')} className="font-medium underline underline-offset-4">
                      {title}
                    </Link>
                  </span>
                ))}
                {projects.length > 0 && '.'}
              </p>
              {reasons.length > 0 && (
                <div className="border-l-2 border-bad pl-4">
                  <p className="font-semibold">This page cannot be published now.</p>
                  <ul aria-label="Not cleared">
                    {reasons.map((reason) => (
                      <li key={reason} className="wrap-anywhere">
                        {reason}
                      </li>
                    ))}
                  </ul>
                </div>
              )}
              {undecided.map((text) => (
                <p key={text} className="text-warn wrap-anywhere">
                  {text}
                </p>
              ))}
              {may && (
                <div className="flex flex-wrap gap-2">
                  <Button
                    variant="secondary"
                    size="small"
                    onClick={() => {
                      setChosen(null)
                      setChoosing(true)
                    }}
                  >
                    {project ? 'Choose another project' : 'Choose a project'}
                  </Button>
                  {project && (
                    <Button variant="quiet" size="small" pending={pending} onClick={() => write(null)}>
                      Remove project
                    </Button>
                  )}
                </div>
              )}
            </div>
          )
        }}
      </QueryState>
      <Dialog open={choosing} onClose={() => setChoosing(false)} title="Which project is this page about?">
        <div className="grid gap-5">
          <Picker chosen={chosen} onChoose={setChosen} />
          <DialogButtons
            pending={pending}
            pendingText="Saving..."
            disabled={!chosen}
            onClick={() => chosen && write(chosen.id)}
            onCancel={() => setChoosing(false)}
          >
            Save
          </DialogButtons>
        </div>
      </Dialog>
    </Section>
  )
}
