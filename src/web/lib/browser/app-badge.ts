/** Shows a number on the icon of the installed app, or none for 0. Browsers that have no such badge ignore it. */
export function showBadge(unread: number): void {
  if ('setAppBadge' in navigator) navigator.setAppBadge(unread).catch(() => undefined)
}
