import type { ClientRecords } from '../clients/client-records.ts'
import { listAgreementsOfPerson, listOpenSignersOf, updateAgreement, updateSigner } from './agreement-store.ts'

const erased = 'Erased'

/**
 * Agreements that a client was asked to sign, or that belong to their projects. What they signed is kept as evidence, with its
 * signatures; where they have not signed, their name is removed and the agreement is withdrawn.
 */
export const agreementsOfClient: ClientRecords = {
  async exportOf(db, person) {
    return { agreements: await listAgreementsOfPerson(db, person) }
  },
  // Belong to their project.
  async handOver() {},
  async erase(tx, person) {
    const now = new Date()
    for (const { id, agreementId } of await listOpenSignersOf(tx, person.addresses)) {
      await updateSigner(tx, id, { name: erased, email: '', role: '', linkEndedAt: now })
      await updateAgreement(tx, agreementId, { withdrawnAt: now })
    }
    return { subjects: [], kept: [] }
  },
}
