import type { Reference } from '#domain/plans/board.ts'
import type { BudgetAnswers } from '#domain/plans/budget-questions.ts'
import type { PlannerBrief } from '#domain/plans/planner-brief.ts'
import type { TimelineState } from '#domain/plans/timeline.ts'

/** What a PDF document is made of, beside the studio whose PDF document it is. */
export type PdfContent =
  | { pdf: 'brief'; brief: PlannerBrief }
  | { pdf: 'board'; items: readonly Reference[] }
  | { pdf: 'estimate'; answers: BudgetAnswers }
  | { pdf: 'timeline'; timeline: TimelineState }

export interface Letterhead {
  studio: string
  email: string
  /** The day it is drawn on, `YYYY-MM-DD`. */
  today: string
}

export type PdfRequest = PdfContent & Letterhead

export type PdfAnswer = { pdf: Blob } | { failure: string }

/**
 * Draws a PDF document as a PDF. The work is done beside the page: it takes a second or two, and the page stays free. Throws where
 * the parts that draw could not be loaded, or gave up.
 */
export function renderPdf(order: PdfRequest): Promise<Blob> {
  const worker = new Worker(new URL('./pdf-worker.tsx', import.meta.url), { type: 'module' })
  const drawn = new Promise<Blob>((resolve, reject) => {
    worker.addEventListener('error', (event) => reject(new Error(event.message || 'The paper could not be drawn.')))
    worker.addEventListener('message', ({ data }: MessageEvent<PdfAnswer>) =>
      'pdf' in data ? resolve(data.pdf) : reject(new Error(data.failure)),
    )
    worker.postMessage(order)
  })
  return drawn.finally(() => worker.terminate())
}
