import { useState, type ComponentType } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FieldError } from '#web/ui/forms/field.tsx'

/** Search of a project, laid in by the page. */
export type ProjectPicker = ComponentType<{
  chosen: null
  onChoose(project: { id: string; title: string; client: string } | null): void
}>

/** The project that a cost belongs to, or none. */
export function ProjectField({
  project,
  error,
  Picker,
  none = 'No project (overheads)',
  onProject,
}: {
  project: { id: string; title: string } | null
  error?: string | undefined
  Picker: ProjectPicker
  none?: string
  onProject(project: { id: string; title: string } | null): void
}) {
  const [choosing, setChoosing] = useState(false)
  return (
    <div className="grid gap-1.5">
      <span className="text-sm font-medium">Project</span>
      <div className="flex min-h-12 items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-1.5 text-sm">
        <span className="min-w-0 [overflow-wrap:anywhere]">{project?.title ?? <span className="text-muted">{none}</span>}</span>
        <span className="flex shrink-0">
          {project && (
            <Button variant="quiet" size="small" onClick={() => onProject(null)}>
              None<span className="sr-only"> of the projects</span>
            </Button>
          )}
          <Button variant="quiet" size="small" onClick={() => setChoosing(true)}>
            {project ? 'Change' : 'Choose'}
            <span className="sr-only"> project</span>
          </Button>
        </span>
      </div>
      <FieldError id="project-field-error">{error}</FieldError>
      <Dialog open={choosing} onClose={() => setChoosing(false)} title="Choose a project">
        <Picker
          chosen={null}
          onChoose={(chosen) => {
            if (chosen) onProject({ id: chosen.id, title: chosen.title })
            setChoosing(false)
          }}
        />
      </Dialog>
    </div>
  )
}
