import { useState } from 'react'
import { useDraftInvoice } from '#web/features/invoices/editor/use-draft-invoice.ts'
import { ProjectChoice, type ChosenProject } from '#web/features/ops/messages/project-choice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

/** Dialog that picks a project and opens a draft invoice for it. */
export function NewInvoiceDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  return (
    <Dialog open={open} onClose={onClose} title="New invoice">
      {open && <NewInvoice onClose={onClose} />}
    </Dialog>
  )
}

function NewInvoice({ onClose }: { onClose(): void }) {
  const [project, setProject] = useState<ChosenProject | null>(null)
  const draft = useDraftInvoice()
  return (
    <div className="grid gap-5">
      <p className="text-sm text-muted">
        An invoice belongs to a project. You get a draft for what has not been invoiced yet, which you can change before you send
        it.
      </p>
      <ProjectChoice chosen={project} onChoose={setProject} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={!project}
          pending={draft.pending}
          pendingText="Creating..."
          onClick={() => project && draft.write(project.id)}
        >
          Create draft
        </Button>
      </div>
    </div>
  )
}
