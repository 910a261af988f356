import type { Page } from 'playwright-core'

/** Page title, language and exactly one h1. */
export const headFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const heads = [...document.querySelectorAll('h1')].filter(shown)
    return [
      ...(document.title.trim().length < 5 ? [`the title is "${document.title}"`] : []),
      ...(heads.length === 1 ? [] : [`${heads.length} headings of the first order`]),
      ...(document.documentElement.lang === 'en-GB' ? [] : [`the language is "${document.documentElement.lang}"`]),
    ]
  })

/** Horizontal overflow and clipped text at the current window width. */
export const cutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const over = document.documentElement.scrollWidth - width
    const faults = new Set(over > 0 ? [`scrolls ${over} px to the side`] : [])
    const name = (element: Element) =>
      `<${element.tagName.toLowerCase()} class="${String(element.getAttribute('class') ?? '').slice(0, 50)}"> ${(element.textContent ?? '').trim().slice(0, 40)}`
    const message = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const seen = new Set<Element>()
    while (message.nextNode()) {
      const node = message.currentNode as Text
      const parent = node.parentElement
      if (!parent || !node.data.trim() || seen.has(parent) || parent.closest('script, style, option, noscript, svg')) continue
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      seen.add(parent)
      const range = document.createRange()
      range.selectNodeContents(node)
      const text = range.getBoundingClientRect()
      // Skip visually hidden text, and content outside of the viewport on purpose.
      if (text.width < 2 || text.height < 2 || parent.closest('.sr-only, [inert], [data-sonner-toast]')) continue
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box)
        // Off-screen slides of a carousel are not faults.
        if (style.position === 'fixed' || box.closest('[aria-roledescription=carousel]')) break
        const edges = box.getBoundingClientRect()
        if (edges.width <= 2 || edges.height <= 2) break
        const [across, down] = [style.overflowX, style.overflowY]
        // Truncation with an ellipsis is fine on excerpts that link to the full text.
        const excerpt = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
        if (excerpt && box.closest('a, button, figure, li:has(a), tr:has(a), article:has(a)')) break
        // Scrollable areas are not clipped.
        if (across === 'auto' || across === 'scroll' || down === 'auto' || down === 'scroll') break
        const cutAcross = /hidden|clip/.test(across) && (text.right > edges.right + 2 || text.left < edges.left - 2)
        const cutDown = /hidden|clip/.test(down) && (text.bottom > edges.bottom + 4 || text.top < edges.top - 4)
        if (cutAcross || cutDown) {
          faults.add(`cut ${cutAcross ? 'at the side' : 'below'} by ${name(box).split('>')[0]}>: ${name(parent)}`)
          break
        }
      }
    }
    return [...faults]
  })

/** Animations or videos that run despite prefers-reduced-motion. */
export const motionFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const moving = document
      .getAnimations()
      .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline)
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0) > 100)
    const playing = [...document.querySelectorAll('video, audio')].filter((media) => !(media as HTMLMediaElement).paused)
    return [
      ...moving.map((animation) => `moves: ${(animation as CSSAnimation).animationName ?? 'a transition'}`),
      ...playing.map((media) => `plays by itself: ${media.outerHTML.slice(0, 80)}`),
    ]
  })

/** Text clipped under the text spacing of WCAG 1.4.12. */
export async function spacingFaults(page: Page): Promise<string[]> {
  // A constructed style sheet is not subject to the CSP.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`)
    document.adoptedStyleSheets = [sheet]
  })
  const faults = await cutFaults(page)
  await page.evaluate(() => (document.adoptedStyleSheets = []))
  return faults.map((fault) => `text spacing: ${fault}`)
}
