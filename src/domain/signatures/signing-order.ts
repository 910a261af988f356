/** Somebody who has to sign a document. Of two with the same position neither waits for the other. */
export interface OrderedSigner {
  position: number
  name: string
  signed: boolean
}

/** Whose turn it is: everybody who has not signed, or with an order the first of them. */
export function nextSigners<One extends OrderedSigner>(signers: readonly One[], inOrder: boolean): One[] {
  const open = signers.filter(({ signed }) => !signed)
  if (!inOrder) return open
  const first = Math.min(...open.map(({ position }) => position))
  return open.filter(({ position }) => position === first)
}

export const isSignedByAll = (signers: readonly OrderedSigner[]): boolean =>
  signers.length > 0 && signers.every(({ signed }) => signed)

export const signedAlready = 'This has already been signed with this link.'

/** Message when somebody cannot sign yet, or any more; null when they can. */
export function refusalToSignNow<One extends OrderedSigner>(
  signers: readonly One[],
  inOrder: boolean,
  signer: One,
): string | null {
  if (signer.signed) return signedAlready
  const next = nextSigners(signers, inOrder)
  return next.includes(signer) ? null : waitingFor(next)
}

/** `Ada Quill signs first. We’ll email you when it is your turn.` */
export const waitingFor = (next: readonly OrderedSigner[]): string =>
  `${next.map(({ name }) => name).join(' and ')} ${next.length === 1 ? 'signs' : 'sign'} first. We’ll let you know when it is your turn.`
