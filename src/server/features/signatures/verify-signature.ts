import type { ApprovalState, CopyKind } from '#domain/signatures/signature.ts'
import type { Sql } from '../../base/database/database.ts'
import type { Services } from '../../base/services.ts'
import { sha256Of } from '../../base/storage/sha256-of.ts'
import { documentHashOf, hashOfRow } from './sign-document.ts'
import {
  beginning,
  findNeighbours,
  findSignature,
  findSignedPdf,
  isSignedPdfOf,
  listSignatures,
  type SignatureRow,
  type SignedPdfRow,
} from './signature-store.ts'

/** Sign-offs without a project's link that earlier versions signed: they certify nothing. */
const isUnverified = ({ kind, document }: SignatureRow): boolean =>
  kind === 'sign-off' && !('verified' in document && document.verified === true)

export interface Result {
  signature: SignatureRow
  documentIntact: boolean
  evidenceIntact: boolean
  /** Null while it is being made. */
  storedPdfIntact: boolean | null
  /** Null when no copy was given. */
  copyMatches: boolean | null
  copyIs: CopyKind | null
  film: { version: string; state: ApprovalState; endedAt: Date | null } | null
  /** Undefined without any. */
  files: DeliveredFile[] | undefined
  /** Other signatures of the same agreement or proposal, in their order; undefined for none. */
  signedWith: SignatureRow[] | undefined
}

export interface DeliveredFile {
  name: string
  bytes: number
  /** Hexadecimal. */
  sha256: string
}

/** Answers about versions, implemented by a later noun. */
export interface SignedFilms {
  /** True when a file is a final of the version's project. */
  isFinal(versionId: string, sha256: string): Promise<boolean>
  /** What became of the approval with this certificate; null when its project was deleted. */
  findApprovalState(signatureId: string): Promise<{ state: ApprovalState; endedAt: Date | null } | null>
  /** Finals that were made of a version. */
  listFiles(versionId: string): Promise<DeliveredFile[]>
}

/** Verifies stored document, evidence, PDF and copy; null for an unknown certificate. `copy` is a SHA-256, hexadecimal. */
export async function verifySignature(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  { id, copy, films }: { id: string; copy: string | undefined; films: SignedFilms },
): Promise<Result | null> {
  const signature = await findSignature(db, id)
  if (!signature || isUnverified(signature)) return null
  const { before, after } = await findNeighbours(db, signature.place)
  const pdf = await findSignedPdf(db, id)
  const film = await filmOf(signature, films)
  const files = film?.state === 'approved' ? await films.listFiles(signature.subject) : []
  const copyIs =
    copy === undefined ? null : (await isPdfOf(db, signature, pdf, copy)) ? 'pdf' : await filmIn(signature, copy, films)
  return {
    signature,
    documentIntact: documentHashOf(signature) === signature.documentHash,
    evidenceIntact:
      hashOfRow(signature) === signature.hash &&
      signature.previousHash === (before?.hash ?? beginning) &&
      (!after || after.previousHash === signature.hash),
    // A missing file counts as changed.
    storedPdfIntact: pdf && (await sha256Of(storage, pdf.storageKey).catch(() => null)) === pdf.sha256,
    copyMatches: copy === undefined ? null : copyIs !== null,
    copyIs,
    film,
    files: files.length > 0 ? files : undefined,
    signedWith: await othersOf(db, signature),
  }
}

/** Documents of which each signature has a PDF, with the certificates until then: the mailed one has all of them. */
const signedByMany: readonly SignatureRow['kind'][] = ['agreement', 'proposal']

async function isPdfOf(db: Sql, { kind, subject }: SignatureRow, pdf: SignedPdfRow | null, copy: string): Promise<boolean> {
  return copy === pdf?.sha256 || (signedByMany.includes(kind) && (await isSignedPdfOf(db, { kind, subject, sha256: copy })))
}

/** More than a document can have. */
const mostSigners = 100

async function othersOf(db: Sql, { id, kind, subject }: SignatureRow): Promise<SignatureRow[] | undefined> {
  if (!signedByMany.includes(kind)) return undefined
  const others = (await listSignatures(db, { kind, subject, limit: mostSigners })).filter((one) => one.id !== id)
  return others.length > 0 ? others.toReversed() : undefined
}

async function filmOf({ id, kind, document }: SignatureRow, films: SignedFilms): Promise<Result['film']> {
  if (kind !== 'version' || !('version' in document)) return null
  const found = await films.findApprovalState(id)
  return found && { version: String(document.version), ...found }
}

async function filmIn({ kind, subject, document }: SignatureRow, copy: string, films: SignedFilms): Promise<CopyKind | null> {
  if (kind !== 'version') return null
  if ('sha256' in document && document.sha256 === copy) return 'film'
  if (document.captions?.some(({ sha256 }) => sha256 === copy)) return 'captions'
  return (await films.isFinal(subject, copy)) ? 'final' : null
}
