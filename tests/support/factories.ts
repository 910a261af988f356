import type { z } from 'zod'
import type { contactEnquiry } from '#domain/inquiries/contact.ts'
import type { projectInquiry } from '#domain/inquiries/inquiry.ts'
import type { quoteRequest } from '#domain/inquiries/quote/quote-request.ts'
import type { PlanSheet } from '#domain/plans/plan-sheet.ts'
import { emptyTimeline } from '#domain/plans/timeline.ts'
import type { proposalForm } from '#domain/proposals/proposal.ts'
import type { signOffForm } from '#domain/proposals/sign-offs/sign-off.ts'
import type { signatureForm } from '#domain/signatures/signature.ts'
import type { NewAsset } from '#server/features/media/library/asset-store.ts'

let made = 0

/** A unique email address. */
export const makeEmail = (): string => `person-${(made += 1)}@example.com`

export const makeContact = (changes: Partial<z.input<typeof contactEnquiry>> = {}): z.input<typeof contactEnquiry> => ({
  name: 'Jane Doe',
  email: makeEmail(),
  projectType: 'commercial',
  message: 'We would like a film about our bakery.',
  marketing: false,
  ...changes,
})

export const makeInquiry = (changes: Partial<z.input<typeof projectInquiry>> = {}): z.input<typeof projectInquiry> => ({
  name: 'Sam Field',
  company: 'Field & Sons',
  email: makeEmail(),
  phone: '+44 20 7946 0000',
  videoType: 'Brand Film',
  goal: 'More people should know us.',
  deadline: '2027-03-01',
  budget: '$15,000 - $30,000',
  referralSource: 'Google Search',
  message: 'Please call in the morning.',
  source: 'public-inquiry-form',
  ...changes,
})

export const makeQuoteRequest = (changes: Partial<z.input<typeof quoteRequest>> = {}): z.input<typeof quoteRequest> => ({
  videoType: 'Brand Film',
  filmingDays: 2,
  crewSize: 'Shooter + Producer',
  editingType: 'Motion Graphics',
  extras: [],
  clientName: 'Ada Quill',
  clientEmail: makeEmail(),
  projectTitle: 'The Launch',
  notes: '',
  source: 'quote-builder',
  ...changes,
})

/** A plan with data in every tool and one picture. */
export const makeSheet = (changes: Partial<PlanSheet> = {}): PlanSheet => ({
  planner: {
    step: 5,
    brief: {
      type: 'Commercial',
      audience: 'Commuters on the north shore',
      goals: 'Fewer cars on the bridge',
      message: 'Twenty minutes, not forty',
      tone: 'Bold',
      cta: 'Buy a ticket',
      platform: 'YouTube',
      duration: '30-60 seconds',
      budget: '$30K-$50K',
      timeline: '',
    },
  },
  board: {
    items: [
      { id: 'one', type: 'image', content: crypto.randomUUID(), title: 'fog.jpg', tag: 'Lighting', notes: 'This grey' },
      { id: 'two', type: 'note', content: 'Fog, then sun', title: 'Note', tag: 'Motion', notes: '' },
    ],
  },
  budget: { question: 6, answers: { length: '1-2', crew: 'full', days: 'one', location: 'multiple', post: 'motion' } },
  timeline: { ...emptyTimeline, complexity: 'complex', chosen: true },
  ...changes,
})

export const makeProposal = (changes: Partial<z.input<typeof proposalForm>> = {}): z.input<typeof proposalForm> => ({
  clientName: 'Ada Quill',
  clientEmail: makeEmail(),
  company: 'Quill & Daughters',
  projectTitle: 'The Launch',
  shootDays: 1.5,
  editDays: 3.5,
  requiresCaptions: true,
  requiresDrone: true,
  notes: 'Travel is included.',
  ...changes,
})

export const makeSignature = (changes: Partial<z.input<typeof signatureForm>> = {}): z.input<typeof signatureForm> => ({
  name: 'Ada Quill',
  email: makeEmail(),
  title: 'Managing Director',
  signature: 'Ada Quill',
  ...changes,
})

export const makeSignOff = (changes: Partial<z.input<typeof signOffForm>> = {}): z.input<typeof signOffForm> => ({
  clientName: 'Ada Quill',
  email: makeEmail(),
  company: 'Quill & Daughters',
  projectTitle: 'The Launch',
  shootDate: '2027-06-14',
  locationConfirmed: true,
  contributorsApproved: true,
  musicLicensed: true,
  briefApproved: true,
  deliveryExpectations: true,
  notes: '',
  signature: 'Ada Quill',
  ...changes,
})

/** Row of a picture asset, without its file. */
export function makeAsset(changes: Partial<NewAsset> = {}): NewAsset {
  const name = `things/thing-${(made += 1)}`
  return {
    publicId: name,
    kind: 'image',
    storageKey: `uploads/${name.replace('/', '-')}`,
    originalName: `${name.slice(7)}.jpg`,
    contentType: 'image/jpeg',
    bytes: 1_000,
    sha256: 'a'.repeat(64),
    width: 1920,
    height: 1080,
    ...changes,
  }
}

export const makeFilm = (changes: Partial<NewAsset> = {}): NewAsset =>
  makeAsset({
    kind: 'video',
    contentType: 'video/mp4',
    durationSeconds: 12.5,
    frameRateNumerator: 30_000,
    frameRateDenominator: 1001,
    colour: { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', range: 'tv', bitDepth: 8 },
    audio: { codec: 'aac', channels: 2, sampleRate: 48_000 },
    ...changes,
  })
