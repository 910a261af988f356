import type { z } from 'zod'
import type { ProjectStage } from '#domain/projects/stages/project-stage.ts'
import type { changeOrderForm } from '#domain/proposals/change-orders/change-order.ts'
import { usualPlan } from '#domain/proposals/prices/payment-plan.ts'
import type { proposalForm } from '#domain/proposals/proposal.ts'
import { apprenticesFilms, type DemoFilm } from './demo-reviews.ts'

export interface DemoProject {
  stage: ProjectStage
  /** The finals were delivered. */
  delivered?: true
  /** The proposal; its latest version if there are two. */
  offer: z.input<typeof proposalForm>
  /** Days ago on which the project was created, and its proposal was sent, decided on and the shoot signed off. */
  begun: number
  sent?: number
  approved?: number
  declined?: { daysAgo: number; reason: string }
  signedOff?: { daysAgo: number; shootInDays: number }
  /** A proposal that was replaced by the one above. */
  earlier?: { daysAgo: number; shootDays: number }
  /** A change order that waits for the client. */
  change?: { daysAgo: number; form: z.input<typeof changeOrderForm> }
  /** Films and other pieces that the client reviews. */
  films?: DemoFilm[]
  deadlineInDays?: number
  alexNotes?: string
  robNotes?: string
  invoiceLink?: string
}

const demoTerms = `Payment

Invoices are due as in the schedule above. Work starts once you have signed.

Changes

Two rounds of changes are included. Anything beyond them, or beyond the scope above, becomes a change order that you approve first.

Cancellation

Up to 14 days before filming you pay for the work done so far. After that, half of the price is due.

Rights

You may use the finished films without limit of time or place once they are paid for. We may show them in our portfolio.`

const northfield = { clientName: 'Sarah Whitcombe', clientEmail: 'sarah@northfield.example', company: 'Northfield Outdoor' }
const lakeside = { clientName: 'James Carrick', clientEmail: 'james@lakeside.example', company: 'Lakeside Lodge' }
const kestrel = { clientName: 'Priya Raman', clientEmail: 'priya@kestrelcoffee.example', company: 'Kestrel Coffee Roasters' }

