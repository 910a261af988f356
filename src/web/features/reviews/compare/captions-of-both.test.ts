import { expect, it, vi } from 'vitest'
import type { Captions } from '#web/ui/player/captions/use-captions.ts'
import { captionNote, captionsOfBoth } from './captions-of-both.ts'

const track = (language: string, label: string) => ({ language, label, kind: 'captions' as const, src: `${language}.vtt` })
const [english, german, welsh] = [track('en', 'English'), track('de', 'Deutsch'), track('cy', 'Cymraeg')]
const captions = (tracks: Captions['tracks'], shown: Captions['shown'] = null): Captions => ({
  tracks,
  shown,
  src: null,
  choose: vi.fn<Captions['choose']>(),
  toggle: vi.fn<Captions['toggle']>(),
})

it('offers the languages of either film, once each', () => {
  const both = captionsOfBoth(captions([english, german]), captions([{ ...english, src: 'other.vtt' }, welsh]))
  expect(both.tracks.map(({ label }) => label)).toEqual(['English', 'Deutsch', 'Cymraeg'])
  expect(captionsOfBoth(captions([]), captions([])).tracks).toEqual([])
})

it('switches on what a film has', () => {
  const [left, right] = [captions([]), captions([english])]
  captionsOfBoth(left, right).toggle()
  expect([left.toggle, right.toggle].map((one) => vi.mocked(one).mock.calls.length)).toEqual([0, 1])
})

it('tells what each side shows', () => {
  const [left, right] = [captions([english, german], german), captions([english])]
  const both = captionsOfBoth(left, right)
  expect(both.shown).toBe(german)
  expect([captionNote(left.shown, both), captionNote(right.shown, both)]).toEqual([
    'Captions: Deutsch',
    'No captions in this language',
  ])
  expect(captionNote(null, captionsOfBoth(captions([english]), captions([english])))).toBeNull()
})
