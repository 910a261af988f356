import type { ClientRecords } from '../clients/client-records.ts'
import { deleteFileRequests, listFileRequestsOf } from './file-request-store.ts'
import { listSentFiles } from './sent-file-store.ts'

/** Files that were sent for a client's projects. They are deleted with their requests, also where the project is kept. */
export const fileRequestsOfClient: ClientRecords = {
  async exportOf(db, person) {
    const requests = await listFileRequestsOf(db, person)
    const titles = new Map(requests.map(({ id, title }) => [id, title]))
    const files = await listSentFiles(
      db,
      requests.map(({ id }) => id),
    )
    return {
      fileRequests: requests.map(({ project, title, wanted, expiresOn, createdAt, endedAt }) => ({
        project,
        title,
        wanted,
        expiresOn,
        createdAt,
        endedAt,
      })),
      sentFiles: files.map(({ requestId, name, contentType, bytes, receivedAt }) => ({
        request: titles.get(requestId),
        name,
        contentType,
        bytes,
        receivedAt,
      })),
    }
  },
  // Belong to their project.
  async handOver() {},
  async erase(tx, person) {
    const requests = await listFileRequestsOf(tx, person)
    // The bytes go with the next sweep of uploads, after the commit.
    await deleteFileRequests(
      tx,
      requests.map(({ id }) => id),
    )
    return { subjects: [], kept: [] }
  },
}
