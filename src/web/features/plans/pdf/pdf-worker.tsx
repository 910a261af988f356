import { pdf, type DocumentProps } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import { setConventions } from '#domain/common/conventions.ts'
import { BoardPdf, findSheetPictures } from './board-pdf.tsx'
import { BriefPdf } from './brief-pdf.tsx'
import { EstimatePdf } from './estimate-pdf.tsx'
import { loadFaces } from './pdf-faces.ts'
import { setAccents } from './pdf-frame.tsx'
import type { PdfAnswer, PdfRequest } from './pdf-request.ts'
import { TimelinePdf } from './timeline-pdf.tsx'

// The renderer calls Node's `Buffer.isBuffer`, which does not exist in a worker; pictures are blobs here.
Object.assign(globalThis, { Buffer: { isBuffer: () => false } })

addEventListener('message', ({ data }: MessageEvent<PdfRequest>) => {
  const answer = (text: PdfAnswer) => postMessage(text)
  draw(data).then(
    (drawn) => answer({ pdf: drawn }),
    (error: unknown) => answer({ failure: error instanceof Error ? error.message : String(error) }),
  )
})

async function draw(order: PdfRequest): Promise<Blob> {
  if (order.conventions) setConventions(order.conventions)
  setAccents(order)
  await loadFaces()
  return pdf((await compose(order)) as ReactElement<DocumentProps>).toBlob()
}

async function compose(order: PdfRequest): Promise<ReactElement> {
  switch (order.pdf) {
    case 'brief':
      return <BriefPdf {...order} />
    case 'board':
      return <BoardPdf {...order} pictures={await findSheetPictures(order.items)} />
    case 'estimate':
      return <EstimatePdf {...order} />
    case 'timeline':
      return <TimelinePdf {...order} />
  }
}
