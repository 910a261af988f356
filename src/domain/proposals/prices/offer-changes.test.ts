import { expect, it } from 'vitest'
import { changesBetween, type ComparedOffer } from './offer-changes.ts'
import { usualPlan } from './payment-plan.ts'

const offer: ComparedOffer = {
  items: [
    { label: 'Filming', description: 'On the quay', cost: 200_000 },
    { label: 'Editing', description: '', cost: 100_000 },
    { label: 'Drone', description: '', cost: 40_000, id: 'drone', option: 'off' },
  ],
  total: 300_000,
  vatRate: 2000,
  shootHalfDays: 2,
  editHalfDays: 4,
  services: ['requiresCaptions'],
  deliverables: ['One film'],
  schedule: usualPlan,
  overview: 'A film.',
  timeline: '',
  notes: '',
  terms: 'Cancellation\n\nFourteen days.',
}

it('finds nothing between two that are alike, whatever the order of their items', () => {
  expect(changesBetween(offer, { ...offer, items: offer.items.toReversed() })).toEqual([])
})

it('says what was added, removed and changed, and the total last', () => {
  const next: ComparedOffer = {
    ...offer,
    items: [
      { label: 'Filming', description: 'In the harbour', cost: 200_000 },
      { label: 'Editing', description: '', cost: 120_000 },
      { label: 'Drone', description: '', cost: 40_000 },
      { label: 'Stills', description: '', cost: 0, id: 's', option: 'on' },
    ],
    total: 360_000,
    shootHalfDays: 3,
    services: [],
    deliverables: ['One film', 'Two cutdowns'],
    schedule: [{ part: 'whole', label: 'Everything', percent: 100, event: 'delivery' }],
    timeline: 'In May.',
    terms: 'Cancellation\n\nTwenty days.',
  }
  expect(changesBetween(offer, next)).toEqual([
    'Added: Stills, included (option)',
    'Description changed: Filming',
    'Editing: £1,200, was £1,000',
    'No longer an option: Drone',
    'Shoot days: 1.5, was 1',
    'Service removed: Captions',
    'Deliverable added: Two cutdowns',
    'Timeline added',
    'Terms changed',
    'Payment schedule: Everything 100% (when the finals are delivered), was Deposit 50% (on signature), Balance 50% (when the cut is approved)',
    'Total: £3,600 excl. VAT, was £3,000 excl. VAT',
  ])
})

it('tells items of one name apart by their order', () => {
  const day = (cost: number) => ({ label: 'Day', description: '', cost })
  expect(changesBetween({ ...offer, items: [day(1_000), day(2_000)] }, { ...offer, items: [day(1_000)] })).toEqual([
    'Removed: Day, £20',
  ])
})
