import { flushSync } from 'react-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { useEventStream } from './use-event-stream.ts'

/** A server that the test makes answer. */
class FakeSource {
  static readonly CLOSED = 2
  static all: FakeSource[] = []
  readyState = 0
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  onerror?: () => void
  constructor() {
    FakeSource.all.push(this)
  }
  close() {
    this.readyState = FakeSource.CLOSED
  }
  open() {
    this.readyState = 1
    flushSync(() => this.onopen?.())
  }
  refuse() {
    this.close()
    flushSync(() => this.onerror?.())
  }
  breakOff() {
    this.readyState = 0
    flushSync(() => this.onerror?.())
  }
}

const log: string[] = []
const open = () => FakeSource.all.filter(({ readyState }) => readyState !== FakeSource.CLOSED)
const pass = (milliseconds: number) => flushSync(() => void vi.advanceTimersByTime(milliseconds))

function Listener({ viewer = 'Ada' }: { viewer?: string }) {
  const lost = useEventStream<string>('/events', {
    onOpen: () => log.push(`open as ${viewer}`),
    onEvent: (event) => log.push(event),
    onRefused: () => log.push('refused'),
    viewer,
  })
  return <p>{lost ? 'lost' : 'live'}</p>
}

function show(state: DocumentVisibilityState) {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
  flushSync(() => void document.dispatchEvent(new Event('visibilitychange')))
}

beforeEach(() => {
  vi.stubGlobal('EventSource', FakeSource)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  FakeSource.all = []
  log.length = 0
})
afterEach(async () => {
  await cleanup()
  Reflect.deleteProperty(document, 'visibilityState')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('retries an error status with growing delays, until the stream opens', async () => {
  await render(<Listener />)
  FakeSource.all[0]!.refuse()
  expect(log).toEqual(['refused'])
  pass(2_900)
  expect(FakeSource.all).toHaveLength(1)
  pass(2_200)
  expect(FakeSource.all).toHaveLength(2)
  FakeSource.all[1]!.refuse()
  pass(5_900)
  expect(FakeSource.all).toHaveLength(2)
  pass(4_200)
  expect(FakeSource.all).toHaveLength(3)
  FakeSource.all[2]!.open()
  FakeSource.all[2]!.refuse()
  pass(5_100)
  expect(FakeSource.all).toHaveLength(4)
})

test('reports a broken connection after a while, and the browser reconnects', async () => {
  const { container } = await render(<Listener />)
  FakeSource.all[0]!.open()
  FakeSource.all[0]!.breakOff()
  pass(2_000)
  expect(container.textContent).toBe('live')
  pass(600)
  expect(container.textContent).toBe('lost')
  FakeSource.all[0]!.open()
  expect(container.textContent).toBe('live')
  pass(60_000)
  expect([FakeSource.all.length, log]).toEqual([1, ['open as Ada', 'open as Ada']])
})

test('disconnects in a hidden tab, also between two attempts, and reconnects when it is shown', async () => {
  await render(<Listener />)
  show('hidden')
  expect(open()).toEqual([])
  show('visible')
  FakeSource.all[1]!.refuse()
  show('hidden')
  pass(60_000)
  expect(FakeSource.all).toHaveLength(2)
  show('visible')
  expect(open()).toHaveLength(1)
})

test('reconnects for another viewer, not for a repeated render, and disconnects on leaving', async () => {
  const { rerender, unmount } = await render(<Listener />)
  await rerender(<Listener />)
  expect(FakeSource.all).toHaveLength(1)
  await rerender(<Listener viewer="Ben" />)
  expect(open()).toEqual([FakeSource.all[1]])
  FakeSource.all[1]!.open()
  FakeSource.all[1]!.onmessage?.({ data: '"news"' })
  expect(log).toEqual(['open as Ben', 'news'])
  FakeSource.all[1]!.refuse()
  await unmount()
  pass(60_000)
  expect(FakeSource.all).toHaveLength(2)
})
