/**
 * Public pages are whole without React: text, pictures, links. So their scripts wait for the first sign of a person
 * (a touch, a key, a scroll, the pointer), and nobody who only reads downloads them. What somebody does before React has
 * reached its element is held (`lib/hold-early.ts`). See docs/decisions/0007-late-start.md.
 */
export const startLate = (start: string, needed: string[]): string =>
  `(${loader})(${JSON.stringify(start)},${JSON.stringify(needed)})`

/** Runs in the browser from its source text: it may use nothing from outside itself. */
function waitForPerson(script: string, needed: string[]): void {
  const nonce = (document.currentScript as HTMLScriptElement).nonce
  // A click alone comes from a program that reads the page out.
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll', 'focusin', 'click']
  let started = false

  // Browsers also report a pointer that rests where the page moves under it.
  const isResting = (event: Event) =>
    event.type === 'pointermove' && !(event as PointerEvent).movementX && !(event as PointerEvent).movementY

  function startAtSign(event: Event) {
    if (isResting(event)) return
    started = true
    for (const sign of signs) removeEventListener(sign, startAtSign, true)
    for (const href of needed) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', nonce, src: script }))
  }

  for (const sign of signs) addEventListener(sign, startAtSign, { capture: true, passive: true })
  // Back and forth before anything is on its way: the address changes, and nobody else would show what it now stands for.
  const rendered = location.pathname + location.search
  addEventListener('popstate', () => {
    if (!started && location.pathname + location.search !== rendered) location.reload()
  })
}

// See `lib/hold-early.ts`.
const loader = Buffer.from(waitForPerson.toString()).toString()
