import { useSyncExternalStore } from 'react'

export const themeChoices = ['day', 'night', 'system'] as const
export type ThemeChoice = (typeof themeChoices)[number]

const key = 'slatehouse.theme'
const listeners = new Set<() => void>()

/** `admin` alone follows the system; see `theme.css`. */
const themeOf = (choice: ThemeChoice): string => (choice === 'system' ? 'admin' : `admin-${choice}`)

/** Inline script for the page's head, which prevents a flash of the wrong theme. Same logic as {@link showTheme}, as text. */
export const themeScript = `try{var t=localStorage.getItem('${key}');if(t==='day'||t==='night')document.documentElement.dataset.theme='admin-'+t}catch{}`

export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  const choice = useSyncExternalStore<ThemeChoice>(subscribe, readChoice, () => 'system')
  return [choice, choose]
}

/** Sets the chosen theme on the document; called by the admin layout on mount. */
export function showTheme(): void {
  document.documentElement.dataset.theme = themeOf(readChoice())
}

function choose(choice: ThemeChoice): void {
  try {
    localStorage.setItem(key, choice)
  } catch {
    // localStorage is unavailable: the choice lasts until the page is left.
  }
  document.documentElement.dataset.theme = themeOf(choice)
  for (const listener of listeners) listener()
}

function readChoice(): ThemeChoice {
  try {
    const kept = localStorage.getItem(key)
    return themeChoices.find((choice) => choice === kept) ?? 'system'
  } catch {
    return 'system'
  }
}

function subscribe(listener: () => void): () => void {
  // Apply a choice made in another tab.
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key) return
    showTheme()
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}
