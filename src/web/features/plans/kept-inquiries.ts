import { useSyncExternalStore } from 'react'
import { inquiryEndpoints } from '#domain/inquiries/inquiry-endpoints.ts'
import type { InquiryBody } from '#domain/plans/plan-inquiry.ts'
import { emptySheet, isSameSheet } from '#domain/plans/plan-sheet.ts'
import { callEndpoint, RequestError } from '#web/lib/call-endpoint.ts'
import { askStore } from './browser-database.ts'
import { storePlan } from './plan-calls.ts'
import type { Parcel } from './plan-parcel.ts'

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
}

/** Sends the plan with its pictures, then the enquiry that refers to it. Safe to repeat after a network error. */
export async function sendOrder({ id, inquiry, parcel }: InquiryOrder): Promise<OmittedParts> {
  const plan = parcel && !isSameSheet(parcel.sheet, emptySheet) ? await storeForStudio(parcel) : null
  const body = { ...inquiry, idempotencyKey: id, ...(plan?.key && { plan: plan.key }) }
  await callEndpoint(inquiryEndpoints.sendInquiry, { body })
  return { plan: plan?.key === null, pictures: plan?.refusedPictures ?? 0 }
}

/** A plan that is too large must not prevent the enquiry. */
async function storeForStudio(parcel: Parcel): Promise<{ key: string | null; refusedPictures: number }> {
  try {
    return await storePlan(parcel, 'send')
  } catch (error) {
    if (error instanceof RequestError && (error.status === 413 || error.status === 422)) return { key: null, refusedPictures: 0 }
    throw error
  }
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

/**
 * Sends all stored orders, in one tab at a time (Web Locks). An order is deleted once the server has accepted it. Throws the
 * first error.
 */
export async function sendKeptOrders(): Promise<InquiryOrder[]> {
  const sendAll = async () => {
    const taken: InquiryOrder[] = []
    const reasons: unknown[] = []
    for (const order of await readOutbox()) {
      try {
        await sendOrder(order)
        await askStore(place, 'readwrite', (orders) => orders.delete(order.id))
        taken.push(order)
        for (const listener of sentListeners) listener(order.id)
      } catch (error) {
        reasons.push(error)
      }
    }
    if (reasons.length > 0) throw reasons[0]
    return taken
  }
  try {
    // Web Locks need https; the server accepts each order once in any case.
    if (!('locks' in navigator)) return await sendAll()
    return await navigator.locks.request('slatehouse.outbox', { ifAvailable: true }, (lock) => (lock ? sendAll() : []))
  } finally {
    await readOutbox()
  }
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

async function readOutbox(): Promise<readonly InquiryOrder[]> {
  waiting = await askStore<InquiryOrder[]>(place, 'readonly', (orders) => orders.getAll()).catch(() => [])
  for (const watcher of watchers) watcher()
  return waiting
}

function addTo<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
