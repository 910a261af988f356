import { Ellipsis } from 'lucide-react'
import { useState, type ComponentType } from 'react'
import type { OpenedConversation } from '#domain/conversations/conversation.ts'
import { ActionMenu, MenuAction } from '#web/ui/overlays/action-menu.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { MergeDialog } from './merge-dialog.tsx'
import { useChange } from './use-change.ts'

/** Search of a project, laid in by the page. */
export type ProjectPicker = ComponentType<{
  chosen: null
  onChoose(project: { id: string; title: string; client: string } | null): void
}>
/** Search of a client, laid in by the page. */
export type ClientPicker = ComponentType<{ label: string; onChoose(client: { id: string; name: string }): void }>

/** What is done to a conversation less often. */
export function MoreMenu({
  conversation,
  ProjectPicker,
  ClientPicker,
}: {
  conversation: OpenedConversation
  ProjectPicker: ProjectPicker
  ClientPicker: ClientPicker
}) {
  const { id, status, client, links, revision } = conversation
  const [dialog, setDialog] = useState<'merge' | 'project' | 'client' | null>(null)
  const change = useChange(id, 'Not changed')
  const project = links.find(({ kind }) => kind === 'project')
  const close = () => setDialog(null)
  const mark = (next: 'new' | 'replied') => change.write({ changes: { status: next }, shown: { status: next } })
  const unlink = () =>
    change.write({ changes: { project: null, revision }, shown: { links: links.filter(({ kind }) => kind !== 'project') } })
  const actions: { label: string; act(): void }[] = [
    ...(status === 'new' ? [{ label: 'Mark as replied', act: () => mark('replied') }] : []),
    ...(status === 'replied' ? [{ label: 'Mark as new', act: () => mark('new') }] : []),
    { label: project ? 'Link to another project' : 'Link to a project', act: () => setDialog('project') },
    ...(project ? [{ label: 'Remove the link to the project', act: unlink }] : []),
    { label: client ? 'Change the client' : 'Link to a client', act: () => setDialog('client') },
    { label: 'Merge with another', act: () => setDialog('merge') },
  ]

  return (
    <>
      <ActionMenu label="More actions" button={<Ellipsis aria-hidden="true" size={16} />} className="px-2.5!">
        <ul>
          {actions.map(({ label, act }) => (
            <li key={label}>
              <MenuAction onClick={act}>{label}</MenuAction>
            </li>
          ))}
        </ul>
      </ActionMenu>
      <Dialog open={dialog === 'project'} onClose={close} title="Link to a project">
        <ProjectPicker
          chosen={null}
          onChoose={(chosen) => {
            if (!chosen) return
            close()
            change.write({
              changes: { project: chosen.id, revision },
              onDone: () => toast({ title: 'Linked', text: `This conversation is about ${chosen.title}.`, tone: 'good' }),
            })
          }}
        />
      </Dialog>
      <Dialog open={dialog === 'client'} onClose={close} title="Link to a client">
        <ClientPicker
          label="Search clients"
          onChoose={(chosen) => {
            close()
            change.write({
              changes: { client: chosen.id, revision },
              onDone: () => toast({ title: 'Linked', text: `This conversation is with ${chosen.name}.`, tone: 'good' }),
            })
          }}
        />
      </Dialog>
      <MergeDialog open={dialog === 'merge'} conversation={conversation} onClose={close} />
    </>
  )
}
