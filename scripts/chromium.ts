import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable']

/** Path of a Chromium: the given one, the system's, Playwright's own, or (as root on Debian) one installed now. */
export function ensureChromium(): string | null {
  if (!findChromium()) install('chromium')
  return findChromium()
}

/** Path of a Chromium that is there, or null. */
export function findChromium(): string | null {
  const given = process.env.CHROMIUM_PATH
  if (given) return existsSync(given) ? given : null
  return [...usual, chromium.executablePath()].find((path) => existsSync(path)) ?? null
}

/**
 * Path of Debian's Chromium without a window, which draws journeys with a tenth less processor: the system's, or (as root on
 * Debian) installed now. Null where a Chromium is given, or where there is no such package.
 */
export function ensureHeadlessShell(): string | null {
  const path = '/usr/bin/chromium-headless-shell'
  if (process.env.CHROMIUM_PATH) return null
  if (!existsSync(path)) install('chromium-headless-shell')
  return existsSync(path) ? path : null
}

function install(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`Installing ${name} for the journeys ...`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // A machine without a way out is told so in seconds.
  const impatient = ['-qq', '-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0']
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    spawnSync('apt-get', [...impatient, ...args], { stdio: 'ignore', env, timeout: 120_000 })
  }
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
