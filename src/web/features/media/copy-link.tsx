import { Check, Link2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { copyText } from '#web/lib/copy-text.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

/** Takes the link of a picture along, and says so. */
export function CopyLink({ link, name }: { link: string; name: string }) {
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2_500)
    return () => clearTimeout(timer)
  }, [copied])

  async function copy() {
    if (await copyText(link)) {
      setCopied(true)
      toast({ title: 'Link copied', text: name, tone: 'good' })
    } else {
      toast({ title: 'The link could not be copied', text: link, tone: 'bad' })
    }
  }

  return (
    <Button look="secondary" size="small" onClick={() => void copy()} className="shrink-0">
      {copied ? <Check size={16} aria-hidden="true" /> : <Link2 size={16} aria-hidden="true" />}
      {copied ? 'Copied' : 'Copy link'}
      <span className="sr-only"> ({name})</span>
    </Button>
  )
}
