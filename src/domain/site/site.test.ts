import { describe, expect, it, test } from 'vitest'
import { defaultBrand } from '../brand/default-brand.ts'
import { claimsOf } from '../brand/studio-claims.ts'
import { featureFlagDefaults } from '../common/feature-flag.ts'
import { checkSection, previewOf, publicBody, wholeDraft } from './check-section.ts'
import { stampConsent } from './consent.ts'
import { homeDefaults } from './home-defaults.ts'
import { completeOrder, defaultOrder, firstAnchor, hiddenAnchors } from './home-order.ts'
import { layoutDefaults, type SiteLink } from './layout-defaults.ts'
import { sectionsOf } from './legal/legal-text.ts'
import { namedMediaOf } from './named-media.ts'
import { listSections, orderShown } from './order-shown.ts'
import { shownSection } from './shown-section.ts'
import { isShownLink } from './site-link.ts'
import { namesOfPage, pageOf, sectionNames, siteDefaults, type SectionName } from './site-sections.ts'
import { fillIn, fieldTextsOf } from './site-text.ts'

const words = fieldTextsOf(defaultBrand)
const noMedia = { images: {}, films: {} }

describe('the original texts', () => {
  const shown = (name: keyof typeof homeDefaults) => shownSection(homeDefaults[name], undefined, noMedia, words)

  test('stand where nothing was published', () => {
    expect(shown('hero')).toMatchObject({
      title: 'Your All-Access Pass to the Future of Video',
      crewButton: 'Hire Our Crew',
      aiButton: 'Create with AI',
      place: 'Video production & photography, London',
    })
    expect(shown('whyUs')).toMatchObject({
      title: 'Why Slatehouse',
      reasons: [
        { name: 'Speed', text: 'Turnaround cut by up to 60%, and a kickoff within 5 business days.' },
        { name: 'Style' },
        { name: 'Substance' },
        { name: 'Innovation' },
        { name: 'Versatility' },
        { name: 'Results', text: 'An average 2.3x return on investment versus traditional production.' },
      ],
    })
    expect(shown('claims')).toMatchObject({
      claims: [
        { figure: 'up to 60%', text: 'Turnaround cut, from first brief to final delivery' },
        { figure: '2.3x', text: 'Average ROI, versus traditional production' },
      ],
    })
    expect(shown('contact')).toEqual({
      title: 'Ready to Create Something Extraordinary?',
      text: 'Tell us what you have in mind. We reply within 24 hours, and the average project kicks off in 5 business days or less.',
    })
    expect(shown('closing')).toMatchObject({
      title: 'Ready for Your Close-Up?',
      text: 'A free 30-minute consultation: your idea, our questions, and a first plan.',
    })
  })

  test('have no other word in braces than those that are filled in, and could be published', () => {
    for (const name of sectionNames) {
      const { problems } = checkSection(name, siteDefaults[name])
      expect([name, problems]).toEqual([name, {}])
    }
    const left = JSON.stringify([homeDefaults, layoutDefaults].map((all) => shownSection(all, undefined, noMedia, words)))
    expect(left.match(/\{[a-z ]+\}/g)).toEqual(['{services}'])
  })

  test('are in the original order, and what was not there is off', () => {
    expect(defaultOrder.filter(({ on }) => on).map(({ name }) => name)).toEqual([
      'hero',
      'searchIntroduction',
      'showreel',
      'whatWeDo',
      'claims',
      'studioDesign',
      'onLocation',
      'ourWork',
      'whyUs',
      'contact',
      'closing',
    ])
    expect(firstAnchor(defaultOrder)).toBe('what-we-do')
  })
})

