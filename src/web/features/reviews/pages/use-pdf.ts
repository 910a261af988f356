import { useEffect, useState } from 'react'
import type { OpenPdf } from './pdf-document.ts'

export type PdfState = { state: 'loading' } | { state: 'failed' } | { state: 'open'; pdf: OpenPdf }

/** Opens a PDF while mounted; pdf.js is loaded now. Without an address nothing is opened. */
export function usePdf(address: string | null, attempt: number): PdfState {
  const [opened, setOpened] = useState<{ address: string; state: PdfState } | null>(null)
  useEffect(() => {
    if (address === null) return
    let over = false
    let pdf: OpenPdf | null = null
    import('./pdf-document.ts')
      .then(({ openPdf }) => openPdf(address))
      .then(
        (open) => {
          pdf = open
          if (over) open.close()
          else setOpened({ address, state: { state: 'open', pdf: open } })
        },
        () => !over && setOpened({ address, state: { state: 'failed' } }),
      )
    return () => {
      over = true
      pdf?.close()
      setOpened(null)
    }
  }, [address, attempt])
  return opened?.address === address ? opened.state : { state: 'loading' }
}
