import type { Page, Request } from 'playwright-core'

/** Waits until the effects of a press have settled. */
export function watchForStillness(page: Page): { reached(): Promise<void>; end(): void } {
  const underWay = new Set<Request>()
  const begins = (request: Request) => {
    if (!['eventsource', 'media'].includes(request.resourceType())) underWay.add(request)
  }
  const ends = (request: Request) => underWay.delete(request)
  page.on('request', begins).on('requestfinished', ends).on('requestfailed', ends)
  return {
    async reached() {
      for (let again = 0; again < 10; again += 1) {
        await page.evaluate(unchangedForAMoment)
        if (underWay.size === 0) return
      }
    },
    end() {
      page.off('request', begins).off('requestfinished', ends).off('requestfailed', ends)
    },
  }
}

/** Runs in the page; one second at most, since a clock may keep changing it. */
async function unchangedForAMoment(): Promise<void> {
  const began = performance.now()
  let last = began
  const observer = new MutationObserver(() => (last = performance.now()))
  observer.observe(document, { subtree: true, childList: true, attributes: true })
  while (performance.now() - last < 120 && performance.now() - began < 1_000) await new Promise((go) => setTimeout(go, 15))
  observer.disconnect()
}
