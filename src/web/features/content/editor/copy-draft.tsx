import { CopyPlus } from 'lucide-react'
import type { ContentKind } from '#domain/content/kinds/content-kinds.ts'
import type { ContentDraft } from '#domain/content/editor/editor-endpoints.ts'
import { fieldsOf } from '#domain/content/editor/editor-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { copyText } from '#web/ui/text/copy-text.ts'
import { toast } from '#web/ui/overlays/toast.ts'

/** Copies the editor's content to the clipboard. */
export function CopyDraft({ kind, draft }: { kind: ContentKind; draft: ContentDraft }) {
  const copy = async () => {
    const copied = await copyText(asPlainText(kind, draft))
    toast(copied ? { title: 'Your version was copied', tone: 'good' } : { title: 'Not copied', tone: 'bad' })
  }
  return (
    <Button variant="quiet" size="small" onClick={() => void copy()}>
      <CopyPlus aria-hidden="true" size={15} />
      Copy mine
    </Button>
  )
}

function asPlainText(kind: ContentKind, { title, body }: ContentDraft): string {
  const texts = fieldsOf(kind).flatMap(({ name, label }) => {
    const value = body[name]
    if (value === undefined || value === null || value === '') return []
    return `${label}\n${typeof value === 'string' ? value : JSON.stringify(value, null, 2)}`
  })
  return [title, ...texts].join('\n\n')
}