describe('the order of the home page', () => {
  it.each([null, undefined, 'order', [null, 7, { name: 'nowhere', on: true }]])('is the usual one for %j', (stored) => {
    expect(completeOrder(stored).map(({ name }) => name)).toEqual(defaultOrder.map(({ name }) => name))
  })

  it('keeps the opening first and on, and every section once', () => {
    const order = completeOrder([
      { name: 'contact', on: true },
      { name: 'hero', on: false },
      { name: 'contact', on: false },
    ])
    expect(order.slice(0, 2)).toEqual([
      { name: 'hero', on: true },
      { name: 'contact', on: true },
    ])
    expect(order).toHaveLength(defaultOrder.length)
  })

  it('is shown without sections that have nothing in their list', () => {
    const order = { sections: defaultOrder.map(({ name }) => ({ name, on: true })) }
    const on = (sections: Record<string, Record<string, unknown>>, images = {}) =>
      orderShown({ order, ...sections }, images).flatMap((one) => (one.on ? one.name : []))
    expect(on({})).toEqual(defaultOrder.flatMap(({ name }) => (listSections.some((list) => list === name) ? [] : name)))
    const awards = { awards: [{ name: 'Best short', year: '', category: '' }] }
    const quotes = { quotes: [{ quote: 'Lovely.', name: 'Ona', role: '' }] }
    expect(on({ awards, testimonials: quotes })).toEqual(expect.arrayContaining(['awards', 'testimonials']))
    // A portrait that is gone is left out of its section.
    const team = { people: [{ publicId: 'team/ona', alt: 'Ona', name: 'Ona', role: '' }] }
    expect(on({ team })).not.toContain('team')
    expect(on({ team }, { 'team/ona': 'data:x' })).toContain('team')
  })

  it('hides links to sections that are off', () => {
    const order = completeOrder(defaultOrder.map(({ name, on }) => ({ name, on: on && name !== 'studioDesign' })))
    const hidden = hiddenAnchors(order)
    const paths = (links: SiteLink[]) =>
      links.filter((link) => isShownLink(link, featureFlagDefaults, hidden, 'slatehouse')).map(({ to }) => to)
    expect(paths(layoutDefaults.footer.services)).not.toContain('/#studio-design')
    expect(paths(layoutDefaults.footer.services)).toContain('/#on-location')
  })
})

describe('links of header and footer', () => {
  const shown = (links: SiteLink[], off: object) =>
    links.filter((link) => isShownLink(link, { ...featureFlagDefaults, ...off }, [], 'slatehouse')).map(({ to }) => to)

  test('to features that are off are left out', () => {
    const off = { workHub: false, photoLanding: false, contentHub: false }
    expect(shown(layoutDefaults.header.links, off)).toEqual(['/#what-we-do', '/pre-production'])
    expect(shown(layoutDefaults.header.menu, off)).toEqual(['/#what-we-do'])
    expect(shown(layoutDefaults.footer.plan, { ...off, quoteBuilder: false })).toEqual(['/inquire', '/pre-production'])
    expect(shown(layoutDefaults.footer.closing, { clientPortal: false })).not.toContain('/portal/login')
  })

  test('name every public hub in the header', () => {
    expect(shown(layoutDefaults.header.links, {}).toSorted()).toEqual(
      ['/#what-we-do', '/blog', '/case-studies', '/photography', '/pre-production', '/stills', '/work'].toSorted(),
    )
  })

  test("lead to Why us by the studio's name", () => {
    const northlight = fieldTextsOf({ ...defaultBrand, name: 'Northlight', slug: 'northlight' })
    const { company } = shownSection(layoutDefaults.footer, undefined, noMedia, northlight)
    expect(company[0]).toEqual({ label: 'Why Northlight', to: '/#why-northlight' })
  })

  it.each(['javascript:alert(1)', 'http://plain.example', '//elsewhere.example', 'data:text/html,x', ''])(
    'cannot lead to %j',
    (to) => {
      const draft = { ...layoutDefaults.header, links: [{ label: 'Out', to }] }
      expect(checkSection('header', draft).problems.links).toMatch(/^No\. 1: /)
    },
  )
})

