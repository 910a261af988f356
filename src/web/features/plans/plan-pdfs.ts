import { planEndpoints } from '#domain/plans/plan-endpoints.ts'
import { picturesOf, readSheet, type PlanSheet, type PlanTool } from '#domain/plans/plan-sheet.ts'
import { sendForFile } from '#web/lib/calls/call-with-files.ts'
import { findPicture } from './board/board-pictures.ts'

/** The PDF of a tool, made by the server of its part of the plan and of a board's pictures. */
export const makePlanPdf = <Tool extends PlanTool>(tool: Tool, answers: PlanSheet[Tool]): Promise<Blob> =>
  orderPdf(tool, readSheet({ [tool]: answers })!)

/** The PDF of all tools. */
export const makeSummaryPdf = (sheet: PlanSheet): Promise<Blob> => orderPdf('summary', sheet)

async function orderPdf(tool: PlanTool | 'summary', sheet: PlanSheet): Promise<Blob> {
  const form = new FormData()
  form.append('plan', new Blob([JSON.stringify({ tool, sheet })]), 'plan.json')
  for (const name of picturesOf(sheet)) {
    const picture = await findPicture(name)
    if (picture) form.append(name, picture, 'picture.jpg')
  }
  return sendForFile(planEndpoints.makePdf, form)
}
