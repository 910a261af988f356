import { flushSync } from 'react-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { useKeyboardInset } from './use-keyboard-inset.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const Inset = () => <p>{useKeyboardInset()} px</p>

/** A window whose visual viewport a keyboard covers. */
function withViewport() {
  const viewport = Object.assign(new EventTarget(), { height: window.innerHeight, offsetTop: 0, scale: 1 })
  vi.stubGlobal('visualViewport', viewport)
  return (changes: Partial<typeof viewport>) => {
    Object.assign(viewport, changes)
    flushSync(() => void viewport.dispatchEvent(new Event('resize')))
  }
}

test('tells how much a keyboard covers, and nothing once it is gone or while the page is zoomed', async () => {
  const change = withViewport()
  const { container } = await render(<Inset />)
  const shown = () => container.textContent
  expect(shown()).toBe('0 px')
  change({ height: window.innerHeight - 300 })
  expect(shown()).toBe('300 px')
  // The browser moved what is visible, to show the field.
  change({ offsetTop: 120 })
  expect(shown()).toBe('180 px')
  change({ offsetTop: 0, scale: 2, height: window.innerHeight / 2 })
  expect(shown()).toBe('0 px')
  change({ scale: 1, height: window.innerHeight })
  expect(shown()).toBe('0 px')
})
