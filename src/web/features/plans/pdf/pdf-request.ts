import { conventions, type Conventions } from '#domain/common/conventions.ts'
import type { Reference } from '#domain/plans/board.ts'
import type { BudgetAnswers, BudgetTier } from '#domain/plans/budget-questions.ts'
import type { PlannerBrief } from '#domain/plans/planner-brief.ts'
import type { TimelineState } from '#domain/plans/timeline.ts'

/** Content of a PDF document, without the letterhead. */
export type PdfContent =
  | { pdf: 'brief'; brief: PlannerBrief }
  | { pdf: 'board'; items: readonly Reference[] }
  | { pdf: 'estimate'; answers: BudgetAnswers; tiers: readonly BudgetTier[] }
  | { pdf: 'timeline'; timeline: TimelineState }
  | { pdf: 'summary'; parts: readonly PdfPart[] }

/** A document that is part of a summary. */
export type PdfPart = Exclude<PdfContent, { pdf: 'summary' }>

export interface Letterhead {
  studio: string
  email: string
  /** Date of rendering, `YYYY-MM-DD`. */
  today: string
  /** The studio's accent on white and on dark pages; null for the specification's. */
  accents: { onWhite: string; onDark: string } | null
}

/** `conventions`: the worker has modules of its own. */
export type PdfRequest = PdfContent & Letterhead & { conventions?: Conventions }

export type PdfAnswer = { pdf: Blob } | { failure: string }

/** Renders a PDF in a web worker, which takes a second or two. Throws when the renderer fails to load or fails. */
export function renderPdf(order: PdfRequest): Promise<Blob> {
  const worker = new Worker(new URL('./pdf-worker.tsx', import.meta.url), { type: 'module' })
  const drawn = new Promise<Blob>((resolve, reject) => {
    worker.addEventListener('error', (event) => reject(new Error(event.message || 'The paper could not be drawn.')))
    worker.addEventListener('message', ({ data }: MessageEvent<PdfAnswer>) =>
      'pdf' in data ? resolve(data.pdf) : reject(new Error(data.failure)),
    )
    worker.postMessage({ ...order, conventions: conventions() })
  })
  return drawn.finally(() => worker.terminate())
}
