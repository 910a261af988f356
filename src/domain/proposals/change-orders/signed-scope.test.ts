import { describe, expect, it } from 'vitest'
import { originalPriceBook } from '../../prices/price-book.ts'
import { filmsOf, languagesIn, roundsIn, secondsIn, shapesIn, shootDaysIn } from '../prices/scope-text.ts'
import { furtherRoundsOf, roundsLineOf, signedScopeOf, type SignedDocument } from './signed-scope.ts'

const line = { name: 'Additional Revisions', rounds: 2 }

const makeDocument = (more: Partial<SignedDocument>): SignedDocument => ({
  id: 'offer',
  changeOrder: 0,
  shootDays: 1,
  deliverables: [],
  items: [],
  services: [],
  prose: [],
  roundsLine: line,
  ...more,
})
const item = (label: string, description = '', cost = 100) => ({ label, description, cost })
const change = (...items: SignedDocument['items'][number][]) =>
  makeDocument({ id: 'change', changeOrder: 1, shootDays: null, items })

describe('the text of a line', () => {
  it.each([
    ['One 2-minute film in 4K', [{ count: 1, seconds: 120 }], false],
    ['Three 15-second cutdowns', [{ count: 3, seconds: 15 }], false],
    [
      'One 90-second film and three 20-second social cuts',
      [
        { count: 1, seconds: 90 },
        { count: 3, seconds: 20 },
      ],
      false,
    ],
    ['3 x 15s cutdowns', [{ count: 3, seconds: 15 }], false],
    ['Three 45-second portraits, with captions', [{ count: 3, seconds: 45 }], false],
    ['A 60-second version for the opening night', [{ count: 1, seconds: 60 }], false],
    ['A loop for the exhibition stand', [{ count: 1, seconds: null }], false],
    ['2-3 minute brand film', [{ count: 1, seconds: 180 }], false],
    ['One 30-second film, portrait and landscape', [{ count: 1, seconds: 30 }], false],
    ['Another 15-second cutdown', [{ count: 1, seconds: 15 }], false],
    ['40 edited stills', [], true],
    ['20 stills from the film', [], true],
    ['Social cutdowns', [], true],
    ['One film and 20 stills', [{ count: 1, seconds: null }], true],
    ['Two versions', [], true],
  ])('%s', (text, films, rest) => expect(filmsOf(text)).toEqual({ films, rest }))

  it('states lengths, shapes and languages', () => {
    expect([secondsIn('1:30 film'), secondsIn('a film of two minutes'), secondsIn('a film in 16:9')]).toEqual([90, 120, null])
    expect(shapesIn('One film, portrait and landscape')).toEqual(['16:9', '9:16'])
    expect(shapesIn('A 2-minute portrait of the founder')).toEqual([])
    expect(shapesIn('Square and 9:16')).toEqual(['9:16', '1:1'])
    expect(languagesIn('Subtitles in English and German')).toEqual(['English', 'German'])
    expect(languagesIn('A film about a French bakery')).toEqual([])
    expect(languagesIn('One film in Welsh')).toEqual(['Welsh'])
  })

  it.each([
    ['Two rounds of changes', { count: 2, further: false }],
    ['3 rounds of feedback per film', { count: 3, further: false }],
    ['Two more rounds of changes.', { count: 2, further: true }],
    ['An additional round of changes', { count: 1, further: true }],
    ['Another round', { count: 1, further: true }],
    ['Additional Revisions', { count: null, further: true }],
    ['Unlimited revisions', { count: null, further: false }],
    ['A round table with the board', null],
    ['The film', null],
  ])('%s', (text, expected) => expect(roundsIn(text)).toEqual(expected))

  it.each([
    ['Additional shoot day', 1],
    ['Two extra filming days', 2],
    ['Half a shoot day', 0.5],
    ['A second filming day', 1],
    ['Filming: 1.5 days on set', 1.5],
    ['Extra filming days', null],
    ['Filming', null],
    ['A day in the edit', null],
  ])('%s', (text, days) => expect(shootDaysIn(text)).toBe(days))
})

