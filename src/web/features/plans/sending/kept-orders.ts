import { useSyncExternalStore } from 'react'
import type { InquiryBody } from '#domain/plans/plan-inquiry.ts'
import { RequestError } from '#web/lib/calls/call-endpoint.ts'
import { askStore } from '../storage/browser-database.ts'
import type { Parcel } from '../storage/pack-plan.ts'

/** An enquiry with its plan. The server accepts each `id` once, so retries are idempotent. */
export interface InquiryOrder {
  id: string
  inquiry: InquiryBody
  parcel: Parcel | null
}

/** Parts that were not saved; the enquiry itself contains the plan as text in any case. */
export interface OmittedParts {
  plan: boolean
  pictures: number
  /** Until when the studio answers, as it follows “by”; missing where another tab sent it. */
  answerBy?: string
}

/** No response, and the browser reports that it is offline. */
export const isOffline = (error: unknown): boolean => !(error instanceof RequestError) && !navigator.onLine

const place = { database: 'slatehouse.outbox.v1', store: 'orders' }

/** Stores an order until it can be sent. False when storage is unavailable or full. */
export async function keepOrder(order: InquiryOrder): Promise<boolean> {
  try {
    await askStore(place, 'readwrite', (orders) => orders.put(order, order.id))
  } catch (error) {
    console.warn('An inquiry could not be kept.', error)
    return false
  }
  await readOutbox()
  return true
}

export async function forgetOrder(id: string): Promise<void> {
  await askStore(place, 'readwrite', (orders) => orders.delete(id))
  await readOutbox()
}

/** Deletes an order that the server has accepted, and announces it. */
export async function noteSent(id: string): Promise<void> {
  await askStore(place, 'readwrite', (orders) => orders.delete(id))
  for (const listener of sentListeners) listener(id)
}

/** Orders waiting in this browser. */
export const useKeptOrders = (): readonly InquiryOrder[] =>
  useSyncExternalStore(
    (listener) => addTo(watchers, listener),
    () => waiting,
    () => none,
  )

/** Calls `listener` with the id of each stored order when it has been sent. */
export const onOrderSent = (listener: (id: string) => void): (() => void) => addTo(sentListeners, listener)

const none: readonly InquiryOrder[] = []
let waiting = none
const watchers = new Set<() => void>()
const sentListeners = new Set<(id: string) => void>()

/** Reads the stored orders anew. */
export async function readOutbox(): Promise<readonly InquiryOrder[]> {
  waiting = await askStore<InquiryOrder[]>(place, 'readonly', (orders) => orders.getAll()).catch(() => [])
  for (const watcher of watchers) watcher()
  return waiting
}

function addTo<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
