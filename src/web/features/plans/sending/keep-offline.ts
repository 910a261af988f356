/**
 * Registers the service worker that caches the tools for offline use, once the page is idle. Optional: without it the tools work
 * while their page is open.
 */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const keep = async () => {
    const { active } = await navigator.serviceWorker.register('/planning-worker.js', { scope: '/pre-production/' })
    active?.postMessage('fill')
  }
  setTimeout(() => void keep().catch((error: unknown) => console.info('The tools are not kept for offline use.', error)), 3_000)
}
