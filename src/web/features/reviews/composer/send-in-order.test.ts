import { expect, test } from 'vitest'
import { makeOrderedSender, type Posted } from './send-in-order.ts'

function setUp() {
  let online = true
  const posted: string[] = []
  let waiting: string[] = []
  const sender = makeOrderedSender<string>({
    waiting: () => waiting,
    async post(entry): Promise<Posted> {
      // Later ones would answer sooner.
      for (let ticks = posted.length === 0 ? 5 : 1; ticks > 0; ticks -= 1) await Promise.resolve()
      if (!online) {
        postpone(entry)
        return 'offline'
      }
      waiting = waiting.filter((one) => one !== entry)
      posted.push(entry)
      return entry === 'refused' ? 'refused' : 'sent'
    },
    postpone,
  })
  function postpone(entry: string) {
    if (!waiting.includes(entry)) waiting = [...waiting, entry]
  }
  return { sender, posted, waiting: () => waiting, goOnline: (on: boolean) => (online = on) }
}

test('posts what is sent at once in the order of writing', async () => {
  const { sender, posted } = setUp()
  await Promise.all(['one', 'two', 'three'].map((entry) => sender.send(entry)))
  expect(posted).toEqual(['one', 'two', 'three'])
})

test('keeps what was written offline, and sends it in that order, before what is written then', async () => {
  const { sender, posted, waiting, goOnline } = setUp()
  goOnline(false)
  for (const entry of ['one', 'two', 'three']) expect(await sender.send(entry)).toBe('offline')
  expect(await sender.flush()).toBe(false)
  expect(waiting()).toEqual(['one', 'two', 'three'])
  goOnline(true)
  await Promise.all([sender.send('four'), sender.flush()])
  expect(posted).toEqual(['one', 'two', 'three', 'four'])
  expect(waiting()).toEqual([])
})

test('goes on after one that is refused', async () => {
  const { sender, posted } = setUp()
  expect(await Promise.all(['one', 'refused', 'two'].map((entry) => sender.send(entry)))).toEqual(['sent', 'refused', 'sent'])
  expect(posted).toEqual(['one', 'refused', 'two'])
})
