import { Check, Link2 } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useCopied } from '#web/ui/use-copied.ts'

/** Copies a picture's link and confirms it. */
export function CopyLink({ link, name }: { link: string; name: string }) {
  const { copied, copy } = useCopied()

  async function copyLink() {
    if (await copy(link)) toast({ title: 'Link copied', text: name, tone: 'good' })
    else toast({ title: 'The link could not be copied', text: link, tone: 'bad' })
  }

  return (
    <Button variant="secondary" size="small" onClick={() => void copyLink()} className="shrink-0">
      {copied ? <Check size={16} aria-hidden="true" /> : <Link2 size={16} aria-hidden="true" />}
      {copied ? 'Copied' : 'Copy link'}
      <span className="sr-only"> ({name})</span>
    </Button>
  )
}
