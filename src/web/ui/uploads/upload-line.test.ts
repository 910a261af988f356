import { expect, test, vi } from 'vitest'
import type { SendFile, SendReport } from './send-file.ts'
import { makeUploadLine, type Upload } from './upload-line.ts'

function setUp() {
  const sent: {
    name: string
    replaces?: string
    report: SendReport
    pause: ReturnType<typeof vi.fn<() => Promise<void>>>
    discard: ReturnType<typeof vi.fn<() => Promise<void>>>
  }[] = []
  const sendFile: SendFile = (file, { replaces }, report) => {
    const sending = {
      pause: vi.fn<() => Promise<void>>(async () => undefined),
      discard: vi.fn<() => Promise<void>>(async () => undefined),
    }
    sent.push({ name: file.name, replaces, report, ...sending })
    return sending
  }
  let now = 0
  const line = makeUploadLine(sendFile, () => now)
  const states = () => line.uploads().map(({ state }) => state)
  return { line, sent, states, wait: (milliseconds: number) => (now += milliseconds) }
}

const file = (name: string, bytes = 1_000) => new File([new Uint8Array(bytes)], name)

test('uploads two files in parallel, and starts the next when one has finished', () => {
  const { line, sent, states } = setUp()
  line.add([file('a'), file('b'), file('c')])
  expect(states()).toEqual(['sending', 'sending', 'waiting'])
  const arrived = vi.fn<(upload: Upload) => void>()
  line.onFinished(arrived)
  sent[0]!.report.onDone(null)
  expect(states()).toEqual(['done', 'sending', 'sending'])
  expect(arrived).toHaveBeenCalledWith(expect.objectContaining({ name: 'a', sentBytes: 1_000 }))
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
})

test('reports a smoothed upload speed', () => {
  const { line, sent, wait } = setUp()
  line.add([file('a', 10_000)])
  const { report } = sent[0]!
  report.onProgress(0)
  for (let second = 1; second <= 5; second += 1) {
    wait(1_000)
    report.onProgress(second * 1_000)
  }
  expect(line.uploads()[0]).toMatchObject({ sentBytes: 5_000, speed: 1_000 })
  wait(10)
  report.onProgress(5_500)
  expect(line.uploads()[0]!.sentBytes).toBe(5_000)
})

test('a paused upload keeps its received bytes and lets the next one start', () => {
  const { line, sent, states } = setUp()
  line.add([file('a'), file('b'), file('c')])
  line.pause(line.uploads()[0]!.id)
  expect(sent[0]!.pause).toHaveBeenCalledOnce()
  expect(states()).toEqual(['paused', 'sending', 'sending'])
  // Reports of a stopped sender are ignored.
  sent[0]!.report.onProgress(900)
  expect(states()[0]).toBe('paused')
  line.resume(line.uploads()[0]!.id)
  expect(states()[0]).toBe('waiting')
  sent[1]!.report.onDone(null)
  expect(states()).toEqual(['sending', 'done', 'sending'])
})

test('retries after a network error, and by hand once retries are used up', () => {
  const { line, sent, states } = setUp()
  line.add([file('a')])
  sent[0]!.report.onRetry()
  expect(states()).toEqual(['retrying'])
  sent[0]!.report.onProgress(500)
  expect(states()).toEqual(['sending'])
  sent[0]!.report.onFail('Connection lost.', false)
  expect(line.uploads()[0]).toMatchObject({ state: 'failed', text: 'Connection lost.', sentBytes: 500 })
  line.resumeFailed()
  expect(states()).toEqual(['sending'])
  sent[1]!.report.onBegin(true)
  expect(line.uploads()[0]).toMatchObject({ resumed: true, text: null })
})

test('a refused file keeps its message and is not retried', () => {
  const { line, sent, states } = setUp()
  line.add([file('a'), file('empty', 0)])
  expect(states()).toEqual(['sending', 'refused'])
  sent[0]!.report.onFail('This is not a film.', true)
  line.resumeFailed()
  expect(line.uploads()[0]).toMatchObject({ state: 'refused', text: 'This is not a film.' })
  line.clearDone()
  expect(line.uploads()).toEqual([])
})

test('removing an upload deletes it on the server', () => {
  const { line, sent } = setUp()
  line.add([file('a')], { replaces: 'some-asset' })
  expect(sent[0]!.replaces).toBe('some-asset')
  line.remove(line.uploads()[0]!.id)
  expect(sent[0]!.discard).toHaveBeenCalledOnce()
  sent[0]!.report.onDone(null)
  expect(line.uploads()).toEqual([])
})
