import type { BodyOf } from '#domain/common/endpoint.ts'
import { rateOf, type DocumentRate } from '#domain/common/money/document-currency.ts'
import { Problem } from '#domain/common/problem.ts'
import type { proposalEndpoints } from '#domain/proposals/proposal-endpoints.ts'
import { factsOfInquiry } from '#domain/projects/inquiry-facts.ts'
import { refusalOfTitle } from '#domain/projects/project-slug.ts'
import { stagesOfferedAnew } from '#domain/projects/stages/project-stage.ts'
import type { Present } from '../../base/present.ts'
import type { Transaction } from '../../base/database/database.ts'
import { makeLinkId } from '../../base/access/link-id.ts'
import type { Services } from '../../base/services.ts'
import { recordActivity } from '../activity/activity-store.ts'
import { expectCurrency, rateOfClient } from '../clients/address/currency-of-client.ts'
import { findInquiry, type InquiryRow } from '../inquiries/inquiry-store.ts'
import { clientOfInquiry } from '../projects/drafts/client-of-inquiry.ts'
import { addProject } from '../projects/add-project.ts'
import { findProjectOfInquiry } from '../projects/project-store.ts'
import { sumSignedChanges } from './change-orders/change-order-store.ts'
import { namesOnProject } from './signing/names-on-project.ts'
import { tryLockWork, insertVersion, updateProject, type Offered, type ProposalRow } from './proposal-store.ts'
import { pricesToUse } from './prices/prices-to-use.ts'
import { linesOfOffer, replaceReckoned } from './prices/reckoned-store.ts'
import { replaceSigners } from './signing/signer-store.ts'
import { writeOffer } from './prices/write-offer.ts'
import { readTaxedSale } from './prices/tax-columns.ts'

type NewOffer = BodyOf<typeof proposalEndpoints.createProposal>

/**
 * Creates a proposal: for a new project, for an inquiry's project, or as the next version of an existing one. Throws `not-found`
 * and `invalid`.
 */
export async function createProposal({ db }: Pick<Services, 'db'>, form: NewOffer, { now, today }: Present): Promise<Offered> {
  const prices = await pricesToUse(db, form.priceBook, { own: null, today })
  return db.transaction(async (tx) => {
    const names = await namesOnProject(tx, form)
    const projectId = await findOrAddProject(tx, form, names)
    const work = (await tryLockWork(tx, projectId))!
    const rate = await rateOfNew(tx, form, { last: work.proposal, clientId: names.clientId })
    const offer = writeOffer(form, { issuedAt: now, now, sale: await readTaxedSale(tx, names.clientId), prices, rate })
    const proposal = await insertVersion(tx, { ...offer, id: makeLinkId(), projectId, createdAt: now })
    await replaceReckoned(tx, proposal.id, linesOfOffer(proposal, prices.book, form.items))
    await replaceSigners(tx, proposal.id, form.signers)
    const from = work.project.stage
    const stage = stagesOfferedAnew.includes(from) ? 'draft' : from
    const project = await updateProject(tx, projectId, {
      ...names,
      stage,
      valuePence: offer.finalQuotePence + (await sumSignedChanges(tx, projectId)),
    })
    const meta = { proposalId: proposal.id, version: proposal.version, valuePence: offer.finalQuotePence }
    await recordActivity(tx, { actor: 'staff', action: 'proposal.created', subject: projectId, meta })
    if (stage !== from) {
      await recordActivity(tx, { actor: 'staff', action: 'project.stage-changed', subject: projectId, meta: { from, to: stage } })
    }
    return { proposal, project, signedBy: null }
  })
}

/** As the form says; else that of the last version, or of the client. Throws `invalid` for a currency that the studio does not use. */
async function rateOfNew(
  tx: Transaction,
  { documentRate }: Pick<NewOffer, 'documentRate'>,
  { last, clientId }: { last: ProposalRow | null; clientId: string | null },
): Promise<DocumentRate | null> {
  if (documentRate === undefined) return last ? rateOf(last) : rateOfClient(tx, clientId)
  if (documentRate && documentRate.currency !== last?.currency) await expectCurrency(tx, documentRate.currency)
  return documentRate
}

async function findOrAddProject(
  tx: Transaction,
  { projectId, inquiryId }: NewOffer,
  names: Awaited<ReturnType<typeof namesOnProject>>,
): Promise<string> {
  if (projectId) {
    if (!(await tryLockWork(tx, projectId))) throw new Problem('not-found', 'This project does not exist.')
    return projectId
  }
  const inquiry = inquiryId ? await findInquiry(tx, inquiryId) : null
  if (inquiryId && !inquiry) throw new Problem('not-found', 'This enquiry does not exist.')
  const existing = inquiryId && (await findProjectOfInquiry(tx, inquiryId))
  if (existing) return existing.id
  const refusal = refusalOfTitle(names.projectTitle)
  if (refusal) throw new Problem('invalid', refusal, { fields: { projectTitle: refusal } })
  const added = await addProject(tx, { ...(inquiry && (await takenOver(tx, inquiry, names))), ...names, inquiryId })
  if (!added) return (await findProjectOfInquiry(tx, inquiryId!))!.id
  const meta = { slug: added.slug, ...(inquiryId && { inquiryId }) }
  await recordActivity(tx, { actor: 'staff', action: 'project.drafted', subject: added.id, meta })
  return added.id
}

/** Project fields from the inquiry, and its sender when the proposal goes to them. */
async function takenOver(tx: Transaction, inquiry: InquiryRow, { clientEmail }: { clientEmail: string }) {
  if (clientEmail === inquiry.email.toLowerCase()) await clientOfInquiry(tx, inquiry)
  const { notes, deadline } = factsOfInquiry(inquiry)
  return { notes, deadline }
}