/** Twelve projects, one or two in every column of the job board, with proposals in every status. */
export const demoProjects: DemoProject[] = [
  {
    stage: 'archived',
    begun: 300,
    sent: 298,
    approved: 294,
    offer: {
      ...northfield,
      projectTitle: 'Trail map teaser',
      videoType: 'Social Media',
      shootDays: 0.5,
      editDays: 1.5,
      requiresCaptions: true,
      overview: 'Thirty seconds for the new trail map: one hand, one pencil, one ridge.',
      deliverables: ['One 30-second film, portrait and landscape'],
    },
  },
  {
    stage: 'post-prod',
    delivered: true,
    begun: 150,
    sent: 147,
    approved: 141,
    alexNotes: 'Paid within a week. They’re already asking about the spring range.',
    offer: {
      ...northfield,
      projectTitle: 'First light: the winter range',
      videoType: 'Brand Film',
      shootDays: 3,
      editDays: 5,
      requiresDrone: true,
      requiresMusicLicensing: true,
      marginOverride: 60,
      overview:
        'A two-minute film about the hour before sunrise, and who is already on the hill by then.\n\nThree mornings in Glencoe with a crew of four; the clothes are worn, not displayed.',
      timeline: 'Scouting in the first week, three mornings of filming in the second, first cut two weeks later.',
      deliverables: ['One 2-minute film in 4K', 'Three 15-second cutdowns', '20 stills from the shoot'],
    },
  },
  {
    stage: 'post-prod',
    delivered: true,
    begun: 95,
    sent: 93,
    approved: 90,
    films: [
      {
        versions: [
          {
            publicId: 'review/lodge_weekend',
            daysAgo: 21,
            notes: 'Now with the sound of the jetty, and your colours in the end title.',
          },
        ],
        approved: 13,
      },
    ],
    invoiceLink: 'https://invoices.slatehouse.example/lodge-weekend',
    offer: {
      ...lakeside,
      projectTitle: 'A weekend by the water',
      videoType: 'Commercial',
      shootDays: 2,
      editDays: 3,
      requiresDrone: true,
      requiresTitles: true,
      overview: 'What a weekend at the lodge feels like, from the first kettle to the last round of golf.',
      deliverables: ['One 90-second film', 'Three 20-second social cuts', '40 edited stills'],
    },
  },
  {
    stage: 'post-prod',
    begun: 50,
    sent: 48,
    approved: 44,
    films: [
      {
        specification: '4 minutes, 4K, 16:9, with captions',
        dueInDays: 12,
        versions: [
          {
            publicId: 'review/repair_film',
            daysAgo: 2,
            notes: 'The grade is locked. The music is a guide track; the composer delivers on Thursday.',
          },
        ],
      },
    ],
    deadlineInDays: 12,
    robNotes: 'Grade is locked. Waiting for the composer’s track on Thursday.',
    offer: {
      ...northfield,
      projectTitle: 'Repair, don’t replace',
      videoType: 'Documentary',
      shootDays: 2.5,
      editDays: 6,
      requiresScriptwriting: true,
      requiresCaptions: true,
      overview: 'Why we mend what we sell: three people who decided it, filmed on their way home in the rain.',
      timeline: 'Filmed over three wet evenings in Manchester.',
      deliverables: ['One 4-minute film', 'Three 45-second portraits, with captions'],
    },
  },
  {
    stage: 'production',
    begun: 38,
    sent: 35,
    approved: 30,
    deadlineInDays: 40,
    alexNotes: 'Roastery days are Tuesday and Wednesday. We already have the drone footage from Colombia.',
    change: {
      daysAgo: 2,
      form: {
        reason: 'A third morning at the roastery, so that the new grader is in the film, and ten stills for the opening night.',
        items: [
          { label: 'Filming', description: 'Half a day at the roastery with a crew of two', cost: 650 },
          { label: 'Stills', description: 'Ten edited pictures of the same morning', cost: 180, option: 'on', id: 'stills' },
        ],
        schedule: [{ part: 'whole', label: 'Change', percent: 100, event: 'signature' }],
        signers: [{ name: 'Tom Ashdown', email: 'tom@kestrelcoffee.example' }],
        signersInOrder: true,
      },
    },
    offer: {
      ...kestrel,
      projectTitle: 'Huila to Bristol',
      videoType: 'Brand Film',
      shootDays: 2,
      editDays: 4,
      requiresTitles: true,
      requiresMultipleVersions: true,
      overview: 'The journey of one harvest, told backwards: from the cup to the hill.',
      deliverables: ['One 3-minute film', 'A 60-second version for the opening night'],
    },
  },
  {
    stage: 'pre-prod',
    begun: 24,
    sent: 22,
    approved: 17,
    signedOff: { daysAgo: 3, shootInDays: 4 },
    films: apprenticesFilms,
    deadlineInDays: 55,
    offer: {
      clientName: 'Callum Ashdown',
      clientEmail: 'c.ashdown@ashdowncivil.example',
      company: 'Ashdown Civil Engineering',
      projectTitle: 'Apprentices on site',
      videoType: 'Testimonial',
      shootDays: 2,
      editDays: 3.5,
      requiresCaptions: true,
      overview: 'Three apprentices, two live sites, no actors: what a first year in civil engineering is really like.',
      notes: 'Site inductions take half a day and are part of the price.',
      deliverables: ['Three 90-second portraits, with captions', 'One 2-minute film for schools'],
    },
  },
  {
    stage: 'signed',
    begun: 14,
    sent: 12,
    approved: 9,
    offer: {
      ...lakeside,
      projectTitle: 'Autumn at the lodge',
      videoType: 'Social Media',
      shootDays: 1,
      editDays: 2,
      requiresDrone: true,
      overview: 'One day when the leaves have turned: cuts for the quiet season, and stills for the website.',
      deliverables: ['Six 15-second cuts', '25 edited stills'],
    },
  },
  {
    stage: 'sent',
    begun: 4,
    sent: 2,
    offer: {
      clientName: 'Josh Merrick',
      clientEmail: 'josh.merrick@gantryworks.example',
      company: 'Gantryworks',
      projectTitle: 'Gantry One: the workshop film',
      videoType: 'Product Demo',
      shootDays: 1,
      editDays: 2.5,
      requiresVoiceover: true,
      requiresCaptions: true,
      hideCosts: true,
      overview: 'Forty kilograms, two people, nine minutes: we film the set-up in the workshop where it was made.',
      timeline: 'Filming within ten working days of your approval; first cut a week later.',
      deliverables: ['One 60-second film with voiceover', 'One 15-second version'],
      items: [
        { label: 'Filming', description: '1 day in the workshop with crew and equipment', cost: 1_125 },
        { label: 'Editing', description: '2.5 days in the edit, with voiceover, captions, colour and sound', cost: 937.5 },
        {
          label: 'Upright version',
          description: 'Framed again for phones, with larger captions',
          cost: 180,
          option: 'off',
          id: 'upright',
        },
        { label: 'Voiceover in German', description: 'For the trade fair in Cologne', cost: 320, option: 'off', id: 'german' },
      ],
      schedule: usualPlan,
      terms: demoTerms,
    },
  },
  {
    stage: 'sent',
    begun: 11,
    sent: 1,
    earlier: { daysAgo: 6, shootDays: 4 },
    robNotes: 'The first proposal was above their budget. This one has two fewer days on the water, with the rest from CAD.',
    offer: {
      clientName: 'Tomasz Wilk',
      clientEmail: 'tomasz.wilk@brightharbour.example',
      company: 'Brightharbour Energy',
      projectTitle: 'The tidal array, before the water',
      videoType: 'AI-Generated Video',
      shootDays: 2,
      editDays: 8,
      requiresTitles: true,
      overview: 'Investors see the finished array at Portland before anything is in the sea.',
      notes: 'Everything is under NDA until your investor day.',
      deliverables: ['One 2-minute film', 'A loop for the exhibition stand'],
    },
  },
  {
    stage: 'draft',
    begun: 1,
    offer: {
      clientName: 'Isobel Farrow',
      clientEmail: 'i.farrow@farrowdale.example',
      company: 'Farrowdale Wool',
      projectTitle: 'The mill floor',
      videoType: 'Corporate',
      shootDays: 1.5,
      editDays: 2,
      overview: 'A portrait of the mill in Huddersfield for buyers who never come to see it.',
    },
  },
  {
    stage: 'sent',
    begun: 52,
    sent: 48,
    offer: {
      ...kestrel,
      projectTitle: 'Filming with phones: a workshop',
      videoType: 'Training/Educational',
      shootDays: 0.5,
      editDays: 0.5,
      overview: 'Half a day with six café managers, and a short film for reference afterwards.',
    },
  },
  {
    stage: 'cancelled',
    begun: 80,
    sent: 78,
    declined: { daysAgo: 70, reason: 'The hall stays closed until the roof is done. We would love to talk again next year.' },
    offer: {
      clientName: 'Rebecca Lantern',
      clientEmail: 'rebecca@lanternhall.example',
      company: 'Lantern Hall',
      projectTitle: 'Summer season trailer',
      videoType: 'Event Coverage',
      shootDays: 2,
      editDays: 2,
      requiresMusicLicensing: true,
      overview: 'Two nights of the summer season, cut for the autumn programme.',
    },
  },
]
