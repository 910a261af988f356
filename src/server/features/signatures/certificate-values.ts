import { studioTimeZone } from '#domain/brand/brand.ts'
import { dateFormat } from '#domain/common/dates/date-format.ts'
import { drawnPad, drawnPath, type DrawnSignature } from '#domain/signatures/drawn-signature.ts'
import { identityText } from '#domain/signatures/verification-messages.ts'
import type { Certificate } from '../../base/documents/pdf-templates.ts'

/**
 * Values of `certificate.typ`: signer, method, and how to verify the signature. `sum` is what was agreed to pay, with its tax; left
 * out where the document has no price.
 */
export const certificateValues = (certificate: Certificate, siteUrl: string, sum?: string) => ({
  signature: certificate.signature,
  drawn: certificate.drawn && svgOf(certificate.drawn),
  signer: certificate.name,
  consent: certificate.consent,
  rows: [
    {
      label: certificate.signature ? 'Signed by' : 'Name on record',
      value: [certificate.name, certificate.title].filter(Boolean).join(', '),
    },
    ...(certificate.invited ? [{ label: 'Link made for', value: certificate.invited }] : []),
    ...(certificate.email === '' ? [] : [{ label: 'Email', value: certificate.email }]),
    { label: 'Identity', value: identityOf(certificate) },
    ...(sum === undefined ? [] : [{ label: 'Agreed sum', value: sum }]),
    { label: 'Signed at', value: momentOf(certificate.signedAt) },
    { label: 'Server time', value: certificate.signedAt },
    { label: 'Network address', value: certificate.address },
    { label: 'Browser', value: certificate.userAgent || 'not known' },
    { label: 'Document (SHA-256)', value: certificate.documentHash },
    { label: 'This signature (SHA-256)', value: certificate.hash },
    { label: 'Follows (SHA-256)', value: certificate.previousHash },
    { label: 'Certificate', value: certificate.id },
  ],
  verify: `${siteUrl}/verify/${certificate.id}`,
})

/** Signatures from before the proof was recorded were made with the link. */
const identityOf = ({ proof, provenMailbox: mailbox, provenAt, handedBy }: Certificate): string =>
  identityText({ proof: proof ?? 'link', mailbox, at: provenAt && momentOf(provenAt), handedBy })

const svgOf = (drawn: DrawnSignature): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${drawnPad.width} ${drawnPad.height}"><path d="${drawnPath(drawn)}" stroke="#0e1110" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" fill="none"/></svg>`

/** `2 June 2026 at 14:03:20 BST`, in the studio's time zone. */
export const momentOf = (at: string): string => dateFormat({ ...exactTime, timeZone: studioTimeZone() }).format(new Date(at))

const exactTime = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
} as const
