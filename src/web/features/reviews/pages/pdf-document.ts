import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist'

/** A picture in a page with more pixels is left out. */
const mostPixels = 100_000_000

/** An open PDF, of which only the parts of the drawn pages are loaded. */
export interface OpenPdf {
  pages: number
  /** Draws a page (from 1) on a canvas, `width` pixels wide; false when a later call or `close` came first. */
  draw(page: number, canvas: HTMLCanvasElement, width: number): Promise<boolean>
  close(): void
}

/**
 * Opens the PDF at that address. Nothing in it runs: forms, scripts and attached files are not read, and pdf.js draws fonts
 * without `eval`. Throws when it cannot be loaded.
 */
export async function openPdf(address: string): Promise<OpenPdf> {
  const worker = new Worker(new URL('./pdfjs-worker.ts', import.meta.url), { type: 'module' })
  GlobalWorkerOptions.workerPort = worker
  const options = {
    url: new URL(address, location.href),
    // By ranges, and no more than the shown pages need.
    rangeChunkSize: 256 * 1024,
    disableAutoFetch: true,
    disableStream: true,
    enableXfa: false,
    // Versions before 6 compile fonts with it unless told; this one has none.
    isEvalSupported: false,
    useWasm: false,
    maxImageSize: mostPixels,
  }
  const task = getDocument(options)
  try {
    return handle(await task.promise, worker)
  } catch (error) {
    worker.terminate()
    throw error
  }
}

function handle(document: PDFDocumentProxy, worker: Worker): OpenPdf {
  let latest: { cancel(): void } | null = null
  let order = 0
  return {
    pages: document.numPages,
    async draw(number, canvas, width) {
      order += 1
      const own = order
      latest?.cancel()
      const page = await document.getPage(number)
      if (own !== order) return false
      const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width })
      canvas.width = Math.max(1, Math.round(viewport.width))
      canvas.height = Math.max(1, Math.round(viewport.height))
      const task = page.render({ canvas, viewport })
      latest = task
      try {
        await task.promise
        return own === order
      } catch (error) {
        if (own !== order) return false
        throw error
      }
    },
    close() {
      order += 1
      latest?.cancel()
      void document.loadingTask.destroy().finally(() => worker.terminate())
    },
  }
}