describe('what was signed', () => {
  it('is nothing without a signed paper', () => expect(signedScopeOf([])).toBeNull())

  it('is the sum of the offer and the change orders', () => {
    const offer = makeDocument({
      shootDays: 1.5,
      deliverables: [
        'One 90-second film, landscape',
        'Three 15-second cutdowns, 9:16',
        '40 edited stills',
        'Two rounds of changes',
      ],
      items: [item('Filming'), item('Editing')],
      services: ['requiresCaptions'],
    })
    const changed = change(
      item('Additional shoot day'),
      item('One more round of changes'),
      item('One 15-second cutdown in German'),
    )
    expect(signedScopeOf([offer, changed])).toEqual({
      films: [
        { count: 1, seconds: 90 },
        { count: 3, seconds: 15 },
        { count: 1, seconds: 15 },
      ],
      shapes: ['16:9', '9:16'],
      shootDays: 2.5,
      rounds: { stated: 2, further: 1 },
      languages: ['German'],
      captions: true,
      notCounted: ['40 edited stills'],
    })
  })

  it('guesses nothing: what no paper states is not counted', () => {
    expect(signedScopeOf([makeDocument({ items: [item('Brand Film'), item('Full Crew')] })])).toMatchObject({
      rounds: { stated: null, further: 0 },
      languages: [],
      shapes: [],
      captions: false,
    })
  })

  it('says so where papers contradict each other, and where something is taken away', () => {
    const offer = makeDocument({
      deliverables: ['Two rounds of changes'],
      prose: ['The price includes three rounds of changes.'],
    })
    const less = change(item('One cutdown less', '', -300))
    const scope = signedScopeOf([offer, less])!
    expect(scope.rounds.stated).toBeNull()
    expect(scope.notCounted).toEqual(['Rounds: the papers say 2 and 3.', 'One cutdown less'])
    const unclear = change(item('Three rounds of changes'))
    const known = makeDocument({ deliverables: ['Two rounds of changes'] })
    expect(signedScopeOf([known, unclear])).toMatchObject({
      rounds: { stated: 2, further: 0 },
      notCounted: ['Three rounds of changes'],
    })
  })

  it('reads rounds of terms only where they say what is included', () => {
    const of = (...prose: string[]) => signedScopeOf([makeDocument({ prose })])!.rounds.stated
    expect(of('Two rounds of changes are included.\nA third round costs £200.')).toBe(2)
    expect(of('One round of changes costs £200 where it is not included.')).toBeNull()
    expect(of('We discuss the first cut in two rounds of drinks.')).toBeNull()
  })

  it('knows a bought line of the price book by its name, and its rounds by the item or the book', () => {
    const bought = (description = '', roundsLine: SignedDocument['roundsLine'] = line) =>
      makeDocument({ items: [item('Additional Revisions', description)], roundsLine })
    expect(furtherRoundsOf(bought())).toBe(2)
    expect(furtherRoundsOf(bought('Three more rounds of changes.'))).toBe(3)
    expect(furtherRoundsOf(bought('', { ...line, rounds: null }))).toBe(0)
    expect(signedScopeOf([bought('', { ...line, rounds: null })])!.notCounted).toEqual(['Additional Revisions'])
    expect(
      furtherRoundsOf(makeDocument({ items: [item('Extra changes')], roundsLine: { name: 'Extra changes', rounds: 1 } })),
    ).toBe(1)
    expect(roundsLineOf(originalPriceBook())).toEqual(line)
    const own = {
      list: 'extras',
      key: 'Additional Revisions',
      name: 'Extra changes',
      text: 'As agreed.',
      retired: false,
    } as const
    expect(roundsLineOf({ rows: [own] })).toEqual({ name: 'Extra changes', rounds: null })
  })
})
