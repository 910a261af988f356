import type { DecidedAct } from './identity-rules.ts'
import type { ApprovalState, CopyKind, Proof, SignedKind } from './signature.ts'

/** Labels of signed documents. */
export const signedKindLabels: Record<SignedKind, string> = {
  proposal: 'Proposal',
  'sign-off': 'Production sign-off',
  version: 'Version of a film',
  agreement: 'Agreement',
}

/**
 * How the signer was identified, and never more than that. `at` is the day or moment as text, `handedBy` the member of staff who
 * handed over the device.
 */
export function identityText({
  proof,
  mailbox,
  at,
  handedBy = null,
}: {
  proof: Proof
  mailbox: string | null
  at: string | null
  handedBy?: string | null
}): string {
  if (handedBy !== null) return `Not proven. Signed on a device that ${handedBy} of the studio handed over.`
  if (proof === 'link') return 'Not proven. Anyone with the link could sign.'
  const by = { code: 'Confirmed by a code sent by email', 'signed-in': 'Signed in to the client portal' }[proof]
  if (mailbox === null) return `${by}.`
  if (proof === 'signed-in') return `${by}, with the account of ${mailbox}.`
  const when = at === null ? '' : ` and entered on ${at}`
  return `Confirmed by a code sent to ${mailbox}${when}. It proves access to that mailbox, not who read it.`
}

/** Labels of what clients decide. */
export const decidedActLabels: Record<DecidedAct, string> = {
  proposals: 'Proposals',
  signOffs: 'Production sign-offs',
  agreements: 'Contracts and releases',
  approvals: 'Approvals of films',
  prices: 'Prices of extra rounds, and weekends',
  guests: 'Comments and downloads by a share link',
}

/** Labels of each proof, for choosing one. */
export const proofLabels: Record<Proof, string> = {
  link: 'Link only',
  code: 'Code by email',
  'signed-in': 'Signed in to the portal',
}

type Result = boolean | null

/** Label of each check, with texts for a match, a mismatch and an unknown result. */
export const verificationMessages: Record<
  'documentIntact' | 'evidenceIntact' | 'storedPdfIntact',
  { title: string; good: string; bad: string; open: string }
> = {
  documentIntact: {
    title: 'The document',
    good: 'It is exactly what was signed.',
    bad: 'It has been changed since it was signed.',
    open: '',
  },
  evidenceIntact: {
    title: 'The evidence',
    good: 'Who signed, when and what they agreed to is unchanged, and matches the signatures before and after it.',
    bad: 'The record of the signature was changed after it was made.',
    open: '',
  },
  storedPdfIntact: {
    title: 'The stored PDF',
    good: 'It is the file that was sent to both sides.',
    bad: 'It is not the file that was sent to both sides.',
    open: 'It is being created. Please check again in a minute.',
  },
}

/** Result texts of checking a copy. */
export const copyMessages: Record<CopyKind | 'open', string> & { bad: { film: string; captioned: string; document: string } } = {
  pdf: 'Your copy is identical to the PDF that was sent.',
  film: 'Your copy is identical to the film that was signed.',
  captions: 'Your copy is identical to captions that were approved with the film.',
  final: 'Your copy is identical to a final file of this project. The signature itself covers the approved version.',
  bad: {
    film: 'Your copy is different from the signed film, the final files and the PDF that was sent.',
    captioned: 'Your copy is different from the signed film, its captions, the final files and the PDF that was sent.',
    document: 'Your copy is different from the PDF that was sent. Please use the one attached to our email.',
  },
  open: 'The PDF is still being created, so there is nothing to compare with. Please try again in a minute.',
}

/** What the approval of the checked film is worth today. `day`: when it ended. */
export const filmMessages: Record<ApprovalState, (version: string, day: string | null) => string> = {
  approved: (version) => `This is the approved film, ${version}.`,
  waiting: (version) => `This is ${version}. It is approved once everybody who has to approve it has.`,
  undone: (version, day) => `This is ${version}, but its approval was withdrawn on ${day}.`,
  reopened: (version, day) => `This is ${version}, but the review was reopened on ${day}, so it is no longer the approved film.`,
}

/** Summary of all checks. */
export function headlineOf(results: Result[]): { title: string; tone: 'good' | 'bad' | 'open' } {
  if (results.includes(false)) return { title: 'Something does not match', tone: 'bad' }
  if (results.includes(null)) return { title: 'So far everything matches', tone: 'open' }
  return { title: 'Everything matches', tone: 'good' }
}
