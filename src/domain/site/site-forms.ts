import { line as anyLine, prose as anyProse, type EditorField, type EntryPart } from '../content/editor/editor-fields.ts'
import { plannerTypeLimit } from '../plans/planner-types.ts'
import type { SectionBody, SectionName } from './site-sections.ts'

/** Quotes of clients, which need their consent. */
interface QuotesField {
  kind: 'quotes'
  name: string
  label: string
  most: number
}

export type SiteField = EditorField | QuotesField

/** Sections that have a form; the order of the home page is edited as a list. */
export type FormSection = Exclude<SectionName, 'order'>

type FieldOf<Name extends FormSection> = SiteField & { name: keyof SectionBody<Name> }

const line = <Name extends string>(name: Name, label: string, most: number, more: { hint?: string } = {}) =>
  anyLine(name, label, most, { required: true, ...more })
const prose = <Name extends string>(name: Name, label: string, most: number, rows = 3) =>
  anyProse(name, label, most, rows, { required: true })
const picture = <Name extends string>(name: Name, label: string) => ({ kind: 'picture', name, label }) as const
const film = <Name extends string>(name: Name, label: string) => ({ kind: 'film', name, label }) as const
const entries = <Name extends string>(name: Name, label: string, noun: string, most: number, parts: readonly EntryPart[]) =>
  ({ kind: 'entries', name, label, noun, most, parts }) as const

const title = line('title', 'Heading', 70)
const button = line('button', 'Button', 40)
const subject = line('subject', 'Subject of its email', 120)
const namedTexts: readonly EntryPart[] = [
  { name: 'name', label: 'Name', most: 60 },
  { name: 'text', label: 'Text', most: 240, long: true },
]
const linkParts: readonly EntryPart[] = [
  { name: 'label', label: 'Label', most: 40 },
  { name: 'to', label: 'Link', most: 300 },
]

const legal = [
  line('title', 'Title', 60),
  prose('lede', 'Introduction', 400),
  line('updated', 'Last updated', 10, { hint: 'Year, month and day: 2026-11-21.' }),
  { kind: 'markdown', name: 'text', label: 'Text' },
] as const

