import { fileRequestStateOf, gigabytesOfBytes } from '#domain/file-requests/file-request.ts'
import type { FileRequest, SendPage, SentFile } from '#domain/file-requests/file-request-endpoints.ts'
import type { SignedInPerson } from '../../base/http/request-context.ts'
import type { Present } from '../../base/present.ts'
import type { Services } from '../../base/services.ts'
import { countReceived, listFileRequests, type FileRequestRow } from './file-request-store.ts'
import { listSentFiles, type SentFileRow } from './sent-file-store.ts'

type Reader = Pick<SignedInPerson, 'abilities'>

/** All requests of a project with their files, for staff. */
export async function readFileRequests(
  { db, env }: Pick<Services, 'db' | 'env'>,
  projectId: string,
  reader: Reader,
  today: string,
): Promise<FileRequest[]> {
  const requests = await listFileRequests(db, projectId)
  const files = Map.groupBy(
    await listSentFiles(
      db,
      requests.map(({ id }) => id),
    ),
    ({ requestId }) => requestId,
  )
  return requests.map((request) => toFileRequest(request, files.get(request.id) ?? [], { siteUrl: env.siteUrl, reader, today }))
}

/** One request with its files, for staff. */
export async function readFileRequest(
  { db, env }: Pick<Services, 'db' | 'env'>,
  request: FileRequestRow,
  reader: Reader,
  today: string,
): Promise<FileRequest> {
  return toFileRequest(request, await listSentFiles(db, [request.id]), { siteUrl: env.siteUrl, reader, today })
}

function toFileRequest(
  request: FileRequestRow,
  files: SentFileRow[],
  { siteUrl, reader, today }: { siteUrl: string; reader: Reader; today: string },
): FileRequest {
  const { id, key, title, wanted, expiresOn, mostFiles, mostBytes, endedAt, mailedAt, createdAt, revision } = request
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const mayShare = reader.abilities.includes('manage-projects') && endedAt === null
  return {
    id,
    title,
    wanted,
    expiresOn,
    mostFiles,
    mostGigabytes: gigabytesOfBytes(mostBytes),
    state: fileRequestStateOf(request, { files: files.length, bytes }, today),
    link: mayShare ? `${siteUrl}/send/${key}` : null,
    mailedAt: mailedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    revision,
    bytes,
    files: files.map(toSentFile),
  }
}

const toSentFile = ({ id, name, kind, bytes, receivedAt }: SentFileRow): SentFile => ({
  id,
  name,
  kind,
  bytes,
  receivedAt: receivedAt.toISOString(),
})

/** What holders of the link see: never the names of what others sent. */
export async function readSendPage(
  { db }: Pick<Services, 'db'>,
  request: FileRequestRow,
  { now, today }: Present,
): Promise<SendPage> {
  const { arrived, ...received } = await countReceived(db, request.id, now)
  const { title, wanted, expiresOn, mostFiles, mostBytes } = request
  return {
    title,
    wanted,
    expiresOn,
    state: fileRequestStateOf(request, received, today) as SendPage['state'],
    ...arrived,
    mostFiles,
    mostBytes,
    filesLeft: Math.max(0, mostFiles - received.files),
    bytesLeft: Math.max(0, mostBytes - received.bytes),
  }
}
