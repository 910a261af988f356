/**
 * Delays hydration of public pages, which are readable without React, until the first sign of a person (touch, key, scroll,
 * pointer), so that those who only read download no scripts. A click or submit before its element is hydrated is held and
 * replayed afterwards. Only pages with `data-moves-by-itself` start without interaction, after five seconds. See
 * docs/decisions/0007-late-start.md.
 */
export const startLate = (start: string, needed: string[]): string =>
  `(${loader})(${JSON.stringify(start)},${JSON.stringify(needed)})`

/** Runs in the browser from its source text, so it must not use anything from outside its own body. */
function waitForPerson(script: string, needed: string[]): void {
  const nonce = (document.currentScript as HTMLScriptElement).nonce
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll', 'focusin']
  let started = false

  // Browsers also fire pointermove when the page moves under a resting pointer.
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

  // React sets an internal property on each hydrated element; there is no public API to ask.
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

  // Starts pages with automatic motion without interaction.
  function startForMotion() {
    if (started || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    if (!document.querySelector('[data-moves-by-itself]')) return
    if (document.hidden) addEventListener('visibilitychange', startForMotion, { once: true, capture: true })
    else start()
  }

  for (const sign of signs) addEventListener(sign, startAtSign, { capture: true, passive: true })
  setTimeout(startForMotion, 5000)
  // Back and forward before the scripts load: the URL changes, and nothing else would render its page.
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

// Copied into a one-byte string: a slice of the bundle's text, which has non-Latin-1 characters, would make the whole page a
// two-byte string and take 10% longer per page.
const loader = Buffer.from(waitForPerson.toString()).toString()
