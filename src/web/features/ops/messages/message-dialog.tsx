import { useState } from 'react'
import { messageTemplateLabels, type MessageTemplate } from '#domain/ops/messages/message-templates.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { MessageForm } from './message-form.tsx'
import { MessageHistory } from './message-history.tsx'
import { draftQuery } from '../ops-queries.ts'
import { PanelState } from '../panel.tsx'
import { ProjectChoice, type ChosenProject } from './project-choice.tsx'

/** Dialog for a mail about a project, from a template or blank. */
export function MessageDialog({ template, onClose }: { template: MessageTemplate | null; onClose(): void }) {
  return (
    <Dialog
      open={template !== null}
      onClose={onClose}
      title={template ? messageTemplateLabels[template] : 'Message'}
      place="right"
    >
      {template && <Composer template={template} />}
    </Dialog>
  )
}

function Composer({ template }: { template: MessageTemplate }) {
  const [project, setProject] = useState<ChosenProject | null>(null)
  return (
    <div className="grid gap-6">
      <ProjectChoice chosen={project} onChoose={setProject} />
      {project && <Message key={project.id} project={project} template={template} />}
    </div>
  )
}

function Message({ project, template }: { project: ChosenProject; template: MessageTemplate }) {
  const read = useRead({ ...draftQuery(project.id, template), refetchOnWindowFocus: false })
  return (
    <>
      <PanelState query={read} what="The template">
        {(draft) => <MessageForm project={project} template={template} draft={draft} />}
      </PanelState>
      <MessageHistory projectId={project.id} />
    </>
  )
}
