import { pdf, type DocumentProps } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import { BoardPaper, findSheetPictures } from './board-paper.tsx'
import { BriefPaper } from './brief-paper.tsx'
import { EstimatePaper } from './estimate-paper.tsx'
import { loadFaces } from './paper-faces.ts'
import type { PaperAnswer, PaperOrder } from './paper-order.ts'
import { TimelinePaper } from './timeline-paper.tsx'

// The renderer asks Node's Buffer, which it brings along everywhere else, whether a picture is one. Here they are all blobs.
Object.assign(globalThis, { Buffer: { isBuffer: () => false } })

addEventListener('message', ({ data }: MessageEvent<PaperOrder>) => {
  const answer = (words: PaperAnswer) => postMessage(words)
  draw(data).then(
    (drawn) => answer({ pdf: drawn }),
    (error: unknown) => answer({ failure: error instanceof Error ? error.message : String(error) }),
  )
})

async function draw(order: PaperOrder): Promise<Blob> {
  await loadFaces()
  return pdf((await compose(order)) as ReactElement<DocumentProps>).toBlob()
}

async function compose(order: PaperOrder): Promise<ReactElement> {
  switch (order.paper) {
    case 'brief':
      return <BriefPaper {...order} />
    case 'board':
      return <BoardPaper {...order} pictures={await findSheetPictures(order.items)} />
    case 'estimate':
      return <EstimatePaper {...order} />
    case 'timeline':
      return <TimelinePaper {...order} />
  }
}
