import { Document, pdf, type DocumentProps } from '@react-pdf/renderer'
import { Fragment, type ReactElement } from 'react'
import { setConventions } from '#domain/common/conventions.ts'
import { BoardPdf, findSheetPictures } from './board-pdf.tsx'
import { BriefPdf } from './brief-pdf.tsx'
import { EstimatePdf } from './estimate-pdf.tsx'
import { loadFaces } from './pdf-faces.ts'
import { setAccents } from './pdf-frame.tsx'
import type { Letterhead, PdfAnswer, PdfPart, PdfRequest } from './pdf-request.ts'
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
  const { studio } = order
  const parts = order.pdf === 'summary' ? order.parts : [order]
  const pages = await Promise.all(parts.map((part) => compose({ ...order, ...part })))
  const title = order.pdf === 'summary' ? 'Project summary' : titles[order.pdf]
  const whole: ReactElement<DocumentProps> = (
    <Document title={`${title}, ${studio}`} author={studio} creator={studio} producer={studio} language="en-GB">
      {pages.map((page, index) => (
        <Fragment key={index}>{page}</Fragment>
      ))}
    </Document>
  )
  return pdf(whole).toBlob()
}

const titles: Record<PdfPart['pdf'], string> = {
  brief: 'Production brief',
  board: 'Inspiration board',
  estimate: 'Budget estimate',
  timeline: 'Production timeline',
}

async function compose(order: PdfPart & Letterhead): Promise<ReactElement> {
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
