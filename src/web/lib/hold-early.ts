/**
 * A page is there before React is. What somebody does in between is held, and done once React has reached the element: a
 * click, a submission, and what was typed or chosen, which React would take for what had always stood there.
 */
export const holdEarly = (nonce: string): string => `<script nonce="${nonce}">(${holder})()</script>`

/** Runs in the browser from its source text: it may use nothing from outside itself. */
function holdUntilAlive(): void {
  let waiting: { element: Element; event: string; act(): void }[] = []
  let timer: ReturnType<typeof setInterval> | undefined
  let until = 0

  // React leaves its mark on every element that it has taken over; there is no public way to ask.
  function isAlive(element: Element) {
    for (const key in element) if (key.startsWith('__reactProps')) return true
    return false
  }

  function whenAlive(element: Element, event: string, act: () => void) {
    waiting.push({ element, event, act })
    until = Date.now() + 30_000
    timer ??= setInterval(actOnAlive, 30)
  }

  function actOnAlive() {
    const due = waiting.filter(({ element }) => isAlive(element))
    waiting = Date.now() < until ? waiting.filter((one) => !due.includes(one)) : []
    if (waiting.length === 0) timer = void clearInterval(timer)
    for (const { element, act } of due) {
      // An element is marked a moment before it is taken over; for a key React does the rest at once.
      element.dispatchEvent(new Event('keyup', { bubbles: true }))
      act()
    }
  }

  function hold(event: Event, element: Element, repeat: () => void) {
    if (isAlive(element)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    whenAlive(element, event.type, repeat)
  }

  // Set as a script sets it, a field tells React what stands there; what is different afterwards is a change.
  function type(field: HTMLInputElement, text: string) {
    const isList = field instanceof HTMLSelectElement
    if (!isList) field.value = `${text} `
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, text)
    field.dispatchEvent(new Event(isList ? 'change' : 'input', { bubbles: true }))
  }

  function choose(box: HTMLInputElement, checked: boolean) {
    box.checked = !checked
    box.click()
  }

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
  addEventListener(
    'input',
    ({ target }) => {
      const field = target as HTMLInputElement
      // Of a field that is alive by now React hears all of it, also what came before.
      waiting = waiting.filter(({ element, event }) => element !== field || event !== 'input')
      if (isAlive(field) || typeof field.value !== 'string' || field.type === 'file') return
      const { value, checked } = field
      const isBox = field.type === 'checkbox' || field.type === 'radio'
      whenAlive(field, 'input', () => (isBox ? choose(field, checked) : type(field, value)))
    },
    true,
  )
}

// Decoded anew: as a piece of the bundle's text, which has characters beyond Latin-1, it would make the whole page a string
// of twice the size, and that takes a tenth of the time of a page.
const holder = Buffer.from(holdUntilAlive.toString()).toString()
