import { timeProposalPdf } from '../documents.ts'
import type { Bench } from '../figures.ts'

export async function documents({ note }: Bench): Promise<void> {
  const milliseconds = await timeProposalPdf()
  note({
    what: 'PDF of a proposal, median',
    measured: `${Math.round(milliseconds)} ms`,
    limit: 'at most 400 ms',
    met: milliseconds <= 400,
  })
}
