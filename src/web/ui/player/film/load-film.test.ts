import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { FilmSource } from './film-source.ts'
import { loadFilm } from './load-film.ts'

beforeAll(() => void vi.stubGlobal('window', { MediaSource: class {} }))
afterAll(() => void vi.unstubAllGlobals())

/** A film whose stream waits for access; nothing of it is loaded. */
function loaded(source: Partial<FilmSource> = {}) {
  const access = Promise.withResolvers<void>()
  const video = Object.assign(new EventTarget(), { src: '', removeAttribute: vi.fn<() => void>(), load: vi.fn<() => void>() })
  const events = {
    onAttached: vi.fn<() => void>(),
    onLeft: vi.fn<() => void>(),
    onFailed: vi.fn<() => void>(),
    onRenditions: vi.fn<() => void>(),
    onChoiceLost: vi.fn<() => void>(),
  }
  const stream = { stream: '/film/main.m3u8', keepAccess: () => access.promise }
  const film = loadFilm(video as unknown as HTMLVideoElement, { src: '/film.mp4', ...stream, ...source }, events)
  return { access, video, events, film, fail: () => video.dispatchEvent(new Event('error')) }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 50))

test('a film that fails before its start is over: neither the start nor a later event plays it', async () => {
  const { access, video, events, film, fail } = loaded()
  fail()
  expect(events.onFailed).not.toHaveBeenCalled()
  fail()
  expect(events.onFailed).toHaveBeenCalledOnce()
  access.resolve()
  await settled()
  film.start(3)
  fail()
  expect(video.src).toBe('')
  expect(events.onAttached).not.toHaveBeenCalled()
  expect(events.onFailed).toHaveBeenCalledOnce()
})

test.each(['resolve', 'reject'] as const)('a stream that was left for the file stays left when its access %ss', async (how) => {
  const { access, video, events, film, fail } = loaded()
  fail()
  film.start(3)
  expect(video.src).toBe('/film.mp4')
  access[how]()
  await settled()
  expect(events.onRenditions).toHaveBeenCalledOnce()
  expect(events.onAttached).toHaveBeenCalledOnce()
})

test('a film that was stopped cannot be started', async () => {
  const { access, video, events, film } = loaded()
  film.stop()
  access.resolve()
  await settled()
  film.start(0)
  expect(video.src).toBe('')
  expect(events.onAttached).not.toHaveBeenCalled()
})

test('a film without a stream is its file from the start on, and again once only', () => {
  const { video, events, film } = loaded({ stream: undefined })
  expect(video.src).toBe('')
  film.start(0)
  film.start(5)
  expect(video.src).toBe('/film.mp4')
  expect(events.onAttached).toHaveBeenCalledOnce()
})
