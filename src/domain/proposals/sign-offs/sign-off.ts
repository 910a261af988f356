import { z } from 'zod'
import { emailAddress, line, prose, requiredLine } from '../../common/fields.ts'
import { drawnSignature } from '../../signatures/drawn-signature.ts'

/** The five confirmations, in the order of the form. */
export const signOffPoints = {
  locationConfirmed: 'The location is confirmed, and we may film there on the day.',
  contributorsApproved: 'Everyone who appears on camera knows about it and has agreed to be filmed.',
  musicLicensed: 'The music is licensed for every place where the film will be shown.',
  briefApproved: 'The brief and the script are approved as they stand.',
  deliveryExpectations: 'We know what will be delivered, and by when.',
} as const
export type SignOffPoint = keyof typeof signOffPoints
export const signOffPointNames = Object.keys(signOffPoints) as SignOffPoint[]

export const signOffTexts = {
  incomplete: 'Please fill in all required fields and check all confirmation boxes.',
  pointsMissing: 'Please check all confirmation boxes to complete the sign-off.',
  done: 'Sign-Off Complete!',
  failedTitle: 'Submission Error',
  failed: 'There was an issue submitting your sign-off. Please try again.',
} as const

const points = Object.fromEntries(signOffPointNames.map((name) => [name, z.literal(true, signOffTexts.pointsMissing)])) as Record<
  SignOffPoint,
  z.ZodLiteral<true>
>

/** `signedAt`, `ipAddress` and `userAgent` of the payload are ignored: the server records its own. */
export const signOffForm = z.object({
  clientName: requiredLine(signOffTexts.incomplete),
  email: emailAddress(signOffTexts.incomplete),
  company: line(200).default(''),
  projectTitle: requiredLine(signOffTexts.incomplete),
  shootDate: z.iso.date(signOffTexts.incomplete),
  ...points,
  notes: prose(5_000).default(''),
  /** The typed signature. */
  signature: requiredLine(signOffTexts.incomplete),
  /** The drawn signature, beside the typed one. */
  drawn: drawnSignature.optional(),
  /** Token of the link that staff sent; without a valid one the sign-off is unverified. */
  project: z.string().max(100).default(''),
})
export type SignOffForm = z.output<typeof signOffForm>

export const unverifiedText =
  'Unverified: this sign-off came through the public form, without a project link. Nobody has confirmed who sent it, and it has no certificate.'

/** Notice above a list of unverified sign-offs. */
export const unverifiedNotice =
  'Unverified: anyone could have sent these in anyone’s name. They are not signatures and have no certificate, even when attached to a project.'

/** The signed document. `points` are the confirmations as worded on the form. */
export interface SignOffDocument {
  projectTitle: string
  clientName: string
  email: string
  company: string
  shootDate: string
  points: string[]
  notes: string
  /** True when it was sent from the project's link. */
  verified: boolean
}
