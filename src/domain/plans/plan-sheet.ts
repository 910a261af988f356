import { emptyBoard, readBoard, type Board } from './board.ts'
import { emptyBudget, readBudget, type BudgetState } from './budget-rules.ts'
import { emptyPlanner, readPlanner, type PlannerState } from './planner-brief.ts'
import { emptyTimeline, readTimeline, type TimelineState } from './timeline.ts'

/** State of all four planning tools, as sent to the studio and stored behind a link. */
export interface PlanSheet {
  planner: PlannerState
  board: Board
  budget: BudgetState
  timeline: TimelineState
}

export type PlanTool = keyof PlanSheet

export const planToolNames: Record<PlanTool, string> = {
  planner: 'Project Planner',
  board: 'Inspiration Board',
  budget: 'Budget Estimator',
  timeline: 'Production Timeline',
}

export const planTools = Object.keys(planToolNames) as PlanTool[]

export const emptySheet: PlanSheet = { planner: emptyPlanner, board: emptyBoard, budget: emptyBudget, timeline: emptyTimeline }

/**
 * Parses a sheet from outside; null when it is not one. Missing tools are empty, unknown options count as unanswered; fields
 * unknown to this version are preserved.
 */
export function readSheet(value: unknown): PlanSheet | null {
  if (!isRecord(value)) return null
  const planner = readTool(value.planner, readPlanner, emptyPlanner)
  const board = readTool(value.board, readBoard, emptyBoard)
  const budget = readTool(value.budget, readBudget, emptyBudget)
  const timeline = readTool(value.timeline, readTimeline, emptyTimeline)
  return planner && board && budget && timeline && { planner, board, budget, timeline }
}

function readTool<T extends object>(kept: unknown, read: (value: unknown) => T | null, empty: T): T | null {
  if (kept === undefined || kept === null) return empty
  const known = read(kept)
  return known && { ...kept, ...known }
}

const pictureName = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/

/** Names of the board's pictures, which are stored separately: distinct UUIDs. */
export const picturesOf = ({ board }: PlanSheet): string[] => [
  ...new Set(board.items.flatMap(({ type, content }) => (type === 'image' && pictureName.test(content) ? [content] : []))),
]

/** View state (visible question or phase), which is not part of a plan. */
const viewFields: ReadonlySet<string> = new Set(['step', 'question', 'open'])

export const isSameTool = (tool: PlanTool, one: PlanSheet, other: PlanSheet): boolean =>
  canonical(one[tool]) === canonical(other[tool])

export const isSameSheet = (one: PlanSheet, other: PlanSheet): boolean => planTools.every((tool) => isSameTool(tool, one, other))

/** Tools that both sides have changed since `base`, with different results. */
export const disputedTools = (base: PlanSheet, mine: PlanSheet, theirs: PlanSheet): PlanTool[] =>
  planTools.filter((tool) => !isSameTool(tool, mine, base) && !isSameTool(tool, theirs, base) && !isSameTool(tool, mine, theirs))

/** Whether nothing was answered in any tool. */
export const isEmptySheet = (sheet: PlanSheet): boolean => isSameSheet(sheet, emptySheet)

/** Three-way merge of both sides' changes since `base`; conflicts take the `winner`'s side. */
export function mergeSheets(base: PlanSheet, mine: PlanSheet, theirs: PlanSheet, winner: 'mine' | 'theirs'): PlanSheet {
  const disputed = disputedTools(base, mine, theirs)
  const takesMine = (tool: PlanTool) => (disputed.includes(tool) ? winner === 'mine' : isSameTool(tool, theirs, base))
  const from = (tool: PlanTool) => (takesMine(tool) ? mine : theirs)
  return {
    planner: from('planner').planner,
    board: from('board').board,
    budget: from('budget').budget,
    timeline: from('timeline').timeline,
  }
}

/** JSON independent of key order, since PostgreSQL's jsonb does not preserve it. */
const canonical = (state: object): string =>
  JSON.stringify(Object.fromEntries(Object.entries(state).filter(([name]) => !viewFields.has(name))), (_, value: unknown) =>
    isRecord(value) ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))) : value,
  )

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
