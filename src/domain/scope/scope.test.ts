import { describe, expect, it } from 'vitest'
import type { SignedScope } from '../proposals/change-orders/signed-scope.ts'
import { countScope, shapeOf, type Happened } from './count-scope.ts'
import { lineOfWish, refusalToPrice, refusalToUnmark, stateOfWish } from './scope.ts'
import { suggestWish } from './suggest-wish.ts'

const signed = (more: Partial<SignedScope> = {}): SignedScope => ({
  films: [
    { count: 1, seconds: 90 },
    { count: 2, seconds: 15 },
  ],
  shapes: ['16:9'],
  shootDays: 1,
  rounds: { stated: 2, further: 1 },
  languages: ['English'],
  captions: true,
  notCounted: [],
  ...more,
})
const film = (more: Partial<Happened['films'][number]> = {}): Happened['films'][number] => ({
  title: 'Launch film',
  versions: 2,
  seconds: 92,
  width: 1920,
  height: 1080,
  rounds: { included: 2, requested: 0, accepted: 0 },
  ...more,
})
const happened = (more: Partial<Happened> = {}): Happened => ({
  films: [film()],
  roundsIncluded: 3,
  shootDays: { shot: 1, planned: 0 },
  languages: ['en-GB'],
  formats: [],
  ...more,
})
const rowsOf = (scope: SignedScope, facts: Happened) =>
  Object.fromEntries(countScope(scope, facts).map(({ kind, text, over, note }) => [kind, [text, over, note]]))

describe('the scope', () => {
  it('counts what happened of what was signed', () => {
    expect(rowsOf(signed(), happened())).toEqual({
      films: ['1 of 3', false, ''],
      lengths: ['1:30, 2 × 0:15', false, ''],
      shapes: ['1 of 1', false, 'Signed: 16:9.'],
      'shoot-days': ['1 of 1', false, ''],
      rounds: ['2 of 3', false, ''],
      languages: ['1 of 1', false, 'Signed: English.'],
      versions: ['2', false, ''],
    })
  })

  it('says what is over', () => {
    const facts = happened({
      films: [
        film({ seconds: 110, rounds: { included: 3, requested: 1, accepted: 1 } }),
        film({ title: 'Teaser' }),
        film(),
        film(),
      ],
      shootDays: { shot: 1, planned: 1 },
      languages: ['en', 'de'],
      formats: [{ name: 'Stories', shape: '9:16' }],
    })
    const rows = rowsOf(signed(), facts)
    expect(rows.films).toEqual(['4 of 3', true, ''])
    expect(rows.lengths?.slice(1)).toEqual([
      true,
      'Launch film is 1:50, signed 1:30. Teaser is 1:32, signed 0:15. Launch film is 1:32, signed 0:15.',
    ])
    expect(rows.shapes).toEqual(['1 of 1', true, 'Not signed: 9:16.'])
    expect(rows['shoot-days']).toEqual(['1 of 1', true, '1 more is planned.'])
    expect(rows.languages).toEqual(['1 of 1', true, 'Not signed: German.'])
    expect(rows.formats).toEqual(['1', false, 'Stories.'])
    expect(countScope(signed(), facts).find(({ label }) => label === 'Rounds, Launch film')).toMatchObject({
      text: '5 of 4',
      over: true,
      note: '1 accepted beyond those included. 1 waits for your answer.',
    })
  })

  it('says what no paper states, and counts it against nothing', () => {
    const rows = rowsOf(
      signed({ films: null, shapes: [], shootDays: null, rounds: { stated: null, further: 0 }, languages: [] }),
      happened({ films: [] }),
    )
    expect(rows).toEqual({
      films: ['0', false, 'Not in the signed papers.'],
      'shoot-days': ['1', false, 'Not in the signed papers.'],
      rounds: ['0 of 3', false, 'As set for the review: not in the signed papers.'],
      languages: ['English', false, 'Captions are signed without a language.'],
    })
    expect(rowsOf(signed(), happened({ roundsIncluded: 2 })).rounds).toEqual(['2 of 2', false, 'The signed papers say 3.'])
  })

  it('knows shapes by their pixels', () => {
    expect([shapeOf(1920, 1080), shapeOf(1080, 1920), shapeOf(1080, 1080), shapeOf(2048, 858), shapeOf(0, 0)]).toEqual([
      '16:9',
      '9:16',
      '1:1',
      null,
      null,
    ])
  })
})

describe('a suggestion', () => {
  it.each([
    ['Could you make a vertical version for stories?', 'Asks for 9:16, which is not in the signed papers.'],
    ['We need subtitles in German too.', 'Asks for German, which is not in the signed papers.'],
    ['Can we add another 30-second film?', 'Asks for a film of another length than those signed.'],
    ['Could we have one more version for the shop?', 'Asks for more than the films that were signed.'],
    ['Please shoot it again with the boats.', 'Asks to film again. Shoot days are signed.'],
    ['We would like an additional filming day.', 'Asks to film again. Shoot days are signed.'],
    ['Please make the logo bigger.', null],
    ['Can you cut this at 0:12?', null],
    ['The music is too loud here.', null],
    ['Add the subtitles in English, please.', null],
    ['Another take would be better.', null],
    ['Lovely film!', null],
  ])('for “%s”', (words, why) => expect(suggestWish(words, signed())).toBe(why))

  it('says nothing where the papers state nothing', () => {
    const nothing = signed({ films: null, shapes: [], shootDays: null, languages: [], captions: false })
    expect(suggestWish('Could you make a vertical version?', nothing)).toBeNull()
    expect(suggestWish('Please shoot it again.', nothing)).toBeNull()
  })
})

describe('a wish', () => {
  const now = new Date('2026-11-29T12:00:00Z')
  const order = (more: object = {}) => ({
    decision: 'pending' as const,
    expiresAt: new Date('2026-12-29T12:00:00Z'),
    sentAt: now,
    ...more,
  })

  it('stands as its change order does', () => {
    expect(stateOfWish(null, now)).toBe('open')
    expect(stateOfWish(order({ sentAt: null }), now)).toBe('draft')
    expect(stateOfWish(order(), now)).toBe('sent')
    expect(stateOfWish(order({ expiresAt: new Date('2026-11-28T12:00:00Z') }), now)).toBe('expired')
    expect(stateOfWish(order({ decision: 'approved' }), now)).toBe('agreed')
    expect(stateOfWish(order({ decision: 'declined' }), now)).toBe('declined')
  })

  it('is unmarked and priced only outside a change order that stands', () => {
    expect((['open', 'declined', 'expired'] as const).map(refusalToUnmark)).toEqual([null, null, null])
    for (const state of ['draft', 'sent', 'agreed'] as const) {
      expect(refusalToUnmark(state)).not.toBeNull()
      expect(refusalToPrice(state)).not.toBeNull()
    }
  })

  it('begins a line with its first sentence', () => {
    expect(lineOfWish('  A vertical version, please.\nFor stories.')).toBe('A vertical version, please')
    expect(lineOfWish(`${'word '.repeat(60)}end`)).toMatch(/^(word )+word…$/)
  })
})
