import { emptyBoard } from '#domain/plans/board.ts'
import { emptyBudget } from '#domain/plans/budget-rules.ts'
import { emptySheet, isSameTool, picturesOf, type PlanSheet, type PlanTool } from '#domain/plans/plan-sheet.ts'
import { emptyPlanner } from '#domain/plans/planner-brief.ts'
import { emptyTimeline } from '#domain/plans/timeline.ts'
import { findPicture, putPicture } from '../board/board-pictures.ts'
import { boardPart, budgetPart, plannerPart, readPart, timelinePart, writePart } from './plan-storage.ts'

/** A complete plan with its pictures, for upload or local storage. */
export interface Parcel {
  sheet: PlanSheet
  /** By reference id; pictures evicted by the browser are missing. */
  pictures: ReadonlyMap<string, Blob>
}

export async function packPlan(): Promise<Parcel> {
  const sheet: PlanSheet = {
    planner: readPart(plannerPart),
    board: readPart(boardPart),
    budget: readPart(budgetPart),
    timeline: readPart(timelinePart),
  }
  const pictures = new Map<string, Blob>()
  for (const name of picturesOf(sheet)) {
    const picture = await findPicture(name)
    if (picture) pictures.set(name, picture)
  }
  return { sheet, pictures }
}

/** Replaces the tools' data with a plan. Throws when the quota for its pictures is exceeded. */
export async function unpackPlan({ sheet, pictures }: Parcel): Promise<void> {
  for (const [name, picture] of pictures) await putPicture(name, picture)
  const isEmpty = (tool: PlanTool) => isSameTool(tool, sheet, emptySheet)
  writePart(plannerPart, isEmpty('planner') ? emptyPlanner : sheet.planner)
  writePart(boardPart, isEmpty('board') ? emptyBoard : sheet.board)
  writePart(budgetPart, isEmpty('budget') ? emptyBudget : sheet.budget)
  writePart(timelinePart, isEmpty('timeline') ? emptyTimeline : sheet.timeline)
}
