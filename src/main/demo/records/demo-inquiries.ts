import type { ContactEnquiry } from '#domain/inquiries/contact.ts'
import type { InboxStatus } from '#domain/inquiries/inbox/inbox-labels.ts'
import type { ProjectInquiry } from '#domain/inquiries/inquiry.ts'
import type { QuoteRequest } from '#domain/inquiries/quote/quote-request.ts'
import type { Ago } from '../moments-ago.ts'

interface Received {
  sent: Ago
  status: InboxStatus
  /** From the ranges reserved for documentation. */
  address: string
  /** Notes of staff, in hours after receipt. */
  notes?: { hoursLater: number; text: string }[]
}

export type DemoInquiry = Received &
  (
    | { kind: 'contact'; form: ContactEnquiry }
    | {
        kind: 'inquiry'
        form: Omit<ProjectInquiry, 'deadline' | 'source'>
        deadlineInDays?: number
        /** The page that it was sent from, if not the inquiry form. */
        source?: 'project-summary'
      }
    | {
        kind: 'quote'
        form: Omit<QuoteRequest, 'source' | 'total' | 'quote'>
        /** Total in pounds shown by the sender's browser, if it differs. */
        shownTotal?: number
      }
  )

/** Twenty enquiries of the last five weeks, newest first. People, companies and numbers are invented. */
export const demoInquiries: DemoInquiry[] = [
  {
    kind: 'inquiry',
    sent: { minutes: 40 },
    status: 'new',
    address: '203.0.113.24',
    source: 'project-summary',
    form: {
      name: 'Priya Raman',
      company: 'Kestrel Coffee Roasters',
      email: 'priya@kestrelcoffee.example',
      phone: '0117 496 0142',
      videoType: 'Brand Film',
      goal: 'Show the journey from the Huila farms to our Bristol roastery ahead of the new site opening in the spring.',
      budget: '$15K-$30K',
      referralSource: '',
      message:
        'We have drone footage from Colombia already and would want it cut in. Two days in the roastery would suit us, ideally a Tuesday and Wednesday when we roast.',
    },
  },
  {
    kind: 'contact',
    sent: { minutes: 205 },
    status: 'new',
    address: '198.51.100.77',
    form: {
      name: 'Gareth Llewellyn',
      email: 'gareth.llewellyn@halyardclimbing.example',
      projectType: 'commercial',
      message:
        'Hello, we open our third climbing wall in Cardiff in March and would like a thirty second spot plus a set of stills for the front window. Could someone call me this week?',
      marketing: true,
    },
  },
  {
    kind: 'quote',
    sent: { days: 1, at: '16:22' },
    status: 'new',
    address: '203.0.113.191',
    form: {
      videoType: 'Product Demo',
      filmingDays: 1,
      crewSize: 'Shooter + Producer',
      editingType: 'Motion Graphics',
      extras: ['Voiceover', 'Subtitles/Captions'],
      clientName: 'Josh Merrick',
      clientEmail: 'josh.merrick@gantryworks.example',
      projectTitle: 'Gantry One launch demo',
      notes:
        'The unit is 40 kg, so filming at our workshop in Sheffield would be easiest. We need a 60 second and a 15 second version.',
    },
  },
  {
    kind: 'contact',
    sent: { days: 2, at: '10:06' },
    status: 'new',
    address: '203.0.113.58',
    form: {
      name: 'Hannah Reeve',
      email: 'hannah@kestrelcoffee.example',
      projectType: 'training',
      message:
        'Separate to the brand film Priya wrote about: do you run half-day sessions on filming with phones? We have six café managers who post for us every week.',
      marketing: true,
    },
  },
  {
    kind: 'inquiry',
    sent: { days: 3, at: '11:48' },
    status: 'replied',
    address: '198.51.100.12',
    deadlineInDays: 120,
    notes: [
      {
        hoursLater: 3,
        text: 'Spoke to Callum. They want real apprentices, no actors. Site inductions take half a day: plan for it.',
      },
      { hoursLater: 26, text: 'Sent two references (careers film, sourdough training). Call booked for Thursday 10:30.' },
    ],
    form: {
      name: 'Callum Ashdown',
      company: 'Ashdown Civil Engineering',
      email: 'c.ashdown@ashdowncivil.example',
      phone: '0113 496 0387',
      videoType: 'Testimonial',
      goal: 'Double apprenticeship applications from schools in West Yorkshire compared with last year.',
      budget: '$15,000 - $30,000',
      referralSource: 'Google Search',
      message: 'Three apprentices on two live sites. PPE and inductions can be arranged by us.',
    },
  },
  {
    kind: 'quote',
    sent: { days: 5, at: '09:31' },
    status: 'replied',
    address: '203.0.113.140',
    notes: [{ hoursLater: 5, text: 'Budget is signed off by their board on the 14th. Ring Isobel the day after.' }],
    form: {
      videoType: 'Brand Film',
      filmingDays: 3,
      crewSize: 'Full Crew',
      editingType: 'Multi-version Edit',
      extras: ['Travel', 'Additional Revisions', 'Subtitles/Captions'],
      clientName: 'Isobel Farrow',
      clientEmail: 'i.farrow@farrowdale.example',
      projectTitle: 'Farrowdale Wool: from hill to hem',
      notes:
        'Filming on the fells near Kirkby Stephen, then the mill in Huddersfield. Shearing is in the second half of June and cannot be moved.',
    },
  },
  {
    kind: 'contact',
    sent: { days: 6, at: '20:14' },
    status: 'new',
    address: '198.51.100.203',
    form: {
      name: 'Dr Nneka Adeyemi',
      email: 'n.adeyemi@northbankdental.example',
      projectType: 'other',
      message:
        'We would like portraits of our eleven clinicians, and a short film for nervous patients that shows what a first visit is like. Is that something you do?',
      marketing: false,
    },
  },
  {
    kind: 'inquiry',
    sent: { days: 8, at: '14:37' },
    status: 'replied',
    address: '203.0.113.9',
    deadlineInDays: 30,
    notes: [
      {
        hoursLater: 20,
        text: 'Deadline is tight but fixed (investor day). Offered AI shots for the factory that is not built yet.',
      },
    ],
    form: {
      name: 'Tomasz Wilk',
      company: 'Brightharbour Energy',
      email: 'tomasz.wilk@brightharbour.example',
      phone: '020 7946 0611',
      videoType: 'AI-Generated Video',
      goal: 'Let investors see the finished tidal array at Portland before anything is in the water.',
      budget: '$30,000 - $50,000',
      referralSource: 'Industry Event',
      message: 'We met at the Maritime Tech evening. CAD models and survey data can be shared under an NDA.',
    },
  },
  {
    kind: 'quote',
    sent: { days: 10, at: '13:05' },
    status: 'replied',
    address: '198.51.100.161',
    // Their browser had the page open since before voiceovers were in the price.
    shownTotal: 3500,
    form: {
      videoType: 'Training/Educational',
      filmingDays: 2,
      crewSize: 'Solo Shooter',
      editingType: 'Standard',
      extras: ['Voiceover', 'Subtitles/Captions'],
      clientName: 'Mairead Donnelly',
      clientEmail: 'mairead@oldmillbakery.example',
      projectTitle: 'Shaping and scoring: new starter modules',
      notes: 'Bakery runs from 2 am, so an early start. Captions in English and Polish, please.',
    },
  },
  {
    kind: 'contact',
    sent: { days: 11, at: '11:33' },
    status: 'closed',
    address: '203.0.113.87',
    notes: [{ hoursLater: 6, text: 'Needs a wedding videographer. Recommended two people in Norwich.' }],
    form: {
      name: 'Amelia Stroud',
      email: 'amelia.stroud@pennyroyal.example',
      projectType: 'other',
      message: 'Do you film weddings? Ours is on 12 September at a barn near Holt, about ninety guests.',
      marketing: true,
    },
  },
  {
    kind: 'inquiry',
    sent: { days: 13, at: '17:20' },
    status: 'new',
    address: '198.51.100.45',
    deadlineInDays: 60,
    form: {
      name: 'Rebecca Thornton',
      company: 'Lantern Hall',
      email: 'rebecca@lanternhall.example',
      phone: '01632 960 418',
      videoType: 'Event Coverage',
      goal: 'Two highlight films of the summer season, ready within a week of each night, so that the autumn programme sells earlier.',
      budget: '$5,000 - $15,000',
      referralSource: 'Social Media',
      message: '',
    },
  },
  {
    kind: 'quote',
    sent: { days: 15, at: '10:44' },
    status: 'closed',
    address: '203.0.113.212',
    notes: [
      { hoursLater: 4, text: 'Asked for a version without studio hire; they can use the room above the shop.' },
      { hoursLater: 120, text: 'Went with an agency in Leeds on price. Stay in touch for the podcast.' },
    ],
    form: {
      videoType: 'Social Cutdowns',
      filmingDays: 1,
      crewSize: 'Solo Shooter',
      editingType: 'Multi-version Edit',
      extras: ['Studio Hire', 'Rush Delivery'],
      clientName: 'Owen Calder',
      clientEmail: 'owen@calderandbhatt.example',
      projectTitle: '',
      notes: 'Twelve vertical clips of 10 to 20 seconds for the Christmas range.',
    },
  },
  {
    kind: 'contact',
    sent: { days: 17, at: '09:02' },
    status: 'replied',
    address: '198.51.100.130',
    notes: [{ hoursLater: 2, text: 'Answered with the studio design brochure. Room is 4.2 × 3.1 m, ceiling 2.4 m.' }],
    form: {
      name: 'Marcus Bell',
      email: 'marcus@secondinnings.example',
      projectType: 'other',
      message:
        'We record a cricket podcast in a spare office and want to move to video: three chairs, decent sound, lights that do not cook us. What would a studio design cost, roughly?',
      marketing: false,
    },
  },
  {
    kind: 'inquiry',
    sent: { days: 20, at: '15:29' },
    status: 'replied',
    address: '203.0.113.33',
    deadlineInDays: 90,
    notes: [{ hoursLater: 44, text: 'Procurement form filled in and returned. They need our public liability certificate.' }],
    form: {
      name: 'Sophie Grantham',
      company: 'Harrow & Vale Building Society',
      email: 'sophie.grantham@harrowvale.example',
      phone: '0161 496 0275',
      videoType: 'Training Video',
      goal: 'Replace the annual fraud awareness slides with six short scenes that branch staff actually remember.',
      budget: '$30,000 - $50,000',
      referralSource: 'Previous Client',
      message: 'You made our recruitment film two years ago. Same team if at all possible!',
    },
  },
  {
    kind: 'quote',
    sent: { days: 22, at: '12:51' },
    status: 'replied',
    address: '198.51.100.219',
    notes: [{ hoursLater: 21, text: 'Wants the steelworks at night. Check the permit with the harbour office.' }],
    form: {
      videoType: 'Multi-location Documentary',
      filmingDays: 6,
      crewSize: 'Full Crew',
      editingType: 'Standard',
      extras: ['Travel', 'Voiceover', 'Additional Revisions', 'Subtitles/Captions'],
      clientName: 'Eleanor Whitlock',
      clientEmail: 'eleanor@tidelineheritage.example',
      projectTitle: 'Tideline: five harbours, one winter',
      notes:
        'Funded by a heritage grant: we need invoices before the end of the financial year. Whitby, Amble, Seahouses, Eyemouth and Arbroath.',
    },
  },
  {
    kind: 'contact',
    sent: { days: 24, at: '08:38' },
    status: 'closed',
    address: '203.0.113.66',
    notes: [{ hoursLater: 3, text: 'Placement is full until the autumn. Wrote back kindly, kept the showreel link.' }],
    form: {
      name: 'Yusuf Karim',
      email: 'yusuf.karim@students.example',
      projectType: 'other',
      message:
        'I am in the second year of film production at Bournemouth and looking for a two-week placement in the summer, camera or edit. My reel is short but honest.',
      marketing: false,
    },
  },
  {
    kind: 'inquiry',
    sent: { days: 27, at: '18:09' },
    status: 'closed',
    address: '198.51.100.94',
    notes: [
      {
        hoursLater: 15,
        text: 'Under our minimum for a two-day explainer. Pointed them to the budget estimator; may come back with one day.',
      },
    ],
    form: {
      name: 'Leo Gallagher',
      company: 'Saltmarsh Kayaks',
      email: 'leo.gallagher@saltmarsh.example',
      phone: '07700 900 461',
      videoType: 'Explainer Video',
      goal: 'Explain our hire and return points along the coast in under a minute.',
      budget: 'Under $5,000',
      referralSource: 'Google Search',
      message: 'Weather permitting, we could combine it with the season opening.',
    },
  },
  {
    kind: 'quote',
    sent: { days: 30, at: '11:16' },
    status: 'closed',
    address: '203.0.113.175',
    notes: [{ hoursLater: 72, text: 'Postponed by a year: the venue was double-booked. Keep the draft.' }],
    form: {
      videoType: 'Event Coverage',
      filmingDays: 2,
      crewSize: 'Shooter + Producer',
      editingType: 'Motion Graphics',
      extras: ['Rush Delivery', 'Travel'],
      clientName: 'Fiona Mackay',
      clientEmail: 'fiona.mackay@glenorrin.example',
      projectTitle: 'Glenorrin Distillery open weekend',
      notes: 'Saturday and Sunday in Speyside, a highlight reel on the Monday morning.',
    },
  },
  {
    kind: 'contact',
    sent: { days: 32, at: '14:55' },
    status: 'replied',
    address: '198.51.100.181',
    form: {
      name: 'Charlotte Nwosu',
      email: 'charlotte@thistlefold.example',
      projectType: 'ai',
      message:
        'We sell paper homeware and wonder whether generated video could stand in for a studio day in some of our product pages. Honest view welcome, including where it cannot.',
      marketing: true,
    },
  },
  {
    kind: 'inquiry',
    sent: { days: 34, at: '10:02' },
    status: 'closed',
    address: '203.0.113.118',
    deadlineInDays: 14,
    notes: [{ hoursLater: 30, text: 'Date clashes with the Ashdown recce. Passed to Parrish & Lowe, who were glad of it.' }],
    form: {
      name: 'Daniel Osei',
      company: 'Old Mill Quarter',
      email: 'd.osei@oldmillquarter.example',
      phone: '0141 496 0533',
      videoType: 'Social Media Ad',
      goal: 'Fill the last nine flats of phase one.',
      budget: 'Not sure yet',
      referralSource: 'Social Media',
      message: 'Three clips: the courtyard, the roof and the canal at dusk.',
    },
  },
]
