// Keeps the planning tools at hand, so that a plan can be continued on a train: their pages, and the files that these name.
// Pages come from the network wherever there is one; files are named by their content and never change.
const shelf = 'planning-tools'
const pages = ['project-planner', 'inspiration-board', 'budget-estimator', 'script-generator', 'summary'].map(
  (name) => `/pre-production/${name}`,
)

addEventListener('install', (event) => {
  skipWaiting()
  event.waitUntil(fill())
})
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
// Asked with every visit: there may be a new release.
addEventListener('message', (event) => event.waitUntil(fill()))

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (pages.includes(pathname)) event.respondWith(fetch(request).catch(() => keptOrFail(pathname)))
  else if (pathname.startsWith('/assets/')) {
    event.respondWith(kept(pathname).then((file) => file ?? fetch(request)))
  }
})

const kept = (pathname) => caches.match(pathname, { ignoreVary: true, ignoreSearch: true })
const keptOrFail = async (pathname) => (await kept(pathname)) ?? Response.error()

/** Fetches all of it, or leaves what there was. */
async function fill() {
  const fresh = await Promise.all(pages.map((page) => fetch(page)))
  // Whoever is signed in gets pages of their own, which are not kept.
  if (!fresh.every((page) => page.ok && !page.headers.get('Cache-Control')?.includes('no-store'))) return
  const named = new Set((await Promise.all(fresh.map(filesIn))).flat())
  const cache = await caches.open(shelf)
  const parts = await Promise.all([...named].map((file) => keep(cache, file)))
  // What a part loads later, when it is needed.
  const later = new Set((await Promise.all(parts.filter(isScript).map(filesIn))).flat())
  await Promise.all([...later].filter((file) => !named.has(file)).map((file) => keep(cache, file)))
  await Promise.all(pages.map((page, index) => cache.put(page, fresh[index])))
  const wanted = new Set([...pages, ...named, ...later])
  for (const { url } of await cache.keys()) if (!wanted.has(new URL(url).pathname)) await cache.delete(url, { ignoreVary: true })
}

async function keep(cache, file) {
  const known = await cache.match(file, { ignoreVary: true })
  if (known) return known
  const fetched = await fetch(file)
  if (!fetched.ok) throw new Error(`${file} answered ${fetched.status}.`)
  await cache.put(file, fetched.clone())
  return fetched
}

// The beginning names the files of all public pages.
const isScript = ({ url }) => url.endsWith('.js') && !url.includes('/start-')

/** The names of scripts, styles and faces in a page or a script. What draws PDFs is large, and stays away until it is used. */
async function filesIn(response) {
  const text = await response.clone().text()
  const names = text.match(/(?<=["'`/]assets\/|["'`(]\.\/)[\w.-]+\.(?:js|css|woff2)(?=["'`)])/g) ?? []
  return names.filter((name) => !/-worker-|hls-/.test(name)).map((name) => `/assets/${name}`)
}
