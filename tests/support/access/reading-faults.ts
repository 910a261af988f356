import type { Page } from 'playwright-core'

/** Title, language, one heading at the head. Reads the page as it stands. */
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

/** What sticks out to the side, and words that are cut off, in the window as wide as it is. */
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
      // What is there for screen readers alone is cut to a dot on purpose, and so is what waits outside of the window.
      if (text.width < 2 || text.height < 2 || parent.closest('.sr-only, [inert], [data-sonner-toast]')) continue
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box)
        // What waits beside a carousel comes with its next turn.
        if (style.position === 'fixed' || box.closest('[aria-roledescription=carousel]')) break
        const edges = box.getBoundingClientRect()
        if (edges.width <= 2 || edges.height <= 2) break
        const [across, down] = [style.overflowX, style.overflowY]
        // An excerpt that says so, and leads to the whole; or shows how others will cut it.
        const excerpt = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
        if (excerpt && box.closest('a, button, figure, li:has(a), tr:has(a), article:has(a)')) break
        // What scrolls shows the rest when it is scrolled.
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

/** Anything that moves, or plays, for a visitor who asked that nothing does. */
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

/** What is cut once a reader has set more space between lines, letters and words (WCAG 1.4.12). */
export async function spacingFaults(page: Page): Promise<string[]> {
  // A sheet that a script builds is no style of the page's, so its policy does not refuse it.
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
