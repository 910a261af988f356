import { conventions } from '#domain/common/conventions.ts'
import { formatPence } from '#domain/common/money/money.ts'
import type { VenueText } from '#domain/venues/venue.ts'

/** A promise beside the price, in the studio's currency. */
export const travelIncluded = (its = conventions()): string => `Travel costs included (${formatPence(0, its)} extra)`

/**
 * The golf and lodge venue's proposal, and the template of others. It is on the server so that no bundle for browsers contains
 * it.
 */
export const lakesideText: VenueText = {
  name: 'Lakeside Lodge',
  kind: 'Golf and lodge',
  title: 'One weekend at the lake, on film.',
  intro:
    'Mist on the first tee, firelight in every window by six. Guests decide in the time it takes to scroll past, so we film what it feels like to be there: one crew, one weekend, and everything you need for a season of bookings.',
  hero: 'location/lodge_morning',
  price: 1_750,
  travelCost: 0,
  get highlights() {
    return ['Weekend shooting, both days', travelIncluded(), 'Free reshoot if you are not satisfied']
  },
  nextDates: ['Nov 16-17', 'Nov 23-24'],
  trustedBy: ['Northfield', 'Lantern Hall', 'Harrow & Vale', 'The Meridian', 'Saltmarsh House'],
  quote:
    'They arrived on Friday night, knew the light by Saturday morning, and left us with a film that our front desk plays all day. The weekends it shows were booked up within a month.',
  quoteAuthor: 'Imogen Vale',
  quoteRole: 'General Manager, Saltmarsh House',
  benefits: [
    {
      title: 'More Bookings',
      text: 'A film at the head of your booking page answers what a floor plan cannot: what it is like to wake up there.',
    },
    {
      title: 'Premium Positioning',
      text: 'Dawn on the fairway, drone over the water, rooms at blue hour: the pictures that let you keep your rate.',
    },
    {
      title: 'Social Impact',
      text: 'Three cuts made for a phone, with sound and without, so your guests spread the word.',
    },
  ],
  films: [
    'portfolio/lighthouse_keepers',
    'portfolio/old_mill_sourdough',
    'portfolio/glenarrow_decanter',
    'portfolio/meridian_careers',
    'portfolio/halden_watch',
    'portfolio/volt_night_run',
  ],
  // A landscape and two portrait pictures form a row, alternating sides.
  photos: [
    'photo/architecture_3',
    'photo/architecture_1',
    'photo/lifestyle_2',
    'photo/products_3',
    'photo/events_4',
    'photo/events_3',
    'photo/lifestyle_4',
    'photo/lifestyle_1',
    'photo/portraits_1',
    'photo/portraits_3',
    'photo/events_2',
    'photo/products_4',
  ],
  deliverables: [
    '1 hero film, 60-90s',
    '3 social cuts, 10-20s each',
    'A licensed music track',
    'Drone footage',
    '40+ edited stills',
  ],
  guaranteeTitle: 'Results guarantee: a free reshoot',
  guaranteeText:
    'If you are not satisfied with what we filmed, we come back for another weekend and film it again. It costs you nothing.',
  steps: [
    { when: 'Day 1', title: 'Pre-shoot call', text: 'Half an hour about your guests, your best rooms and the hours of light.' },
    {
      when: 'The weekend',
      title: 'The shoot',
      text: 'Both days on site, from first light on the course to the last fire of the evening.',
    },
    { when: '5-7 business days', title: 'First edit', text: 'The hero film and the first stills, for your notes.' },
    {
      when: 'Day 10',
      title: 'Final delivery',
      text: 'On day 10, or within 3 business days of your feedback, in every format you need.',
    },
  ],
  tweaksTitle: 'Need tweaks?',
  tweaksText: 'Another date, more rooms, a wedding in the middle of it: tell us, and we’ll fit the weekend around you.',
}
