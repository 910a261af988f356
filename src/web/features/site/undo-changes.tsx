import { useQueryClient } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { sectionLabels } from '#domain/site/site-sections.ts'
import { siteEndpoints, type EditedSection } from '#domain/site/site-endpoints.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { showSection, siteChanged } from './site-queries.ts'

/** Takes a section's draft, and what is typed, back to what visitors see. */
export function UndoChanges({
  section: { name, revision },
  disabled,
  onUndone,
}: {
  section: EditedSection
  disabled: boolean
  onUndone(section: EditedSection): void
}) {
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { write, pending } = useWrite({
    failure: 'Not undone',
    send: () => callEndpoint(siteEndpoints.undoSection, { params: { name }, body: { revision } }),
    onDone({ section }) {
      onUndone(section)
      showSection(queries, section)
      toast({ title: 'Changes undone', text: 'The draft is what visitors see.', tone: 'good' })
    },
    // The form shows what somebody else saved.
    onRefused: ({ status }) => void (status === 409 && siteChanged(queries)),
  })
  return (
    <>
      <Button variant="quiet" size="small" disabled={disabled} pending={pending} onClick={() => setAsking(true)}>
        <Undo2 aria-hidden="true" size={15} />
        Undo changes
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={`Undo the changes of “${sectionLabels[name]}”?`}
        text="The draft becomes what visitors see now. What was changed and not published is lost."
        confirmText="Undo changes"
        onConfirm={() => write(undefined)}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