describe('a draft', () => {
  it.each([
    ['hero', { title: '' }, 'title'],
    ['hero', { title: 'x'.repeat(91) }, 'title'],
    ['hero', { title: 'Two\nlines' }, 'title'],
    ['hero', { picture: null }, 'picture'],
    ['hero', { picture: { publicId: '../etc/passwd', alt: 'x' } }, 'picture'],
    ['hero', { picture: { publicId: 'showreel/sea', alt: '' } }, 'picture'],
    ['whyUs', { reasons: Array.from({ length: 9 }, () => ({ name: 'Speed', text: '' })) }, 'reasons'],
    ['team', { people: [{ publicId: 'team/ona', alt: 'Ona', name: '', role: '' }] }, 'people'],
    ['testimonials', { quotes: [{ quote: 'Good.', name: 'Ona', role: '', agreed: false }] }, 'quotes'],
    ['testimonials', { quotes: [{ quote: 'x'.repeat(401), name: 'Ona', role: '', agreed: true }] }, 'quotes'],
  ] as const)('of %s is refused with %j', (name, changes, field) => {
    const { body, problems } = checkSection(name, { ...siteDefaults[name], ...changes })
    expect(body).toBeNull()
    expect(Object.keys(problems)).toEqual([field])
  })

  it('of a testimonial keeps its 401st character, and says what is wrong', () => {
    const quotes = [{ quote: 'x'.repeat(401), name: 'Ona', role: '', agreed: true }]
    expect(checkSection('testimonials', { title: 'x', quotes }).problems).toEqual({
      quotes: 'No. 1: Please use at most 400 characters.',
    })
  })

  it('is previewed with the public text where it could not be published', () => {
    const draft: Record<string, unknown> = { ...homeDefaults.hero, title: '', crewButton: 'Hire us' }
    expect(previewOf('hero', draft, { ...homeDefaults.hero, title: 'Public' })).toMatchObject({
      title: 'Public',
      crewButton: 'Hire us',
    })
  })

  it('keeps script as text', () => {
    const title = '<script>alert(1)</script>'
    expect(checkSection('hero', { ...homeDefaults.hero, title }).body?.title).toBe(title)
  })
})

describe('pictures and films', () => {
  it('give way to the usual ones once they are gone', () => {
    const own = { picture: { publicId: 'own/gone', alt: 'Gone' }, film: 'own/gone' }
    const shown = shownSection(homeDefaults.hero, own, noMedia, words)
    expect([shown.picture.publicId, shown.film]).toEqual([homeDefaults.hero.picture.publicId, homeDefaults.hero.film])
    const there = { images: { 'own/gone': 'data:x' }, films: { 'own/gone': { seconds: 3, addedOn: '2026-01-01' } } }
    expect(shownSection(homeDefaults.hero, own, there, words)).toMatchObject({
      picture: { publicId: 'own/gone', placeholder: 'data:x' },
      film: 'own/gone',
    })
  })

  it('can be switched off, if they are films', () => {
    expect(shownSection(homeDefaults.showreel, { film: null, loop: null }, noMedia, words)).toMatchObject({
      film: null,
      loop: null,
    })
  })

  it('are all found', () => {
    expect(namedMediaOf(homeDefaults.showreel)).toEqual({
      images: [homeDefaults.showreel.poster, homeDefaults.showreel.still, homeDefaults.showreel.preview].map(
        ({ publicId }) => publicId,
      ),
      films: [homeDefaults.showreel.film, homeDefaults.showreel.loop],
    })
  })
})