/** Fields of each section's editor. Their limits keep the layout whole. */
export const siteForms: { [Name in FormSection]: readonly FieldOf<Name>[] } = {
  hero: [
    picture('picture', 'Picture'),
    line('title', 'Headline', 90),
    line('crewButton', 'First button', 40),
    line('crewSubject', 'Subject of its email', 120),
    line('aiButton', 'Second button', 40),
    line('aiSubject', 'Subject of its email', 120),
    line('onward', 'Link down the page', 30),
    line('place', 'Line at the bottom right', 90),
    film('film', 'Silent film over the picture'),
  ],
  searchIntroduction: [prose('text', 'Summary, for screen readers and search engines', 900, 6)],
  showreel: [
    line('title', 'Heading', 40),
    line('play', 'Label on the picture', 30),
    line('watch', 'Button on phones', 40),
    film('film', 'Showreel'),
    film('loop', 'Silent film over the pictures'),
    picture('still', 'Large picture'),
    picture('preview', 'Small picture in the opening'),
    picture('poster', 'Picture for search engines'),
  ],
  whatWeDo: [
    title,
    prose('text', 'Text', 240),
    button,
    subject,
    entries('services', 'Services', 'service', 8, [
      { name: 'name', label: 'Name', most: 60 },
      { name: 'text', label: 'Text', most: 300, long: true },
      { name: 'parts', label: 'Parts, one per line', most: 300, long: true },
    ]),
  ],
  claims: [
    picture('picture', 'Picture'),
    entries('claims', 'Figures', 'figure', 2, [
      { name: 'figure', label: 'Figure', most: 20 },
      { name: 'text', label: 'Text', most: 100 },
    ]),
  ],
  studioDesign: [
    picture('picture', 'Wide picture'),
    picture('smallPicture', 'Small picture'),
    title,
    prose('text', 'Text', 300),
    entries('parts', 'Parts', 'part', 8, namedTexts),
  ],
  onLocation: [
    picture('picture', 'Wide picture'),
    picture('smallPicture', 'Tall picture'),
    title,
    prose('text', 'Text', 300),
    button,
    subject,
    entries('parts', 'Parts', 'part', 8, namedTexts),
  ],
  ourWork: [title],
  whyUs: [picture('picture', 'Picture'), title, entries('reasons', 'Reasons', 'reason', 8, namedTexts)],
  team: [
    title,
    anyProse('text', 'Text', 300, 2),
    {
      kind: 'pictures',
      name: 'people',
      label: 'People',
      hint: 'One portrait each.',
      most: 24,
      parts: [
        { name: 'name', label: 'Name', most: 60 },
        { name: 'role', label: 'Role', most: 80 },
      ],
    },
  ],
  testimonials: [title, { kind: 'quotes', name: 'quotes', label: 'Testimonials', most: 8 }],
  awards: [
    title,
    entries('awards', 'Awards', 'award', 24, [
      { name: 'name', label: 'Award', most: 100 },
      { name: 'year', label: 'Year', most: 4 },
      { name: 'category', label: 'Category', most: 100 },
    ]),
  ],
  contact: [title, prose('text', 'Text', 300)],
  closing: [
    picture('picture', 'Picture'),
    title,
    prose('text', 'Text', 200, 2),
    button,
    subject,
    line('startButton', 'Second button', 40),
    line('quoteButton', 'Third button', 40),
  ],
  studio: [
    line('tagline', 'Tagline', 60, { hint: 'In the footer, and in texts as {tagline}.' }),
    line('turnaroundCut', 'Turnaround cut', 20, { hint: 'In texts as {turnaround cut}.' }),
    line('averageReturn', 'Average return', 20, { hint: 'In texts as {average return}.' }),
    line('replyHours', 'Hours until you reply', 3, { hint: 'In texts as {reply hours}, in emails and on forms.' }),
    line('kickoffDays', 'Business days until the kickoff', 2, { hint: 'In texts as {kickoff days}.' }),
    line('consultationMinutes', 'Minutes of a free consultation', 3, { hint: 'In texts as {consultation minutes}.' }),
    {
      ...entries('socials', 'Social links', 'social link', 8, [
        { name: 'name', label: 'Name', most: 30 },
        { name: 'url', label: 'Address', most: 300 },
      ]),
      hint: 'In the footer.',
    },
  ],
  header: [
    entries('links', 'Links', 'link', 8, linkParts),
    line('button', 'Button', 30),
    subject,
    entries('menu', 'Menu on phones', 'menu link', 7, linkParts),
    line('contact', 'Email link in the menu', 30),
    line('contactSubject', 'Subject of its email', 120),
  ],
  footer: [
    line('servicesTitle', 'First list', 30),
    entries('services', 'Links of the first list', 'link in list 1', 8, linkParts),
    line('companyTitle', 'Second list', 30),
    entries('company', 'Links of the second list', 'link in list 2', 8, linkParts),
    line('planTitle', 'Third list', 30),
    entries('plan', 'Links of the third list', 'link in list 3', 8, linkParts),
    line('newsletterTitle', 'Heading of the newsletter', 30),
    entries('closing', 'Last line', 'link in the last line', 8, linkParts),
  ],
  photoOpening: [
    picture('picture', 'Wide picture'),
    picture('tallPicture', 'Tall picture'),
    line('title', 'Heading', 40),
    prose('text', 'Text', 240),
    line('bookButton', 'First button', 40),
    line('pricesButton', 'Second button', 40),
  ],
  photoSpecialties: [
    title,
    line('corporateText', 'Corporate', 90),
    picture('corporatePicture', 'Corporate, picture'),
    line('eventsText', 'Events', 90),
    picture('eventsPicture', 'Events, picture'),
    line('productsText', 'Products', 90),
    picture('productsPicture', 'Products, picture'),
    line('portraitsText', 'Portraits', 90),
    picture('portraitsPicture', 'Portraits, picture'),
    line('architectureText', 'Architecture', 90),
    picture('architecturePicture', 'Architecture, picture'),
    line('lifestyleText', 'Lifestyle', 90),
    picture('lifestylePicture', 'Lifestyle, picture'),
  ],
  photoProcess: [
    title,
    entries('steps', 'Steps', 'step', 9, [
      { name: 'name', label: 'Name', most: 40 },
      { name: 'takes', label: 'Takes', most: 40 },
      { name: 'text', label: 'Text', most: 160, long: true },
    ]),
  ],
  photoClosing: [picture('picture', 'Picture'), title, prose('text', 'Text', 240)],
  planner: [
    {
      ...entries('types', 'Video types', 'type', 24, [{ name: 'name', label: 'Name', most: plannerTypeLimit }]),
      hint: 'What you added under Prices follows them.',
    },
  ],
  privacy: legal,
  terms: legal,
  cookies: legal,
  accessibility: legal,
}

/** Fields that are whole numbers, with their largest. */
export const numberFields: Readonly<Record<string, number>> = { replyHours: 720, kickoffDays: 90, consultationMinutes: 480 }

/** Number of characters of a testimonial’s texts. */
export const quoteLimits = { quote: 400, name: 80, role: 120 } as const
