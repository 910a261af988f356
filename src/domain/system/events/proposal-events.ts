import { isCalendarDay, shortDay } from '../../common/dates/calendar-day.ts'
import { text, named, withFields, version, withMove } from './event-texts.ts'
import { event, type Changed, type Named } from './event.ts'

type OfPriceBook = { version: number }
type Offered = { proposalId: string; version: number; number?: number; from?: string; to?: string }
type Signed = {
  proposalId: string
  version: number
  signatureId: string
  by: string
  proof: string
  /** False where it was approved by a click. */
  typed?: boolean
  signed?: number
  signers?: number
  /** Of a change order. */
  number?: number
  from?: string
  to?: string
}

export const proposalEvents = {
  'proposal.created': event<{ proposalId: string; version: number; valuePence: number }>(
    (meta) => `Proposal created${version(meta)}`,
  ),
  'proposal.changed': event<Changed & { proposalId: string; from: number; to: number }>((meta) =>
    withFields('Proposal changed', meta),
  ),
  'proposal.sent': event<Offered>((meta) => `Proposal sent to the client${version(meta)}`, {
    portal: 'sent you the proposal',
    webhooks: withMove('proposal.sent'),
  }),
  'proposal.reminded': event<{ proposalId: string; reminder: number }>('Client reminded of the proposal', {
    portal: 'reminded you of the proposal',
  }),
  'proposal.approved': event<Signed>(
    (meta) =>
      meta.typed === false
        ? named(`Proposal approved by link, without a typed signature${version(meta)}`, meta.by)
        : named(`Proposal signed${version(meta)}`, meta.by),
    {
      portal: 'approved the proposal',
      webhooks: withMove('proposal.signed'),
      notifies: ['proposal-approved'],
      jobs: ['proposal.approved'],
    },
  ),
  'proposal.signed-by-one': event<Signed>(
    ({ by, signed, signers }) => `${named('Proposal signed', by)}, ${String(signed)} of ${String(signers)} signatures`,
    { notifies: ['proposal-approved'], jobs: ['proposal.signed-by-one'] },
  ),
  'proposal.signers-reminded': event<{ proposalId: string; to: string }>(({ to }) => `Sent to sign: ${text(to)}`),
  'proposal.change-created': event<{ proposalId: string; number: number; valuePence: number }>(
    ({ number }) => `Change order ${String(number)} created`,
  ),
  'proposal.change-changed': event<Changed & { proposalId: string; number: number }>((meta) =>
    withFields(`Change order ${String(meta.number)} changed`, meta),
  ),
  'proposal.change-sent': event<Offered>(({ number }) => `Change order ${String(number)} sent to the client`, {
    webhooks: ['change-order.sent'],
  }),
  'proposal.change-approved': event<Signed>(({ number, by }) => named(`Change order ${String(number)} signed`, by), {
    webhooks: ['change-order.signed'],
    notifies: ['proposal-approved'],
    jobs: ['proposal.approved'],
  }),
  'proposal.declined': event<{ number?: number; proposalId: string; version: number; reason: string; by?: string }>(
    ({ reason }) => named('Proposal declined', reason),
    { portal: 'declined the proposal', webhooks: ['proposal.declined'], notifies: ['proposal-declined'] },
  ),
  'proposal.template-added': event<Named>(({ name }) => `Proposal template ${name} added`),
  'proposal.template-renamed': event<{ from: string; name: string }>(
    ({ from, name }) => `Proposal template ${from} renamed to ${name}`,
  ),
  'proposal.template-deleted': event<Named>(({ name }) => `Proposal template ${name} deleted`),
  'sign-off.sent': event('Sign-off form sent to the client', { portal: 'asked you to sign off the shoot' }),
  'sign-off.proof-set': event<{ proof: string }>('Proof of the sign-off changed'),
  'sign-off.link-made': event('Sign-off link created'),
  'sign-off.attached': event<{ signOffId: string; by: string; email: string; shootDate: string }>(({ by }) =>
    named('Unverified sign-off attached', by),
  ),
  'sign-off.received': event<{
    signatureId?: string
    by: string
    email: string
    shootDate: string
    proof?: string
    verified?: boolean
  }>(({ by }) => named('Production signed off', by), {
    portal: 'signed off the shoot',
    webhooks: ['sign-off.received'],
    jobs: ['sign-off.received'],
  }),
  'weekend.reserved': event<{ venueId: string; venue: string; weekend: string; proof: string; by: string }>(({ weekend }) =>
    named('Weekend reserved', weekend),
  ),
  'weekend.freed': event<{ venueId: string; weekend: string }>(({ weekend }) => named('Weekend reservation cancelled', weekend)),
  'venue.changed': event(),
  'venue.code-removed': event(),
  'venue.code-set': event(),
  'venue.deleted': event<{ slug: string }>(),
  'venue.made': event<{ slug: string; copyOf?: string | null }>(),
  'venue.unlocked': event(),
  'prices.drafted': event<{ version: number; from?: number; imported?: boolean }>(
    ({ version, from }) => `Price list ${version} drafted${from === undefined ? ' from a file' : ` from price list ${from}`}`,
  ),
  'prices.draft-saved': event<OfPriceBook>(({ version }) => `Draft of price list ${version} saved`),
  'prices.draft-deleted': event<OfPriceBook>(({ version }) => `Draft of price list ${version} deleted`),
  'prices.published': event<{ version: number; from: string }>(
    ({ version, from }) => `Price list ${version} published${isCalendarDay(from) ? `, from ${shortDay(from)}` : ''}`,
    { jobs: ['content.due'] },
  ),
  'prices.withdrawn': event<{ version: number; from: string | null }>(({ version }) => `Price list ${version} withdrawn`),
}
