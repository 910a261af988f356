import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { aptInstall } from './apt.ts'

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable']

/** Path of a Chromium: the given one, the system's, Playwright's own, or (as root on Debian) one installed now. */
export function ensureChromium(): string | null {
  if (!findChromium()) aptInstall('chromium', 'the journeys')
  return findChromium()
}

/** Path of an existing Chromium, or null. */
export function findChromium(): string | null {
  const given = process.env.CHROMIUM_PATH
  if (given) return existsSync(given) ? given : null
  return [...usual, chromium.executablePath()].find((path) => existsSync(path)) ?? null
}

/**
 * Path of Debian's chromium-headless-shell, which uses a tenth less CPU in journeys: the system's, or (as root on Debian)
 * installed now. Null if a Chromium is given, or without such a package.
 */
export function ensureHeadlessShell(): string | null {
  const path = '/usr/bin/chromium-headless-shell'
  if (process.env.CHROMIUM_PATH) return null
  if (!existsSync(path)) aptInstall('chromium-headless-shell', 'the journeys')
  return existsSync(path) ? path : null
}

/** Flags of a headless Chromium without sandbox and network services. */
export const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  '--disable-site-isolation-trials',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
