import { planToolNames } from '#domain/plans/plan-sheet.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { Dispute } from './share-commands.ts'

export interface ShareDisputeProps {
  dispute: Dispute | null
  pending: boolean
  settle(winner: 'mine' | 'theirs'): void
  onClose(): void
}

/** Conflict of a shared plan: asks which version of the tool to keep. The other is backed up. */
export default function ShareDispute({ dispute, pending, settle, onClose }: ShareDisputeProps) {
  return (
    <Dialog open={dispute !== null} onClose={onClose} title="Someone else changed it too">
      <p className="text-muted">Since you last opened the link, both of you have changed:</p>
      <ul className="mt-3 border-t border-line">
        {dispute?.tools.map((tool) => (
          <li key={tool} className="border-b border-line py-2 font-semibold">
            {planToolNames[tool]}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-muted">
        Choose which version to keep. Changes that only one of you made are combined. The other version stays in this browser and
        can be restored.
      </p>
      <div className="mt-7 flex flex-wrap gap-3">
        <Button pending={pending} pendingText="Saving..." onClick={() => settle('mine')} className="max-sm:w-full">
          Keep mine
        </Button>
        <Button variant="secondary" disabled={pending} onClick={() => settle('theirs')} className="max-sm:w-full">
          Take theirs
        </Button>
      </div>
    </Dialog>
  )
}
