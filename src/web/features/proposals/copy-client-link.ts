import { jobMessages } from '#domain/proposals/job-messages.ts'
import { copyText } from '#web/ui/text/copy-text.ts'
import { toast } from '#web/ui/overlays/toast.ts'

/** Copies the link of one of the proposal's two pages and confirms it. */
export async function copyClientLink(
  proposalId: string,
  page: 'proposal' | 'proposal-client' = 'proposal-client',
): Promise<void> {
  const link = `${window.location.origin}/${page}/${proposalId}`
  if (await copyText(link)) toast({ title: jobMessages.copied, text: link, tone: 'good' })
  else toast({ title: jobMessages.copyFailed, text: link, tone: 'bad' })
}
