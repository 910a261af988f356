import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs a package as root on Debian, elsewhere does nothing. Waits for another apt; fails soon without network. */
export function aptInstall(name: string, purpose: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`Installing ${name} for ${purpose} ...`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = ['-qq', '-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0', '-o', 'DPkg::Lock::Timeout=240']
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    const { status, stderr } = spawnSync('apt-get', [...options, ...args], { encoding: 'utf8', env, timeout: 300_000 })
    if (status !== 0) console.log(`apt-get ${args[0]}: ${stderr}`)
  }
}
