// Keeps the planning tools usable offline: caches their pages and the files that these need. Pages come from the network wherever
// there is one; built files are named by their content and never change.
const cacheName = 'planning-tools'
const pages = ['project-planner', 'inspiration-board', 'budget-estimator', 'script-generator', 'summary'].map(
  (name) => `/pre-production/${name}`,
)
/** Set by scripts/planning-files.ts. */
const files = []

addEventListener('install', (event) => {
  skipWaiting()
  event.waitUntil(fill())
})
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
// Sent with every visit: the studio may have changed a page.
addEventListener('message', (event) => event.waitUntil(fill()))

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (pages.includes(pathname)) event.respondWith(fetch(request).catch(() => cachedOrFail(pathname)))
  else if (files.includes(pathname)) event.respondWith(cached(pathname).then((file) => file ?? fetch(request)))
})

const cached = (pathname) => caches.match(pathname, { ignoreVary: true, ignoreSearch: true })
const cachedOrFail = async (pathname) => (await cached(pathname)) ?? Response.error()

/** Caches all of it, or leaves what there was. */
async function fill() {
  const fresh = await Promise.all(pages.map((page) => fetch(page)))
  // Whoever is signed in gets pages of their own, which are not cached.
  if (!fresh.every((page) => page.ok && !page.headers.get('Cache-Control')?.includes('no-store'))) return
  const cache = await caches.open(cacheName)
  const missing = await Promise.all(files.map(async (file) => !(await cached(file)) && file))
  await cache.addAll(missing.filter(Boolean))
  await Promise.all(pages.map((page, index) => cache.put(page, fresh[index])))
  const wanted = [...pages, ...files]
  for (const { url } of await cache.keys()) {
    if (!wanted.includes(new URL(url).pathname)) await cache.delete(url, { ignoreVary: true })
  }
}
