import { makeProposal, makeSignature } from '../factories.ts'
import { ask, insist } from './ask.ts'
import { addressOf, miscounted, type MakeWriter } from './writer.ts'

/** Clients who sign proposals and retry until acknowledged. */
export const approvals: MakeWriter = ({ port, cookie }) => {
  const acknowledged = new Set<string>()
  return {
    what: 'approvals',
    concurrency: 2,
    async write(mark) {
      const admin = (path: string, body: unknown) => ask(port, 'POST', path, { body, headers: { cookie } })
      const email = `${mark}@clients.example`
      const offer = await admin('/api/proposals', makeProposal({ clientEmail: email, projectTitle: mark }))
      if (offer?.status !== 200) return false
      const { proposalId: id } = offer.json as { proposalId: string }
      if ((await admin(`/api/proposals/${id}/send`, {}))?.status !== 200) return false
      const sign = { body: makeSignature({ email }), from: addressOf(mark, 25) }
      const { status } = await insist(() => ask(port, 'POST', `/api/proposal/${id}/approve`, sign))
      if (status === 200) acknowledged.add(mark)
      return status === 200
    },
    async faults(db, settled) {
      const { rows } = await db.query<{ mark: string; deeds: number; mailed: number }>(
        `select document->>'projectTitle' as mark,
           (select count(*)::int from activity where action = 'proposal.approved' and meta->>'signatureId' = s.id) as deeds,
           (select count(*)::int from mails where template = 'document-signed' and props->>'signatureId' = s.id) as mailed
         from signatures s where kind = 'proposal'`,
      )
      const isWhole = ({ deeds, mailed }: { deeds: number; mailed: number }) =>
        deeds === 1 && (mailed === 2 || (mailed === 0 && !settled))
      return [
        ...miscounted(
          acknowledged,
          rows.map(({ mark }) => mark),
          'a signature',
        ),
        ...rows
          .filter((row) => !isWhole(row))
          .map(({ mark, deeds, mailed }) => ({ mark, text: `a signature has ${deeds} effects and ${mailed} mails` })),
      ]
    },
  }
}
