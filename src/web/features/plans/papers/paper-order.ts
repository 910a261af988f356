import type { Reference } from '#domain/plans/board.ts'
import type { BudgetAnswers } from '#domain/plans/budget-questions.ts'
import type { PlannerBrief } from '#domain/plans/planner-brief.ts'
import type { TimelineState } from '#domain/plans/timeline.ts'

/** What a paper is made of, beside the studio whose paper it is. */
export type PaperContent =
  | { paper: 'brief'; brief: PlannerBrief }
  | { paper: 'board'; items: readonly Reference[] }
  | { paper: 'estimate'; answers: BudgetAnswers }
  | { paper: 'timeline'; timeline: TimelineState }

export interface Letterhead {
  studio: string
  email: string
  /** The day it is drawn on, `YYYY-MM-DD`. */
  today: string
}

export type PaperOrder = PaperContent & Letterhead

export type PaperAnswer = { pdf: Blob } | { failure: string }

/**
 * Draws a paper as a PDF. The work is done beside the page: it takes a second or two, and the page stays free. Throws where
 * the parts that draw could not be loaded, or gave up.
 */
export function drawPaper(order: PaperOrder): Promise<Blob> {
  const worker = new Worker(new URL('./paper-worker.tsx', import.meta.url), { type: 'module' })
  const drawn = new Promise<Blob>((resolve, reject) => {
    worker.addEventListener('error', (event) => reject(new Error(event.message || 'The paper could not be drawn.')))
    worker.addEventListener('message', ({ data }: MessageEvent<PaperAnswer>) =>
      'pdf' in data ? resolve(data.pdf) : reject(new Error(data.failure)),
    )
    worker.postMessage(order)
  })
  return drawn.finally(() => worker.terminate())
}
