import { FileText } from 'lucide-react'
import { useState } from 'react'
import { messageOfRefusal } from '#web/lib/calls/problem-message.ts'
import { useBrand } from '#web/lib/studio/use-brand.ts'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'
import { saveFile } from '#web/ui/uploads/save-file.ts'
import { toast, type ToastMessage } from '#web/ui/overlays/toast.ts'
import { planFileName } from './storage/plan-file-name.ts'

/** Saves a PDF of the page's content, which the server makes. */
export function PdfButton({
  name,
  make,
  done,
  children,
  ...variant
}: ButtonVariant & {
  /** `brief.pdf`, which follows the studio's name. */
  name: string
  make(): Promise<Blob>
  done: Omit<ToastMessage, 'tone'>
  className?: string
  children: string
}) {
  const { name: studio } = useBrand()
  const [pending, setPending] = useState(false)
  const save = async () => {
    setPending(true)
    try {
      saveFile(await make(), planFileName(studio, name))
      toast({ ...done, tone: 'good' })
    } catch (error) {
      console.warn('A PDF could not be made.', error)
      toast({
        title: 'PDF not created',
        text:
          messageOfRefusal(error) ?? 'The PDF could not be created. Please check your connection, reload the page and try again.',
        tone: 'bad',
      })
    }
    setPending(false)
  }
  return (
    <Button {...variant} pending={pending} pendingText="Creating..." onClick={() => void save()}>
      <FileText aria-hidden="true" size={variant.size === 'small' ? 16 : 18} />
      {children}
    </Button>
  )
}