describe('consent to a testimonial', () => {
  const quote = { quote: 'Lovely.', name: 'Ona', agreed: true }
  const first = { by: 'Anna', at: '2026-01-01T00:00:00.000Z' }

  it('is noted once, with who and when', () => {
    const saved = stampConsent(
      { published: [], saved: undefined },
      { quotes: [{ ...quote, agreedBy: 'Forged', agreedAt: 'never' }] },
      first,
    )
    expect(saved.quotes).toEqual([{ ...quote, agreedBy: 'Anna', agreedAt: first.at }])
    const later = { by: 'Rob', at: '2026-02-02T00:00:00.000Z' }
    expect(stampConsent({ published: [], saved }, saved, later)).toEqual(saved)
    const reworded = { quotes: [{ ...quote, quote: 'Lovelier.' }] }
    expect(stampConsent({ published: [], saved }, reworded, later).quotes).toEqual([
      { ...quote, quote: 'Lovelier.', agreedBy: 'Rob', agreedAt: later.at },
    ])
    expect(stampConsent({ published: [], saved }, { quotes: [{ ...quote, agreed: false }] }, later).quotes).toEqual([
      { ...quote, agreed: false, agreedBy: '', agreedAt: '' },
    ])
  })

  it('is the published one where the words are or were public, unless it was taken back', () => {
    const published = [{ quotes: [{ ...quote, agreedBy: 'Anna', agreedAt: first.at }] }]
    const later = { by: 'Rob', at: '2026-02-02T00:00:00.000Z' }
    const by = (saved: Record<string, unknown> | undefined) =>
      (stampConsent({ published, saved }, { quotes: [quote] }, later).quotes as { agreedBy: string }[])[0]!.agreedBy
    expect(by({ quotes: [] })).toBe('Anna')
    expect(by({ quotes: [{ ...quote, agreedBy: 'Ida', agreedAt: '2026-01-20T00:00:00.000Z' }] })).toBe('Anna')
    expect(by({ quotes: [{ ...quote, agreed: false, agreedBy: '', agreedAt: '' }] })).toBe('Rob')
  })

  it('is not public', () => {
    const quotes = [{ ...quote, role: 'Producer', agreedBy: 'Anna', agreedAt: first.at }]
    expect(publicBody('testimonials', { title: 'x', quotes })).toEqual({
      title: 'x',
      quotes: [{ quote: 'Lovely.', name: 'Ona', role: 'Producer' }],
    })
  })
})

describe('words in braces', () => {
  const problemsOf = (name: SectionName, changes: object) => checkSection(name, { ...siteDefaults[name], ...changes }).problems

  it('may be those that the page fills in', () => {
    expect(problemsOf('contact', { text: 'Ask {studio} in {city}.' })).toEqual({})
    for (const name of ['terms', 'photoClosing'] as const) {
      const text = `## Prices\n\nIn {currency}, for {quote days} days.`
      expect([name, problemsOf(name, { text })]).toEqual([name, {}])
    }
    expect(problemsOf('searchIntroduction', { text: 'We do {services}.' })).toEqual({})
  })

  it.each([
    [
      'contact',
      { text: 'Valid for {quote days} days.' },
      { text: '{quote days} is known on the terms and photography pages only.' },
    ],
    ['footer', { planTitle: 'In {currency}' }, { planTitle: '{currency} is known on the terms and photography pages only.' }],
    ['hero', { title: 'Films by {studoi}' }, { title: expect.stringMatching(/^There is no \{studoi\}\./) }],
    [
      'whyUs',
      { reasons: [{ name: 'Speed', text: '{nothing}' }] },
      { reasons: expect.stringMatching(/^There is no \{nothing\}/) },
    ],
    ['studio', { tagline: 'Films in {city}' }, { tagline: 'Please write this text without {city}: it stands for itself.' }],
  ] as const)('of %s are refused at their field with %j', (name, changes, problems) => {
    expect(problemsOf(name, changes)).toEqual(problems)
  })

  it('follow the currency and the price book in the terms', () => {
    const { text } = shownSection(siteDefaults.terms, undefined, noMedia, { ...words, currency: 'NOK', 'quote days': '14' })
    expect(text).toContain('The quote is in NOK and valid for 14 days')
  })

  it('name the minutes of the consultation in the subject of its email too', () => {
    const shown = shownSection(homeDefaults.closing, undefined, noMedia, { ...words, 'consultation minutes': '45' })
    expect(shown.subject).toBe('Booking my free 45-minute consultation')
  })
})

