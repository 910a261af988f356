/**
 * Public pages are whole without React: text, pictures, links. So their scripts wait for the first sign of a person
 * (a touch, a key, a scroll, the pointer), and nobody who only reads downloads them. A click or a submission that comes
 * before React has reached its element is held and repeated when it has. Only a page with something that moves by itself
 * (`data-moves-by-itself`) starts untouched, after five seconds. See docs/decisions/0007-late-start.md.
 */
export const startLate = (start: string, needed: string[]): string =>
  `(${loader})(${JSON.stringify(start)},${JSON.stringify(needed)})`

/** Runs in the browser from its source text: it may use nothing from outside itself. */
function waitForPerson(script: string, needed: string[]): void {
  const nonce = (document.currentScript as HTMLScriptElement).nonce
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll', 'focusin']
  let started = false

  // Browsers also report a pointer that rests where the page moves under it.
  const isResting = (event: Event) =>
    event.type === 'pointermove' && !(event as PointerEvent).movementX && !(event as PointerEvent).movementY

  function startAtSign(event: Event) {
    if (!isResting(event)) start()
  }

  function start() {
    if (started) return
    started = true
    for (const sign of signs) removeEventListener(sign, startAtSign, true)
    for (const href of needed) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', nonce, src: script }))
  }

  // React leaves its mark on every element that it has taken over; there is no public way to ask.
  function isAlive(element: Element) {
    for (const key in element) if (key.startsWith('__reactProps')) return true
    return false
  }

  function repeatWhenAlive(element: Element, repeat: () => void) {
    start()
    const until = Date.now() + 30_000
    const timer = setInterval(() => {
      if (!isAlive(element) && Date.now() < until) return
      clearInterval(timer)
      if (isAlive(element)) repeat()
    }, 30)
  }

  function defer(event: Event, element: Element, repeat: () => void) {
    if (isAlive(element)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    repeatWhenAlive(element, repeat)
  }

  // What moves by itself has to be there in time, though nobody touches the page.
  function startForMotion() {
    if (started || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    if (!document.querySelector('[data-moves-by-itself]')) return
    if (document.hidden) addEventListener('visibilitychange', startForMotion, { once: true, capture: true })
    else start()
  }

  for (const sign of signs) addEventListener(sign, startAtSign, { capture: true, passive: true })
  setTimeout(startForMotion, 5000)
  // Back and forth before anything is on its way: the address changes, and nobody else would show what it now stands for.
  const rendered = location.pathname + location.search
  addEventListener('popstate', () => {
    if (!started && location.pathname + location.search !== rendered) location.reload()
  })
  addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest('button, summary')
      if (button instanceof HTMLElement) defer(event, button, () => button.click())
    },
    true,
  )
  addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement
      defer(event, form, () => form.requestSubmit())
    },
    true,
  )
}

// Decoded anew: as a piece of the bundle's text, which has characters beyond Latin-1, it would make the whole page a string
// of twice the size, and that takes a tenth of the time of a page.
const loader = Buffer.from(waitForPerson.toString()).toString()
