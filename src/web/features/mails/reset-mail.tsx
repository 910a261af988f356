import { RotateCcw } from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { EditedMail } from '#domain/mails/mail-template-endpoints.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { mailTemplateQuery, resetMailTemplate, showMailTemplate } from './mail-template-queries.ts'

/** Puts all texts of a mail back to the default, also those that are not saved yet. */
export function ResetMail({
  mail: { template, revision },
  why,
  onReset,
}: {
  mail: EditedMail
  why: string | undefined
  onReset(mail: EditedMail): void
}) {
  const queries = useQueryClient()
  const [asking, setAsking] = useState(false)
  const { write, pending } = useWrite({
    failure: 'Mail not put back',
    send: () => resetMailTemplate(template, revision),
    onDone({ mail }) {
      onReset(mail)
      showMailTemplate(queries, mail)
      toast({ title: 'Back to the default texts', tone: 'good' })
    },
    // Somebody else may have saved.
    onRefused: () => void invalidate(queries, mailTemplateQuery(template)),
  })
  return (
    <>
      <Button variant="quiet" size="small" why={why} pending={pending} pendingText="Resetting..." onClick={() => setAsking(true)}>
        <RotateCcw aria-hidden="true" size={15} />
        Back to default
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title="Back to the default texts?"
        text="Your own texts of this mail are deleted. Mails that were sent keep theirs."
        confirmText="Use the default"
        onConfirm={() => write(undefined)}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
