import { flushSync } from 'react-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { useCommentSwipe } from './use-comment-swipe.ts'

afterEach(cleanup)

type Point = [x: number, y: number]

async function setUp() {
  const go = vi.fn<(by: 1 | -1) => void>()
  function Swiped() {
    return (
      <section {...useCommentSwipe(go)}>
        <p>A comment</p>
        <textarea aria-label="Comment" />
      </section>
    )
  }
  const { container } = await render(<Swiped />)
  return (from: Point, to: Point, { on = 'p', pointerType = 'touch' } = {}) => {
    const target = container.querySelector(on)!
    for (const [type, [clientX, clientY]] of [
      ['pointerdown', from],
      ['pointerup', to],
    ] as const) {
      const event = new PointerEvent(type, { bubbles: true, isPrimary: true, pointerType, clientX, clientY })
      flushSync(() => void target.dispatchEvent(event))
    }
    return go.mock.calls.splice(0).map(([by]) => by)
  }
}

test('a finger that swipes to the left goes to the next comment, and to the right to the one before', async () => {
  const swipe = await setUp()
  expect(swipe([200, 100], [90, 110])).toEqual([1])
  expect(swipe([90, 100], [200, 80])).toEqual([-1])
})

test('scrolling, short moves, a mouse, and moves in a field go nowhere', async () => {
  const swipe = await setUp()
  expect(swipe([200, 100], [130, 200])).toEqual([])
  expect(swipe([200, 100], [170, 100])).toEqual([])
  expect(swipe([200, 100], [90, 100], { pointerType: 'mouse' })).toEqual([])
  expect(swipe([200, 100], [90, 100], { on: 'textarea' })).toEqual([])
})
