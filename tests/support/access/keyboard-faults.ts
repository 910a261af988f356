import type { Page } from 'playwright-core'

const most = 600

/**
 * Walks the page by the Tab key: each tab stop must have a visible focus indicator and not be covered, all interactive elements
 * must be reachable, and the last stop must leave the page (no keyboard trap).
 */
export async function keyboardFaults(page: Page): Promise<string[]> {
  // Notices cover the page until they close.
  await page
    .getByRole('button', { name: 'Dismiss' })
    .evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()))
  await page.evaluate(watchFocus)
  for (let stop = 0; stop < most; stop += 1) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(() => (window as unknown as Watching).tabWalk.look())) break
  }
  return page.evaluate(() => (window as unknown as Watching).tabWalk.faults())
}

interface Watching {
  tabWalk: {
    /** Checks the current tab stop; true at the end of the walk. */
    look(): Promise<boolean>
    faults(): string[]
  }
}

/** Runs in the page. */
function watchFocus(): void {
  const faults = new Set<string>()
  const visited = new Set<Element>()
  let first: Element | null = null
  let ended = false

  const selector =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex], [contenteditable=true], iframe, video[controls], audio[controls]'
  const name = (element: Element) =>
    `<${element.tagName.toLowerCase()}> ${(element.getAttribute('aria-label') || element.textContent?.trim() || element.getAttribute('name') || element.outerHTML).slice(0, 100)}`

  /** Radio buttons of a group are one tab stop. */
  const groupOf = (element: Element) =>
    element instanceof HTMLInputElement && element.type === 'radio' && element.name
      ? `${element.form?.id ?? ''}/${element.name}`
      : element

  const within: ParentNode = document.querySelector('dialog:modal') ?? document
  const stops = () =>
    [...within.querySelectorAll(selector)].filter((element) => {
      const it = element as HTMLElement & { disabled?: boolean }
      // A tablist has one tab stop, the selected tab (roving tabindex).
      if (it.tabIndex < 0 || it.closest('[inert], :disabled') || it.role === 'tablist') return false
      // Radix leads focus past a notice by empty elements around the list of notices. One may come during the walk.
      if (it.matches('[role=region] > span[style*="fixed"]')) return false
      const closed = it.closest('details:not([open])')
      if (closed && !(it.tagName === 'SUMMARY' && it.parentElement === closed)) return false
      return it.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false })
    })

  const hasOutline = (element: Element) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
    return outlineStyle !== 'none' && outlineWidth !== '0px' && !outlineColor.endsWith(', 0)')
  }

  /** The focus indicator may be on the input, its label or its card. */
  const isMarked = (element: Element) => {
    const label =
      element.closest('label') ?? (element.id ? document.querySelector(`label[for="${CSS.escape(element.id)}"]`) : null)
    const around = [element, element.parentElement, element.parentElement?.parentElement, element.nextElementSibling, label]
    return [...around, ...(label?.querySelectorAll('*') ?? [])].some((one) => one && hasOutline(one))
  }

  const isHidden = (element: Element) => {
    const label = element.closest('label')
    const own = element.getBoundingClientRect()
    const { left, right, top, bottom } =
      own.width > 4 && own.height > 4 ? own : (label ?? element.parentElement!).getBoundingClientRect()
    if (right < 1 || bottom < 1 || left > innerWidth - 1 || top > innerHeight - 1) return 'outside of the window'
    for (const x of [left + 2, (left + right) / 2, right - 2]) {
      for (const y of [top + 2, (top + bottom) / 2, bottom - 2]) {
        const there = document.elementFromPoint(x, y)
        if (there && (element.contains(there) || there.contains(element) || label?.contains(there))) return ''
      }
    }
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return over ? `under ${name(over)}` : ''
  }

  const faultsAt = (element: Element) => {
    // The browser draws indicators for its own parts: segments of a date input, media controls.
    const inside = element.matches('input, video, audio') && !element.matches(':focus-visible')
    const hidden = isHidden(element)
    return [
      ...(inside || isMarked(element) ? [] : [`the focus is not seen on ${name(element)}`]),
      ...(hidden ? [`the focus is ${hidden}: ${name(element)}`] : []),
    ]
  }

  const onceDrawn = async () => {
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
    const timeout = new Promise((resolve) => setTimeout(resolve, 300))
    await Promise.race([Promise.allSettled(document.getAnimations().map(({ finished }) => finished)), timeout])
  }

  const look = async () => {
    const element = document.activeElement
    // What is signed on the studio's device has no stop at all.
    if (!element || element === document.body || element === document.documentElement)
      return (ended = visited.size > 0 || stops().length === 0)
    if (element === first) return (ended = true)
    first ??= element
    visited.add(element)
    if (element.tagName === 'IFRAME' || faultsAt(element).length === 0) return false
    // The indicator may have a transition.
    await onceDrawn()
    for (const fault of faultsAt(element)) faults.add(fault)
    return false
  }

  /** Restarts the tab order: blur alone keeps the sequential focus position. */
  const fromTheTop = () => {
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
    scrollTo(0, 0)
  }

  const report = () => {
    fromTheTop()
    if (!ended) faults.add(`the Tab key does not lead out again, after ${visited.size} stops`)
    const groups = new Set([...visited].map(groupOf))
    if (ended)
      for (const stop of stops()) {
        // Native media controls are in a shadow tree.
        if (!groups.has(groupOf(stop))) faults.add(`the Tab key does not reach ${name(stop)}`)
      }
    for (const element of document.querySelectorAll('main *:not(svg *)')) {
      const props = Object.entries(element).find(([key]) => key.startsWith('__reactProps'))?.[1] as
        | { onClick?: unknown }
        | undefined
      if (!props?.onClick || element.matches(`${selector}, label, dialog, option, video`)) continue
      if (!element.querySelector(selector) && !element.closest('button, a, label, [role=option]'))
        faults.add(`for a pointer alone: ${name(element)}`)
    }
    return [...faults]
  }

  fromTheTop()
  ;(window as unknown as Watching).tabWalk = { look, faults: report }
}
