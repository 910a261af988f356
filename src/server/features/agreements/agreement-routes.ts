import type { Hono } from 'hono'
import { agreementEndpoints } from '#domain/agreements/agreement-endpoints.ts'
import { onlyProjectsOf } from '../../base/access/project-scope.ts'
import { csvFile, rowsAtOnce } from '../../base/documents/csv-file.ts'
import { bindGroup, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import { cutPage } from '../../base/http/answers/paging.ts'
import type { AppEnv, SignedInPerson } from '../../base/http/request-context.ts'
import { recordExport } from '../activity/activity-store.ts'
import { findProject } from '../projects/project-store.ts'
import { answerPdf, answerSignedPdf } from '../signatures/answer-pdf.ts'
import { toAgreements, toCard, toOneAgreement } from './agreement-answers.ts'
import { agreementColumns } from './agreement-csv.ts'
import { countAgreements, listAgreements, listAgreementsOf, type AgreementRow } from './agreement-store.ts'
import { changeAgreement, removeAgreement } from './change-agreement.ts'
import { freezeAgreement } from './signing/freeze-agreement.ts'
import { handOverDevice } from './signing/hand-over-device.ts'
import { findAgreementOrThrow } from './lock-agreement.ts'
import { makeAgreement } from './make-agreement.ts'
import { moveAgreement } from './move-agreement.ts'
import { keepAgreementPdf } from './signing/send-signed-agreement.ts'
import { readRequiredAgreements, setRequiredAgreements } from './set-required-agreements.ts'
import { findLastSignature } from './signing/sign-agreement.ts'

const done = { success: true } as const

/** Agreements in the admin area. */
export function mountAgreements(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db, storage } = services
  const answer = async (row: AgreementRow, person: SignedInPerson, today: string) => ({
    ...done,
    agreement: await toOneAgreement(services, row, person, today),
  })

  bindGroup(app, services, agreementEndpoints, {
    listAgreements: async ({ query, person, today }) => {
      const filter = { ...query, today, scope: onlyProjectsOf(person) }
      const { page, next } = await listAgreements(db, filter)
      return { agreements: page.map((row) => toCard(row, today)), next, counts: await countAgreements(db, filter) }
    },
    exportAgreements: async ({ query, person, today }) => {
      await recordExport(db, 'agreements')
      const filter = { ...query, today, scope: onlyProjectsOf(person) }
      return csvFile('agreements', today, agreementColumns, async (after) => {
        const { page, next } = await listAgreements(db, { ...filter, after, limit: rowsAtOnce })
        return { page: page.map((row) => toCard(row, today)), next }
      })
    },
    listProjectAgreements: async ({ params, query, person, today }) => {
      const { shoot: shootId, after, limit } = query
      const rows = await listAgreementsOf(db, params.id, { shootId, after, limit: limit + 1 })
      const { page, next } = cutPage(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }))
      return { agreements: await toAgreements(services, page, { reader: person, today }), next }
    },
    readAgreement: async ({ params, person, today }) => {
      const { agreement } = await findAgreementOrThrow(db, whichOf(params))
      return { agreement: await toOneAgreement(services, agreement, person, today) }
    },
    readRequiredAgreements: async ({ params, query, today }) =>
      readRequiredAgreements(services, params.id, query.shoot ?? null, today),
    setRequiredAgreements: ({ params, body }) => setRequiredAgreements(services, params.id, body),
    makeAgreement: async ({ params, body, person, now, today }) =>
      answer(await makeAgreement(services, params.id, body, { now, today }), person, today),
    changeAgreement: async ({ params, body, person, today }) =>
      answer(await changeAgreement(services, whichOf(params), body, today), person, today),
    removeAgreement: ({ params }) => removeAgreement(services, whichOf(params)),
    moveAgreement: async ({ params, body, person, now, today }) =>
      answer(await moveAgreement(services, whichOf(params), body.move, { now, today }), person, today),
    handOver: async ({ params, person, now, today }) => ({
      link: await handOverDevice(services, { ...whichOf(params), signerId: params.signer }, person, { now, today }),
    }),
    readAgreementPdf: async ({ params }) => {
      const found = await findAgreementOrThrow(db, whichOf(params))
      const name = `agreement-${found.agreement.id}.pdf`
      const last = await findLastSignature(db, found.agreement)
      if (last) return answerSignedPdf(storage, await keepAgreementPdf(services, last), name)
      const project = (await findProject(db, params.id))!
      return answerPdf(
        await services.renderPdf('agreement', { document: freezeAgreement(found, project), certificates: [] }),
        name,
      )
    },
  })
}

const whichOf = ({ id, agreement }: { id: string; agreement: string }) => ({ projectId: id, id: agreement })
