import type { Hono } from 'hono'
import { callEndpoints } from '#domain/shoots/call-endpoints.ts'
import { bindGroup, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { answerPdf } from '../../signatures/answer-pdf.ts'
import { confirmCall, declineCall, noteOpened } from './answer-call.ts'
import { callEvent } from './call-event.ts'
import { answerIcs } from '../calendars/answer-ics.ts'
import { findCalled, readCall } from './read-call.ts'

/** Endpoints for the holder of a call sheet link. */
export function mountCalls(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db, env, renderPdf } = services

  bindGroup(app, services, callEndpoints, {
    readCall: async ({ params, today }) => readCall(db, params.key, today),
    noteOpened: ({ params, body, now, today }) =>
      noteOpened(services, { ...params, ...body }, now).then(() => readCall(db, params.key, today)),
    confirmCall: ({ params, body, now, today }) =>
      confirmCall(services, { ...params, ...body }, { now, today }).then(() => readCall(db, params.key, today)),
    declineCall: ({ params, body, now, today }) =>
      declineCall(services, { ...params, ...body }, { now, today }).then(() => readCall(db, params.key, today)),
    readCallPdf: async ({ params }) => {
      const { sheet, shoot } = await findCalled(db, params.key)
      const pdf = await renderPdf('call-sheet', { sheet, number: shoot.number, sentAt: shoot.sentAt!.toISOString() })
      return answerPdf(pdf, `call-sheet-${sheet.date}.pdf`)
    },
    readCallEvent: async ({ params }) => {
      const { call, shoot, sheet, member } = await findCalled(db, params.key)
      const event = callEvent({
        id: shoot.id,
        sheet,
        number: shoot.number,
        changedAt: shoot.sentAt!,
        member,
        path: `/call/${params.key}`,
        confirmed: call.confirmedNumber === shoot.number,
        cancelled: shoot.cancelledAt !== null,
      })
      return answerIcs([event], { siteUrl: env.siteUrl, method: shoot.cancelledAt ? 'CANCEL' : 'PUBLISH' })
    },
  })
}
