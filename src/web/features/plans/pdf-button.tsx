import { FileText } from 'lucide-react'
import { useState } from 'react'
import { useBrand } from '#web/lib/use-brand.ts'
import { Button, type ButtonVariant } from '#web/ui/button.tsx'
import { toast, type ToastMessage } from '#web/ui/toast.ts'
import { saveFile } from '#web/ui/save-file.ts'

import type { PdfContent } from './pdf/pdf-request.ts'
import { planFileName } from './plan-file-name.ts'
import { todayAtStudio } from './today.ts'

/** Generates a PDF of the page's content. The renderer is lazy-loaded on the first click. */
export function PdfButton({
  name,
  content,
  done,
  children,
  ...variant
}: ButtonVariant & {
  /** `brief.pdf`, which follows the studio's name. */
  name: string
  content(): PdfContent
  done: Omit<ToastMessage, 'tone'>
  className?: string
  children: string
}) {
  const { name: studio, email, look } = useBrand()
  const [drawing, setDrawing] = useState(false)
  const draw = async () => {
    setDrawing(true)
    try {
      const { renderPdf } = await import('./pdf/pdf-request.ts')
      saveFile(
        await renderPdf({ ...content(), studio, email, today: todayAtStudio(), accents: look?.accents ?? null }),
        planFileName(studio, name),
      )
      toast({ ...done, tone: 'good' })
    } catch (error) {
      console.warn('A paper could not be drawn.', error)
      toast({
        title: 'PDF not created',
        text: 'The PDF could not be created. Please check your connection, reload the page and try again.',
        tone: 'bad',
      })
    }
    setDrawing(false)
  }
  return (
    <Button {...variant} pending={drawing} pendingText="Creating..." onClick={() => void draw()}>
      <FileText aria-hidden="true" size={variant.size === 'small' ? 16 : 18} />
      {children}
    </Button>
  )
}
