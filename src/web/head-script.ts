import { themeScript } from './ui/page/theme-choice.ts'

/**
 * The inline script of every page, the same on all of them, so that the policy allows it by its hash. It starts React, and loses
 * nothing that a person does before: it holds presses and submissions in parts that are not hydrated (`web/ui/page/hydration.tsx`) and
 * repeats them, and keeps what was entered into fields. Public pages are readable without React, so they load no script before the
 * first sign of a person. See docs/decisions/0007-late-start.md.
 */
export const headScript = (): string =>
  `(${beforeHydration.toString()})();if(document.documentElement.dataset.theme==='admin'){${themeScript}}`

/** Runs in the browser from its source text, so it must not use anything from outside its own body. */
function beforeHydration(): void {
  type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
  const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll', 'focusin', 'dragenter']
  const deferred: { element: HTMLElement; repeat(): void }[] = []
  const entered = new Map<Field, string | boolean>()
  const renderedParts = new Set<EventTarget>()
  let asked = false
  let isEntering = false
  let started = false

  const partOf = (element: Element) => element.closest('[data-dehydrated]')
  const isBox = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type)

  function start(then: (load: () => void) => void = (load) => load()) {
    const sent = document.getElementById('page')
    asked = true
    // Without it the HTML is still arriving.
    if (started || !sent) return
    started = true
    for (const sign of signs) removeEventListener(sign, startAtSign, true)
    then(() => load(sent))
  }

  function load(sent: HTMLElement) {
    // Values that the browser has restored, without any event.
    for (const field of document.querySelectorAll<Field>('input, select, textarea')) if (isChanged(field)) keep(field)
    const { preload, scripts } = JSON.parse(sent.textContent) as { preload: string[]; scripts: string[] }
    const add = (name: 'link' | 'script', attributes: object) =>
      document.head.append(Object.assign(document.createElement(name), attributes))
    for (const href of preload) add('link', { rel: 'modulepreload', href })
    for (const src of scripts) add('script', { type: 'module', async: false, src })
  }

  function hasStored(prefix: string) {
    try {
      return Object.keys(localStorage).some((key) => key.startsWith(prefix))
    } catch {
      return false
    }
  }

  function startAtSign(event: Event) {
    // Browsers also fire pointermove when the page moves under a resting pointer.
    const { movementX, movementY } = event as PointerEvent
    if (event.type !== 'pointermove' || movementX || movementY) start(onceDrawn)
  }

  /** Adding the scripts takes 70 ms on a slow phone: a press is seen before. */
  function onceDrawn(work: () => void) {
    requestAnimationFrame(() => setTimeout(work))
  }

  function defer(event: Event, element: HTMLElement, repeat: () => void) {
    if (!partOf(element)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    deferred.push({ element, repeat })
    start()
  }

  /** Fields and what is pressed, in a part that React has not rendered. Links and the rest are React's. */
  function isRepeated(target: Element) {
    const pressed = 'label, input, select, textarea, button:not([data-pauses-motion]), summary, [role=button]'
    const part = partOf(target)
    return part !== null && !renderedParts.has(part) && target.closest(pressed) !== null
  }

  /** A link that would leave the page while something that was entered is not in React yet. */
  function leavesTooEarly(link: HTMLAnchorElement, { ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) {
    return entered.size > 0 && !link.target && !ctrlKey && !metaKey && !shiftKey && !altKey
  }

  /** Some controls react to the pointer before the click. */
  function press(button: HTMLElement) {
    const options = { bubbles: true, cancelable: true, composed: true, button: 0, detail: 1, isPrimary: true }
    button.dispatchEvent(new PointerEvent('pointerdown', options))
    button.dispatchEvent(new MouseEvent('mousedown', options))
    button.dispatchEvent(new PointerEvent('pointerup', options))
    button.dispatchEvent(new MouseEvent('mouseup', options))
    button.click()
  }

  function isChanged(field: Field) {
    if (isBox(field)) return field.checked !== field.defaultChecked
    if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue
    const options = [...field.options]
    const first = options.find(({ defaultSelected }) => defaultSelected) ?? options[0]
    return first ? !first.selected : false
  }

  function keep(field: Field) {
    if (partOf(field) && !isEntering) entered.set(field, isBox(field) ? field.checked : field.value)
  }

  /** Fires the events of a field again. React compares with the last value that was set by script, so that is set first. */
  function enter(field: Field, value: string | boolean) {
    if (isBox(field)) {
      if (field.type === 'radio' && !value) return
      field.checked = !value
      return field.click()
    }
    if (field instanceof HTMLInputElement && field.type === 'file') {
      field.dispatchEvent(new Event('change', { bubbles: true }))
      return
    }
    if (field instanceof HTMLSelectElement) {
      field.value = String(value)
      field.dispatchEvent(new Event('change', { bubbles: true }))
      return
    }
    field.value = field.defaultValue
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  /** Restores the selection in the focused field. Email and number fields, boxes and selects have none. */
  function selectionOf(field: Field) {
    if (field !== document.activeElement || field instanceof HTMLSelectElement) return () => undefined
    const { selectionStart, selectionEnd } = field
    return () => selectionStart !== null && field.setSelectionRange(selectionStart, selectionEnd)
  }

  /** One after another: React renders in a microtask after each, so that the next handler sees what the one before has changed. */
  async function enterAll(fields: Field[]) {
    const changes = fields.map((field) => ({ field, value: entered.get(field)!, select: selectionOf(field) }))
    for (const { field, value, select } of changes) {
      entered.delete(field)
      isEntering = true
      enter(field, value)
      select()
      isEntering = false
      await Promise.resolve()
    }
  }

  async function repeatDeferred() {
    for (const one of deferred.splice(0)) {
      if (partOf(one.element) || (one.element instanceof HTMLAnchorElement && entered.size > 0)) deferred.push(one)
      else {
        one.repeat()
        // As in `enterAll`.
        await Promise.resolve()
      }
    }
  }

  for (const sign of signs) addEventListener(sign, startAtSign, { capture: true, passive: true })
  addEventListener(
    'click',
    (event) => {
      // The pause button has a script of its own, `ui/move-pictures.ts`.
      const pressed = 'button:not([data-pauses-motion]), summary, [role=button], [data-pressable]'
      const button = (event.target as Element).closest<HTMLElement>(pressed)
      if (button) return defer(event, button, () => press(button))
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
      if (link && leavesTooEarly(link, event)) defer(event, link, () => link.click())
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
  for (const type of ['input', 'change']) {
    addEventListener(type, ({ target }) => 'form' in target! && 'value' in target && keep(target as Field), true)
  }
  // React would render the whole part at once for one of these, before the browser draws. All of it is repeated.
  const heldBack = ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'touchstart', 'touchend', 'click', 'input', 'change']
  for (const type of heldBack) {
    addEventListener(type, (event) => isRepeated(event.target as Element) && event.stopImmediatePropagation(), true)
  }

  // React has rendered a part; its effects have not run yet.
  addEventListener('part-rendered', ({ target }) => {
    renderedParts.add(target!)
    void enterAll([...entered.keys()].filter((field) => partOf(field) === target))
  })
  // After updates that the effects have asked for.
  addEventListener('part-hydrated', () => setTimeout(repeatDeferred))

  // Back and forward before React is there: the URL changes, and nothing else would render its page.
  const rendered = location.pathname + location.search
  addEventListener('popstate', () => {
    if (!partOf(document.documentElement) || location.pathname + location.search === rendered) return
    // Until the answer is there, nothing may hydrate this page at the other page's URL.
    started = true
    document.documentElement.dataset.reloads = ''
    location.reload()
  })

  document.addEventListener('DOMContentLoaded', () => {
    const waits = document.getElementById('page')?.dataset.waits
    if (asked || waits === undefined || (waits && hasStored(waits))) start()
    else if (waits) setTimeout(start, 3000)
  })

  /** Starts pages that move by themselves without interaction. */
  function startForMotion() {
    if (started || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    if (!document.querySelector('[data-moves-by-itself]')) return
    if (document.hidden) addEventListener('visibilitychange', startForMotion, { once: true, capture: true })
    else start()
  }
  setTimeout(startForMotion, 5000)
}
