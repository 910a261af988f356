/**
 * Has the tools kept by the browser, so that they open without a network too; once the page is quiet. Nothing depends on it:
 * a browser that keeps nothing shows the tools as long as their page is open.
 */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const keep = async () => {
    const { active } = await navigator.serviceWorker.register('/planning-worker.js', { scope: '/pre-production/' })
    active?.postMessage('fill')
  }
  setTimeout(() => void keep().catch((error: unknown) => console.info('The tools are not kept for offline use.', error)), 3_000)
}
