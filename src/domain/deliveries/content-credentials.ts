import { z } from 'zod'
import { line, prose } from '../common/fields.ts'
import type { DigitalSource } from './digital-source.ts'

/** https://cv.iptc.org/newscodes/digitalsourcetype/ */
const sourceCodes: Record<DigitalSource, string> = {
  filmed: 'digitalCapture',
  'with-generated': 'compositeWithTrainedAlgorithmicMedia',
  generated: 'trainedAlgorithmicMedia',
}

export const sourceUri = (source: DigitalSource): string =>
  `http://cv.iptc.org/newscodes/digitalsourcetype/${sourceCodes[source]}`

/** `licence` is what files say of their use; empty for nothing. */
export const credentialSettings = z.object({
  on: z.boolean().default(false),
  licence: line(300).default(''),
})

/** A certificate that the studio brings: its key and the certificates, the own one first, as PEM. */
export const broughtCertificate = z.object({ privateKey: prose(10_000), certificates: prose(60_000) })

/** The signed copy is in memory as a whole while it is made. */
export const mostSignedBytes = 500_000_000

export const credentialMessages = {
  signed: 'With content credentials.',
  tooLarge: 'Without content credentials: they are added to files of up to 500 MB.',
  failed: 'Without content credentials: they could not be added to this file.',
  masterUnread: 'Content credentials of the approved file itself, if it had any, could not be read.',
  keyUnread: 'Without content credentials: the key of the certificate has to be entered again, in Settings > Delivery.',
  beingAdded: 'Content credentials are added before its first download.',
  approvedFile: 'The approved file: delivered unchanged.',
  otherKind: 'Without content credentials: files of this kind cannot have any.',
} as const

/** Kinds of files that can have content credentials. */
const signedTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/tiff',
  'image/avif',
  'image/heic',
  'image/heif',
  'video/mp4',
  'video/quicktime',
] as const

/** Why a file is delivered without content credentials whatever the settings are, or null. */
export function whyNotSigned({ contentType, bytes }: { contentType: string; bytes: number }): string | null {
  if (!(signedTypes as readonly string[]).includes(contentType)) return credentialMessages.otherKind
  return bytes > mostSignedBytes ? credentialMessages.tooLarge : null
}

interface CredentialFacts {
  studio: string
  licence: string
  /** Null while nobody has said. */
  source: DigitalSource | null
  /** Programs that made the file, with their versions where they are known; none for one that is delivered as it was handed in. */
  tools: { name: string; version?: string }[]
  /** Label of the ingredient that it was made of. */
  ingredient: string
}

/**
 * What the credentials of a delivered file say: made from the approved file by which programs, or published as it was handed in, by whom,
 * under which licence, and, where somebody said it, whether it was generated. Nothing is said that nobody said.
 */
export function credentialAssertions({
  studio,
  licence,
  source,
  tools,
  ingredient,
}: CredentialFacts): { label: string; data: unknown }[] {
  const [agent] = tools
  const metadata = {
    '@context': {
      dc: 'http://purl.org/dc/elements/1.1/',
      xmpRights: 'http://ns.adobe.com/xap/1.0/rights/',
      Iptc4xmpExt: 'http://iptc.org/std/Iptc4xmpExt/2008-02-29/',
    },
    'dc:creator': [studio],
    ...(licence !== '' && { 'xmpRights:UsageTerms': licence }),
    ...(source && { 'Iptc4xmpExt:DigitalSourceType': sourceUri(source) }),
  }
  return [
    {
      label: 'c2pa.actions.v2',
      data: {
        actions: [
          { action: 'c2pa.opened', parameters: { ingredientIds: [ingredient] } },
          {
            action: agent ? 'c2pa.transcoded' : 'c2pa.published',
            parameters: { ingredientIds: [ingredient] },
            ...(agent && { softwareAgent: agent }),
            ...(source && { digitalSourceType: sourceUri(source) }),
          },
        ],
        allActionsIncluded: false,
      },
    },
    { label: 'cawg.metadata', data: metadata },
  ]
}
