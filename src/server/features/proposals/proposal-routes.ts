import type { Context, Hono } from 'hono'
import { plainAmount, toPounds } from '#domain/common/money/money.ts'
import { Problem } from '#domain/common/problem.ts'
import { refusalToSaveDetails } from '#domain/proposals/detail-abilities.ts'
import { proposalEndpoints } from '#domain/proposals/proposal-endpoints.ts'
import { isAddressed } from '#domain/common/address/billing-address.ts'
import { confirming } from '../../base/http/callers/expect-confirmed.ts'
import { bindGroup, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import { oncePerPage } from '../../base/http/answers/once-per-page.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import type { Services } from '../../base/services.ts'
import { findSignedInPerson, findStaffWho } from '../../base/access/sessions.ts'
import { answerPdf, answerSignedPdf } from '../signatures/answer-pdf.ts'
import type { FindDocument } from '../signatures/decided-document.ts'
import { findDecider, noteUnproven, readIdentityNeed } from '../signatures/prove-identity.ts'
import { approveProposal } from './signing/approve-proposal.ts'
import { changeProposal } from './change-proposal.ts'
import { createProposal } from './create-proposal.ts'
import { declineProposal } from './signing/decline-proposal.ts'
import type { FramesOf } from './signing/frames-of-signed.ts'
import { freezeProposal } from './signing/freeze-proposal.ts'
import { listWork, readTotals } from './projects/job-board-store.ts'
import { toProposalPrices } from '../prices/price-answers.ts'
import { bookOfRecord } from '../prices/price-book-store.ts'
import { decimal, toClientProposal, toJobCard, toScopeProposal, toStaffProposal } from './proposal-answers.ts'
import { reckonedByHand } from './prices/reckoned-store.ts'
import { findByLink, type OpenedProposal } from './find-by-link.ts'
import { openOrThrow } from './open-proposal.ts'
import { findOffered, findWork, noteVisit, type Offered } from './proposal-store.ts'
import { listSigners } from './signing/signer-store.ts'
import type { Sql } from '../../base/database/database.ts'
import { readPaymentDays } from '../brand/payment-days.ts'
import { addressOfClient } from '../clients/address/buyer-address.ts'
import { proposalDecision } from './signing/proposal-decision.ts'
import { readChanges } from './change-orders/read-changes.ts'
import { sendProposal } from './send-proposal.ts'
import { setProposalDetails } from './set-proposal-details.ts'
import { setProposalStatus } from './set-proposal-status.ts'
import { readSignedProposal } from './signing/signed-proposal.ts'

export function mountProposals(app: Hono<AppEnv>, services: EndpointServices, framesOf: FramesOf): void {
  const { db, env, renderPdf, storage } = services

  bindGroup(app, services, proposalEndpoints, {
    listProposals: async ({ query, c }) => {
      const [{ page, next }, { counts, activeValue }] = await Promise.all([
        listWork(db, query),
        // The board reads a list for each of its columns.
        oncePerPage(c, 'job-totals', () => readTotals(db)),
      ])
      return {
        proposals: page.map(toJobCard),
        next,
        counts,
        stats: {
          activeValue: toPounds(activeValue),
          activeProjects: counts.signed,
          completed: counts.paid,
          pending: counts.sent,
        },
      }
    },
    createProposal: async ({ body, now, today }) => {
      const { proposal, project } = await createProposal(services, body, { now, today })
      return {
        proposalId: proposal.id,
        id: project.id,
        clientName: project.clientName,
        status: project.boardStage,
        slug: project.slug,
        baseCost: plainAmount(proposal.baseCostPence),
        finalQuote: plainAmount(proposal.finalQuotePence),
        marginPercentage: decimal(proposal.marginHundredths),
      }
    },
    changeProposal: async ({ params, body, now, today }) => ({
      proposal: await forStaff({ db, env }, await changeProposal(services, params.id, body, { now, today }), now),
    }),
    sendProposal: async ({ params, body, now }) => ({
      proposal: await forStaff({ db, env }, await sendProposal(services, params.id, body.message, now), now),
    }),
    setProposalStatus: async ({ params, body, today }) => ({
      proposal: toJobCard(await setProposalStatus(services, params.id, body.status, today)),
    }),
    setProposalDetails: async ({ person, params, body, c, now }) => {
      const refusal = refusalToSaveDetails(person.abilities, body)
      if (refusal) throw new Problem('not-allowed', refusal)
      const { work, unreached } = await setProposalDetails({ ...services, person, now }, params.id, body, confirming(c, services))
      return { proposal: toJobCard(work), revision: work.project.revision, unreached }
    },
    readProposalScope: async ({ params, c, now }) => {
      const isStaff = (await findStaffWho(db, c, env.https, { can: 'see-money' })) !== null
      // Only staff may use a project's id.
      const work = isStaff ? await findWork(db, params.id) : await findOffered(db, params.id)
      const offered = await openOrThrow(c, services, work?.proposal ? await openedByClient(db, work as Offered) : null)
      const scope = { ...toScopeProposal(offered, now), identity: await identityOf(c, services, offered) }
      // Staff get the job board's fields, which override the client's of the same name.
      return {
        proposal: isStaff ? { ...scope, ...(await forStaff(services, offered, now)), proposalId: scope.proposalId } : scope,
      }
    },
    approveScope: async ({ params, body, request, c, now, today }) => {
      const offered = await findOffered(db, params.id)
      const frames = await framesOf(await openOrThrow(c, services, offered && (await openedByClient(db, offered))))
      const decider = await findDecider(c, services)
      const approved = await noteUnproven(services, { c, now }, () =>
        approveProposal(services, params.id, { ...body, frames, decider }, request, { now, today }),
      )
      return { proposal: { ...toScopeProposal(approved, now), identity: await identityOf(c, services, approved) } }
    },
    readProposal: async ({ params, c, now }) => {
      const offered = await openOrThrow(c, services, await findByLink(db, params.id))
      return { proposal: await toProposal(c, services, offered, now) }
    },
    noteProposalVisit: async ({ params, c, now }) => {
      const { proposal } = await openOrThrow(c, services, await findByLink(db, params.id))
      if (!(await findSignedInPerson(db, c, env.https))) await noteVisit(db, proposal.id, now)
    },
    approveProposal: async ({ params, body, request, c, now, today }) => {
      const { revision, options, billingAddress, ...form } = body
      const frames = await framesOf(await openOrThrow(c, services, await findByLink(db, params.id)))
      const decider = await findDecider(c, services)
      const approved = await noteUnproven(services, { c, now }, () =>
        approveProposal(services, params.id, { form, revision, options, billingAddress, frames, decider }, request, {
          now,
          today,
        }),
      )
      const { invoiceId } = approved
      return { proposal: { ...(await toProposal(c, services, approved, now)), ...(invoiceId && { invoiceId }) } }
    },
    declineProposal: async ({ params, body, c, now }) => {
      await openOrThrow(c, services, await findByLink(db, params.id))
      const decider = await findDecider(c, services)
      const declined = await noteUnproven(services, { c, now }, () =>
        declineProposal(services, params.id, { ...body, decider }, now),
      )
      return { proposal: await toProposal(c, services, declined, now) }
    },
    readProposalPdf: async ({ params, c }) => {
      const offered = await openOrThrow(c, services, await findByLink(db, params.id))
      const { slug } = offered.project
      const { signatureId } = offered.proposal
      if (signatureId)
        return answerSignedPdf(storage, await readSignedProposal(services, signatureId, framesOf), `${slug}-signed.pdf`)
      const frames = await framesOf(offered)
      return answerPdf(
        await renderPdf('proposal', { document: freezeProposal(offered), certificate: null, frames }),
        `${slug}.pdf`,
      )
    },
  })
}

const forStaff = async ({ db, env }: Pick<Services, 'db' | 'env'>, offered: Offered, now: Date) => ({
  ...toStaffProposal(
    { ...offered, signers: await listSigners(db, offered), reckoned: await reckonedByHand(db, offered.proposal) },
    env.siteUrl,
    now,
  ),
  prices: toProposalPrices(await bookOfRecord(db, offered.proposal.priceBook)),
  changes: await readChanges(db, offered.proposal),
})

const identityOf = async (c: Context<AppEnv>, services: Pick<Services, 'db' | 'env'>, opened: OpenedProposal) =>
  readIdentityNeed(c, services, proposalDecision(opened, await findDecider(c, services)))

const toProposal = async (c: Context<AppEnv>, services: Pick<Services, 'db' | 'env'>, opened: OpenedProposal, now: Date) => ({
  ...toClientProposal(opened, now),
  changes: await readChanges(services.db, opened.proposal),
  ...(await readPaymentTerms(services.db, opened)),
  identity: await identityOf(c, services, opened),
})

/** As its client opens it, by the proposal's own link. */
async function openedByClient(db: Services['db'], offered: Offered): Promise<OpenedProposal> {
  const signers = await listSigners(db, offered)
  return { ...offered, signers, signer: signers.find(({ position }) => position === 0) ?? null }
}

/** For codes: proposals whose link opens for the caller. */
export const findDecidedProposal =
  (services: Pick<Services, 'db' | 'env'>): FindDocument =>
  async (c, key) => {
    const opened = /^[\w-]{22}$/.test(key) ? await findByLink(services.db, key) : null
    return opened && proposalDecision(await openOrThrow(c, services, opened), await findDecider(c, services)).document
  }

/** How a proposal is paid, from the settings and the client's record. */
async function readPaymentTerms(
  db: Sql,
  { proposal, project }: Pick<Offered, 'proposal' | 'project'>,
): Promise<{ termsDays: number; needsAddress: boolean }> {
  // The law asks for the buyer's address on invoices with VAT.
  const asks = proposal.decision === 'pending' && proposal.vatRate !== null && proposal.schedule.length > 0
  return {
    termsDays: await readPaymentDays(db),
    needsAddress: asks && !isAddressed(await addressOfClient(db, project.clientId)),
  }
}