describe('what is stored of a section', () => {
  const stored = { draft: {}, published: null, revision: 3, publicRevision: 3 }

  it('is the present usual text while that is public, not the copy that was stored with it', () => {
    expect(wholeDraft('contact', { ...stored, draft: { title: 'As it was', text: 'Once' } })).toEqual(siteDefaults.contact)
    expect(wholeDraft('contact', null)).toEqual(siteDefaults.contact)
  })

  it('has the public text in fields that the draft lacks', () => {
    const edited = {
      ...stored,
      draft: { title: 'Draft' },
      published: { title: 'Public', text: 'Public text' },
      publicRevision: 2,
    }
    expect(wholeDraft('contact', edited)).toEqual({ title: 'Draft', text: 'Public text' })
  })
})

test('unknown words in braces stay as they are', () => {
  expect(fillIn('{studio} {nothing} {}', words)).toBe('Slatehouse {nothing} {}')
})

test('every section belongs to one page', () => {
  for (const name of sectionNames) expect(namesOfPage(pageOf(name))).toContain(name)
})

describe('what the studio says of itself', () => {
  it('is the brand file’s until a section is published', () => {
    expect(claimsOf(null)).toEqual({
      tagline: defaultBrand.tagline,
      socials: defaultBrand.socials,
      promises: defaultBrand.promises,
    })
    expect(claimsOf({ replyHours: '48', turnaroundCut: 'by half' }).promises).toEqual({
      ...defaultBrand.promises,
      replyHours: 48,
      turnaroundCut: 'by half',
    })
  })

  it.each([
    ['replyHours', '0'],
    ['replyHours', '-4'],
    ['replyHours', '1e3'],
    ['kickoffDays', '91'],
    ['consultationMinutes', 'thirty'],
    ['socials', [{ name: 'Site', url: 'http://plain.example' }]],
    ['socials', [{ name: '', url: 'https://studio.example' }]],
  ])('is refused with %s %j', (field, value) => {
    expect(Object.keys(checkSection('studio', { ...siteDefaults.studio, [field]: value }).problems)).toEqual([field])
  })
})

describe('a legal page', () => {
  it('has numbered sections with their anchors', () => {
    expect(sectionsOf(siteDefaults.privacy.text).map(({ id }) => id)).toEqual([
      'who-we-are',
      'what-we-keep',
      'what-we-do-not-do',
      'who-sees-it',
      'how-long',
      'your-rights',
      'security',
      'cookies-and-changes',
    ])
    expect(sectionsOf('## Über uns\n\nOne\n\n## Über uns\n\n```\n## code\n```')).toEqual([
      { id: 'uber-uns', title: 'Über uns', text: 'One' },
      { id: 'uber-uns-2', title: 'Über uns', text: '```\n## code\n```' },
    ])
  })

  it.each([
    ['text', 'No heading'],
    ['text', ''],
    ['updated', '2026-02-30'],
    ['updated', 'yesterday'],
  ])('is refused with %s %j', (field, value) => {
    expect(Object.keys(checkSection('privacy', { ...siteDefaults.privacy, [field]: value }).problems)).toEqual([field])
  })

  it('fills in the studio’s own words', () => {
    const { text } = shownSection(siteDefaults.privacy, undefined, noMedia, words)
    expect(text).toContain(
      'Write to [hello@slatehouse.example](mailto:hello@slatehouse.example?subject=Privacy), or call +44 20 7946 0185, or send a letter to Slatehouse, 14 Lantern Yard, London E2 8QA, United Kingdom.',
    )
    const nowhere = { street: '', city: '', postalCode: '', country: '', countryCode: '' }
    const bare = fieldTextsOf({ ...defaultBrand, phone: '', address: nowhere })
    expect(shownSection(siteDefaults.privacy, undefined, noMedia, bare).text).toContain('?subject=Privacy). A person reads it.')
  })
})
