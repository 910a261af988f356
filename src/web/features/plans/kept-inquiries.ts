import { useSyncExternalStore } from 'react'
import type { inquiryEndpoints } from '#domain/inquiries/inquiry-endpoints.ts'
import type { InquiryBody } from '#domain/plans/plan-inquiry.ts'
import { emptySheet, isSameSheet } from '#domain/plans/plan-sheet.ts'
import { callEndpoint, RequestError } from '#web/lib/call-endpoint.ts'
import { askStore } from './browser-database.ts'
import { storePlan } from './plan-calls.ts'
import type { Parcel } from './plan-parcel.ts'

/** An inquiry with the plan that goes with it. The server takes one `id` once, however often it comes. */
export interface InquiryOrder {
  id: string
  inquiry: InquiryBody
  parcel: Parcel | null
}

/** What did not come along: the words of a plan are in the inquiry itself, and reach the studio in any case. */
export interface LeftOut {
  plan: boolean
  pictures: number
}

/**
 * Sends the plan with its pictures, then the inquiry that names it. Where the line breaks in between, all of it may be sent
 * again.
 */
export async function sendOrder({ id, inquiry, parcel }: InquiryOrder): Promise<LeftOut> {
  const plan = parcel && !isSameSheet(parcel.sheet, emptySheet) ? await storeForStudio(parcel) : null
  const body = { ...inquiry, idempotencyKey: id, ...(plan?.key && { plan: plan.key }) }
  await callEndpoint<typeof inquiryEndpoints.sendInquiry>('POST', '/api/inquire', { body })
  return { plan: plan?.key === null, pictures: plan?.refusedPictures ?? 0 }
}

/** A plan that the server will not have, being too large, must not keep the inquiry. */
async function storeForStudio(parcel: Parcel): Promise<{ key: string | null; refusedPictures: number }> {
  try {
    return await storePlan(parcel, 'send')
  } catch (error) {
    if (error instanceof RequestError && (error.status === 413 || error.status === 422)) return { key: null, refusedPictures: 0 }
    throw error
  }
}

/** There was no answer, and the browser says itself that it has no line. */
export const isOffline = (error: unknown): boolean => !(error instanceof RequestError) && !navigator.onLine

const place = { database: 'slatehouse.outbox.v1', store: 'orders' }

/** Keeps an order until it can be sent. False where this browser keeps nothing, or has no room. */
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
 * Sends whatever is kept; of several tabs one. An order stays until the server has taken it. Throws the first reason why
 * one was not.
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
    // Pages without https have no locks; the server takes each order once in any case.
    if (!('locks' in navigator)) return await sendAll()
    return await navigator.locks.request('slatehouse.outbox', { ifAvailable: true }, (lock) => (lock ? sendAll() : []))
  } finally {
    await readOutbox()
  }
}

/** Orders that wait in this browser. */
export const useKeptOrders = (): readonly InquiryOrder[] =>
  useSyncExternalStore(
    (listener) => addTo(watchers, listener),
    () => waiting,
    () => none,
  )

/** Calls `listener` with the id of an order that was kept first and has been sent now. */
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
