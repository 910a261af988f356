// Shows push messages to staff, and opens the page that one is about. Handles no requests of pages.
addEventListener('install', () => skipWaiting())

addEventListener('push', (event) => {
  const { title, path, unread } = event.data.json()
  const shown = registration.showNotification(title, { data: { path }, icon: '/icon-192.png', badge: '/icon-192.png' })
  // The badge of the installed app; not every browser has one.
  event.waitUntil(Promise.allSettled([shown, navigator.setAppBadge?.(unread)]))
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(new URL(event.notification.data.path, location.origin)))
})

async function open({ origin, href }) {
  if (origin !== location.origin) return
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = windows.find(({ url }) => url === href)
  await (there ? there.focus() : clients.openWindow(href))
}
