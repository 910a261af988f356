/**
 * Public pages are whole without React: text, pictures, links. So their scripts wait for the first sign of a person
 * (a touch, a key, a scroll, the pointer), and nobody who only reads downloads them. A click or a submission that comes
 * before React has reached its element is held and repeated when it has.
 *
 * Works on the rendered page, since the scripts are React Router's own; `more` goes to the end of the body, before the
 * script that waits. See docs/decisions/0007-late-start.md.
 */
export function startLate(html: string, nonce: string, more = ''): string {
  const start = `<script nonce="${nonce}" type="module" async="">`
  const endOfHead = html.indexOf('</head>')
  const startAt = html.indexOf(start, endOfHead)
  if (startAt < 0) return atEndOfBody(html, more)
  const preloads: string[] = []
  // Parts of the page are looked for where they are: a pattern would try the whole of it.
  const head = html.slice(0, endOfHead).replace(/<link rel="modulepreload" href="([^"]+)"[^>]*>/g, (_, href: string) => {
    preloads.push(href)
    return ''
  })
  const held = `<script type="text/plain" id="app-start">${html.slice(startAt + start.length)}`
  const waiting = `<script nonce="${nonce}">(${loader})(${JSON.stringify(preloads)})</script>`
  return head + html.slice(endOfHead, startAt) + atEndOfBody(held, more + waiting)
}

export function atEndOfBody(html: string, more: string): string {
  const end = html.lastIndexOf('</body>')
  return end < 0 ? html : html.slice(0, end) + more + html.slice(end)
}

/** Runs in the browser from its source text: it may use nothing from outside itself. */
function waitForPerson(preloads: string[]): void {
  const nonce = (document.currentScript as HTMLScriptElement).nonce
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll', 'focusin']
  let started = false

  function start() {
    if (started) return
    started = true
    for (const sign of signs) removeEventListener(sign, start, true)
    for (const href of preloads) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
    const text = document.getElementById('app-start')?.textContent ?? ''
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', nonce, textContent: text }))
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

  function hold(event: Event, element: Element, repeat: () => void) {
    if (isAlive(element)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    repeatWhenAlive(element, repeat)
  }

  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true })
  // Back and forth before React is there: the address changes, and nobody else would show what it now stands for.
  const rendered = location.pathname + location.search
  addEventListener('popstate', () => {
    if (location.pathname + location.search !== rendered && !isAlive(document.documentElement)) location.reload()
  })
  addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest('button, summary')
      if (button instanceof HTMLElement) hold(event, button, () => button.click())
    },
    true,
  )
  addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement
      hold(event, form, () => form.requestSubmit())
    },
    true,
  )
}

// Decoded anew: as a piece of the bundle's text, which has characters beyond Latin-1, it would make the whole page a string
// of twice the size, and that takes a tenth of the time of a page.
const loader = Buffer.from(waitForPerson.toString()).toString()
