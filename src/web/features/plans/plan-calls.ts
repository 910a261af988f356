import type { AnswerOf } from '#domain/common/endpoint.ts'
import { planEndpoints } from '#domain/plans/plan-endpoints.ts'
import { readSheet } from '#domain/plans/plan-sheet.ts'
import { callEndpoint, pathOf, RequestError } from '#web/lib/calls/call-endpoint.ts'
import { readBytes, sendFiles } from '#web/lib/calls/call-with-files.ts'
import { endpointQuery } from '#web/lib/calls/queries.ts'
import { findPicture } from './board/board-pictures.ts'
import type { Parcel } from './storage/pack-plan.ts'

type Stored = AnswerOf<typeof planEndpoints.storePlan>

/** Result of saving: key of the plan, and the number of pictures that the server refused. */
export interface Delivered extends Pick<Stored, 'key' | 'version' | 'expiresAt'> {
  refusedPictures: number
}

export const sharedPlanQuery = (key: string) => endpointQuery(planEndpoints.readPlan, { params: { key } })

export const sharedPictureAt = (key: string, name: string): string => pathOf(planEndpoints.readPicture, { params: { key, name } })

export async function storePlan(parcel: Parcel, purpose: 'share' | 'send'): Promise<Delivered> {
  const body = { purpose, sheet: parcel.sheet }
  return sendPictures(parcel, await callEndpoint(planEndpoints.storePlan, { body }))
}

/** 409 when somebody else has saved since `version`. */
export async function savePlan(key: string, version: number, parcel: Parcel): Promise<Delivered> {
  const call = { params: { key }, body: { version, sheet: parcel.sheet } }
  return sendPictures(parcel, await callEndpoint(planEndpoints.savePlan, call))
}

export const mailPlan = (key: string, email: string) => callEndpoint(planEndpoints.mailPlan, { params: { key }, body: { email } })

export const deletePlan = (key: string) => callEndpoint(planEndpoints.deletePlan, { params: { key } })

/** Fetches a shared plan with its pictures, except those already in this browser. */
export async function fetchPlan(key: string): Promise<{ parcel: Parcel; version: number; expiresAt: string }> {
  const { plan } = await callEndpoint(planEndpoints.readPlan, { params: { key } })
  const sheet = readSheet(plan.sheet)
  if (!sheet) throw new Error('The plan behind the link could not be read.')
  const pictures = new Map<string, Blob>()
  for (const name of plan.pictures) {
    pictures.set(name, (await findPicture(name)) ?? (await readBytes(sharedPictureAt(key, name))))
  }
  return { parcel: { sheet, pictures }, version: plan.version, expiresAt: plan.expiresAt }
}

async function sendPictures({ pictures }: Parcel, { key, version, expiresAt, missing }: Stored): Promise<Delivered> {
  let refusedPictures = 0
  for (const name of missing) {
    const picture = pictures.get(name)
    if (!picture) continue
    const form = new FormData()
    form.append('picture', picture, 'picture.jpg')
    try {
      await sendFiles(planEndpoints.addPicture, form, { params: { key, name } })
    } catch (error) {
      // A refused picture is reported and does not stop the others.
      if (!(error instanceof RequestError) || ![413, 415, 422].includes(error.status)) throw error
      refusedPictures += 1
    }
  }
  return { key, version, expiresAt, refusedPictures }
}
