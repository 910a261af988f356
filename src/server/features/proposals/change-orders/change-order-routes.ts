import type { Hono } from 'hono'
import { toPounds } from '#domain/common/money/money.ts'
import { Problem } from '#domain/common/problem.ts'
import { changeOrderEndpoints } from '#domain/proposals/change-orders/change-order-endpoints.ts'
import type { ChangeOrder } from '#domain/proposals/change-orders/change-order.ts'
import { isExpired, refusalToChange } from '#domain/proposals/proposal-status.ts'
import type { Sql } from '../../../base/database/database.ts'
import { bindGroup, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { findProject } from '../../projects/project-store.ts'
import { listChangeOrders } from './change-order-store.ts'
import { itemsInPounds, signersForStaff } from '../proposal-answers.ts'
import { documentAmountsOf } from '../prices/proposal-document-amounts.ts'
import type { Offered } from '../proposal-store.ts'
import { listReckoned, withReckoned } from '../prices/reckoned-store.ts'
import { offerOf } from '../projects/sale-of-project.ts'
import { listSigners, listSignersOfAll, type ProposalSigner } from '../signing/signer-store.ts'
import { createChangeOrder, writeChangeOrder } from './write-change-order.ts'
import { vatOfProposalInPounds } from '../prices/vat-of-proposal.ts'

export function mountChangeOrders(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db, env } = services
  const one = async (offered: Offered, now: Date) =>
    withReckonedItems(db, [toChangeOrder(offered, await listSigners(db, offered), env.siteUrl, now)]).then(([order]) => order!)

  bindGroup(app, services, changeOrderEndpoints, {
    listChangeOrders: async ({ params, now }) => {
      const project = await findProject(db, params.id)
      if (!project) throw new Problem('not-found', 'This project does not exist.')
      const orders = await listChangeOrders(db, params.id)
      const signers = await listSignersOfAll(db, orders)
      return {
        changeOrders: await withReckonedItems(
          db,
          orders.map((order) => toChangeOrder(order, signers.get(order.proposal.id) ?? [], env.siteUrl, now)),
        ),
        refusal: refusalToChange(project.stage),
        currency: (await offerOf(db, params.id))?.currency ?? null,
      }
    },
    createChangeOrder: async ({ params, body, now, today }) => ({
      changeOrder: await one(await createChangeOrder(services, params.id, body, { now, today }), now),
    }),
    writeChangeOrder: async ({ params, body, now }) => ({
      changeOrder: await one(await writeChangeOrder(services, params.id, body, now), now),
    }),
  })
}

async function withReckonedItems(db: Sql, orders: ChangeOrder[]): Promise<ChangeOrder[]> {
  const lines = await listReckoned(
    db,
    orders.map(({ id }) => id),
  )
  return orders.map((order) => ({ ...order, items: withReckoned(order.items, lines.get(order.id) ?? []) }))
}

const toChangeOrder = (
  { proposal, project, signedBy }: Offered,
  signers: readonly ProposalSigner[],
  siteUrl: string,
  now: Date,
): ChangeOrder => ({
  id: proposal.id,
  number: proposal.changeOrder,
  version: proposal.version,
  revision: proposal.revision,
  decision: isExpired(proposal, now) ? 'expired' : proposal.decision,
  reason: proposal.reason,
  items: itemsInPounds(proposal),
  chosen: proposal.chosen,
  notes: proposal.notes,
  terms: proposal.terms,
  schedule: proposal.schedule,
  validUntil: proposal.validUntil,
  total: toPounds(proposal.finalQuotePence),
  vat: vatOfProposalInPounds(proposal),
  ...documentAmountsOf(proposal),
  sentAt: proposal.sentAt?.toISOString() ?? null,
  expiresAt: proposal.expiresAt.toISOString(),
  decidedAt: proposal.decidedAt?.toISOString() ?? null,
  ...signersForStaff({ proposal, signers, signedBy }, siteUrl),
  signatureId: proposal.signatureId,
  clientName: project.clientName,
  clientEmail: project.clientEmail,
})
