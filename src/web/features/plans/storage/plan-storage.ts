import { useSyncExternalStore } from 'react'
import { emptyBoard, readBoard, type Board } from '#domain/plans/board.ts'
import { emptyBudget, readBudget, type BudgetState } from '#domain/plans/budget-rules.ts'
import type { PlanSheet } from '#domain/plans/plan-sheet.ts'
import { planToasts } from '#domain/plans/plan-toasts.ts'
import { emptyPlanner, readPlanner, type PlannerState } from '#domain/plans/planner-brief.ts'
import type { Person } from '#domain/plans/summary-contact.ts'
import { emptyTimeline, readTimeline, type TimelineState } from '#domain/plans/timeline.ts'
import { toast } from '#web/ui/overlays/toast.ts'

/** Beginning of the keys below. */
export const planKeys = 'slatehouse.plan.'

/** Definition of one tool's data in localStorage. */
export interface PlanPart<T> {
  /** Contains the schema version: a new schema gets a new key. */
  key: string
  /** Key of the previous schema version, which `read` still accepts. */
  formerKey?: string
  empty: T
  /** Validates stored data; null if invalid. */
  read(value: unknown): T | null
}

export const plannerPart: PlanPart<PlannerState> = { key: 'slatehouse.plan.v1.planner', empty: emptyPlanner, read: readPlanner }
export const boardPart: PlanPart<Board> = { key: 'slatehouse.plan.v1.board', empty: emptyBoard, read: readBoard }
export const budgetPart: PlanPart<BudgetState> = { key: 'slatehouse.plan.v1.budget', empty: emptyBudget, read: readBudget }
export const timelinePart: PlanPart<TimelineState> = {
  key: 'slatehouse.plan.v2.timeline',
  formerKey: 'slatehouse.plan.v1.timeline',
  empty: emptyTimeline,
  read: readTimeline,
}
/** The sender, asked for once. */
export const personPart: PlanPart<Person> = { key: 'slatehouse.plan.v1.person', empty: { name: '', email: '' }, read: readPerson }

/**
 * A part's value and its setter, like useState, but saved in localStorage at once and shared between tabs. Empty on the server
 * and during hydration: pass a function to change the stored rather than the shown value.
 */
export function usePlanPart<T extends object>(part: PlanPart<T>): [value: T, write: (next: T | ((now: T) => T)) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => readPart(part),
    () => part.empty,
  )
  return [value, (next) => writePart(part, typeof next === 'function' ? next(readPart(part)) : next)]
}

/** The parts of all four tools. */
export function usePlanSheet(): PlanSheet {
  const [planner] = usePlanPart(plannerPart)
  const [board] = usePlanPart(boardPart)
  const [budget] = usePlanPart(budgetPart)
  const [timeline] = usePlanPart(timelinePart)
  return { planner, board, budget, timeline }
}

interface StoredPart {
  text: string | null
  value: unknown
}

const listeners = new Set<() => void>()
/** Parsed values by stored text, so that an unchanged text gives the same reference. */
const seen = new Map<string, StoredPart>()
/** Values that could not be stored. */
const unsaved = new Map<string, unknown>()
let notified = false

export function readPart<T>(part: PlanPart<T>): T {
  if (unsaved.has(part.key)) return unsaved.get(part.key) as T
  const text = keptText(part.key) ?? (part.formerKey ? keptText(part.formerKey) : null)
  const before = seen.get(part.key)
  if (before?.text === text) return before.value as T
  const value = text === null ? part.empty : (guarded(part, text) ?? part.empty)
  seen.set(part.key, { text, value })
  return value
}

export function writePart<T>(part: PlanPart<T>, next: T): void {
  const text = JSON.stringify(next)
  try {
    if (next === part.empty) localStorage.removeItem(part.key)
    else localStorage.setItem(part.key, text)
    if (part.formerKey) localStorage.removeItem(part.formerKey)
    unsaved.delete(part.key)
    seen.set(part.key, { text: next === part.empty ? null : text, value: next })
  } catch {
    unsaved.set(part.key, next)
    if (!notified) toast({ ...planToasts.storageFull, tone: 'bad' })
    notified = true
  }
  for (const listener of listeners) listener()
}

function guarded<T>({ key, read }: PlanPart<T>, text: string): T | null {
  try {
    const value = read(JSON.parse(text))
    if (value === null) console.warn(`What was kept as ${key} makes no sense and is left out.`)
    return value
  } catch (error) {
    console.warn(`What was kept as ${key} could not be read and is left out.`, error)
    return null
  }
}

function keptText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function readPerson(value: unknown): Person | null {
  if (typeof value !== 'object' || value === null) return null
  const { name, email } = value as Record<string, unknown>
  return typeof name === 'string' && typeof email === 'string' ? { name: name.slice(0, 120), email: email.slice(0, 254) } : null
}
