import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asCaller } from '../callers/caller.ts'
import { answerEvents, mostOfPerson, type EventLine } from './event-stream.ts'

// Fakes intervals only: other code of this process uses timeouts.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

function listen({ mayStillRead = async () => true, closing = new AbortController().signal } = {}) {
  let line: EventLine
  const stop = vi.fn<() => void>()
  const response = answerEvents({ closing, mayStillRead, begin: (given) => ((line = given), stop) })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  const read = async () => (await reader.read()).value
  return { response, reader, read, stop, line: () => line! }
}

test('starts with a comment and sends each event as JSON', async () => {
  const { response, read, line } = listen()
  expect(response.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8')
  expect(await read()).toBe(': listening\nretry: 2000\n\n')
  line().send({ id: 'a', text: 'two\nlines' })
  expect(await read()).toBe('data: {"id":"a","text":"two\\nlines"}\n\n')
})

test('sends a heartbeat every 15 seconds while the subscriber is allowed', async () => {
  let welcome = true
  const { read, stop } = listen({ mayStillRead: async () => welcome })
  await read()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await read()).toBe(': still here\n\n')
  welcome = false
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await read()).toBeUndefined()
  expect(stop).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
})

test('ends when the permission cannot be checked', async () => {
  const { read } = listen({ mayStillRead: () => Promise.reject(new Error('the database is away')) })
  await read()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await read()).toBeUndefined()
})

test('ends when the process closes, and at once for later subscribers', async () => {
  const closing = new AbortController()
  const { read, stop } = listen({ closing: closing.signal })
  await read()
  closing.abort()
  expect(await read()).toBeUndefined()
  expect(stop).toHaveBeenCalledOnce()

  const late = listen({ closing: closing.signal })
  expect(await late.read()).toContain('retry')
  expect(await late.read()).toBeUndefined()
  expect(vi.getTimerCount()).toBe(0)
})

test('releases everything when the subscriber disconnects', async () => {
  const stop = vi.fn<() => void>()
  let line: EventLine
  const { body } = answerEvents({
    closing: new AbortController().signal,
    mayStillRead: async () => true,
    begin: (given) => ((line = given), stop),
  })
  const reader = body!.getReader()
  await reader.read()
  await reader.cancel()
  expect(stop).toHaveBeenCalledOnce()
  expect(vi.getTimerCount()).toBe(0)
  expect(() => line.send('nobody')).not.toThrow()
})

test('a subscriber who has left before the first event takes nobody’s place', async () => {
  const listenAgain = () => asCaller('cleo', () => listen(), null)
  const left = Array.from({ length: mostOfPerson }, listenAgain)
  expect(listenAgain).toThrow(/too many pages open/)
  await Promise.all(left.map(({ reader }) => reader.cancel()))
  expect(listenAgain).not.toThrow()
})

test('disconnects a subscriber who does not keep up', async () => {
  const { read, stop, line } = listen()
  await read()
  for (let number = 0; number < 1_000; number += 1) line().send('a'.repeat(1_000))
  expect(stop).not.toHaveBeenCalled()
  for (let number = 0; number < 100; number += 1) line().send('a'.repeat(1_000))
  expect(stop).toHaveBeenCalledOnce()
})

test('one person has a hundred open at most, and others are not held up', async () => {
  const listenAs = (person: string | null) => asCaller(person, () => listen(), null)
  const open = Array.from({ length: mostOfPerson }, () => listenAs('ana'))
  expect(() => listenAs('ana')).toThrow(/too many pages open/)
  // Guests are counted by their network.
  for (const other of ['ben', null]) expect(() => listenAs(other)).not.toThrow()
  await open[0]!.read()
  open[0]!.line().end()
  expect(() => listenAs('ana')).not.toThrow()
})
