import { useSyncExternalStore } from 'react'
import { emptySheet, isSameSheet } from '#domain/plans/plan-sheet.ts'
import { askStore } from './browser-database.ts'
import { storedLink, storeLink, type StoredLink } from '../sharing/stored-link.ts'
import type { Parcel } from './pack-plan.ts'

/** Lazy: few visitors replace a plan. */
const loadPacking = () => import('./pack-plan.ts')

// Backup of a replaced plan, in a database of its own (whose name is older), since unreferenced board pictures are deleted.
const place = { database: 'slatehouse.aside.v1', store: 'plans' }
const only = 'before'

interface PlanBackup {
  parcel: Parcel
  link: StoredLink
}

/** Replaces the tools' data by `parcel` and its link, and backs up the previous plan unless it was empty. */
export async function replacePlan(parcel: Parcel, link: StoredLink): Promise<void> {
  const { packPlan, unpackPlan } = await loadPacking()
  const before: PlanBackup = { parcel: await packPlan(), link: storedLink() }
  if (!isSameSheet(before.parcel.sheet, emptySheet)) await backUpPlan(before)
  await unpackPlan(parcel)
  storeLink(link)
}

export async function backUpPlan(plan: PlanBackup): Promise<void> {
  await askStore(place, 'readwrite', (plans) => plans.put(plan, only))
  show(true)
}

/** Swaps the current plan with the backup. */
export async function restoreBackup(): Promise<void> {
  const backup = await askStore<PlanBackup | undefined>(place, 'readonly', (plans) => plans.get(only))
  if (!backup) return show(false)
  const { packPlan, unpackPlan } = await loadPacking()
  const now: PlanBackup = { parcel: await packPlan(), link: storedLink() }
  await unpackPlan(backup.parcel)
  storeLink(backup.link)
  await backUpPlan(now)
}

export async function deleteBackup(): Promise<void> {
  await askStore(place, 'readwrite', (plans) => plans.delete(only))
  show(false)
}

let there = false
let asked = false
const listeners = new Set<() => void>()

/** Whether this browser has a backup. */
export const useHasBackup = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => there,
    () => false,
  )

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!asked) {
    asked = true
    askStore(place, 'readonly', (plans) => plans.count(only)).then(
      (count) => show(count > 0),
      () => show(false),
    )
  }
  return () => void listeners.delete(listener)
}

function show(next: boolean): void {
  there = next
  for (const listener of listeners) listener()
}
