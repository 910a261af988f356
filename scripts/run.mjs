// Runs a task of the product on a checkout in any state: installs and builds what is missing or outdated. Plain JavaScript,
// because the host's own Node (20 or newer) runs it before the pinned one is installed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashOf, hashOfSource } from './source-hash.mjs'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
process.chdir(root)

const bin = (name) => join(root, 'node_modules', '.bin', name)

const tasks = {
  start() {
    install()
    build()
    installFfmpeg()
    stayWith(['build/product/server.js'], { NODE_ENV: 'production', ...demoOff })
  },
  worker() {
    install()
    build()
    installFfmpeg()
    stayWith(['build/product/worker.js'], { NODE_ENV: 'production' })
  },
  dev() {
    install()
    stayWith(['--watch-path=src/main', '--watch-path=src/server', '--watch-path=src/domain', 'src/main/server.ts'], {
      NODE_ENV: 'development',
      ...demoOff,
    })
  },
  build() {
    install()
    build()
  },
  check() {
    install({ tests: true })
    runOrExit(['scripts/check.ts'])
  },
  test() {
    install({ tests: true })
    runOrExit(['scripts/check.ts', '--journeys'])
  },
  backup() {
    install()
    runOrExit(['src/main/backup.ts', ...process.argv.slice(3)])
  },
  restore() {
    install()
    runOrExit(['src/main/restore.ts', ...process.argv.slice(3)])
  },
  'move-in'() {
    install()
    runOrExit(['src/main/move-in.ts', ...process.argv.slice(3)])
  },
  'admin-password'() {
    install()
    runOrExit(['src/main/admin-password.ts', ...process.argv.slice(3)])
  },
  doctor() {
    if (!existsSync(bin('node'))) {
      console.error('The packages are not installed yet: run npm start once, or npm install.')
      process.exit(1)
    }
    runOrExit(['src/main/doctor.ts', ...process.argv.slice(3)])
  },
  bench() {
    install({ tests: true })
    build()
    runOrExit(['bench/run.ts', ...process.argv.slice(3)])
  },
}

const task = tasks[process.argv[2]]
if (!task) {
  console.error(`Usage: node scripts/run.mjs ${Object.keys(tasks).join('|')}`)
  process.exit(2)
}
const options = process.argv.slice(3)
const unknown = ['start', 'dev'].includes(process.argv[2]) ? options.find((option) => option !== '--demo-off') : undefined
if (unknown !== undefined) {
  console.error(`Unknown option ${unknown}. npm start -- --demo-off starts without demo content; settings are in the README.`)
  process.exit(2)
}
/** The environment of a start without demo content. */
const demoOff = options.includes('--demo-off') ? { DEMO_CONTENT: 'off' } : {}
task()

/**
 * A running product needs only `dependencies`, which include the build tools, since every installation builds its own pages.
 * `tests` adds devDependencies and the packages of `bench/tools`. Once installed, they stay.
 */
function install({ tests = existsSync(join('node_modules', 'vitest')) } = {}) {
  const wanted = hashOf(['package.json', 'package-lock.json', ...(tests ? ['bench/tools/package.json'] : [])])
  const mark = join('node_modules', '.installed')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  console.log('Installing what the lockfile names ...')
  // Not `npm ci`: it refuses a lockfile that lacks the builds for other platforms, and a registry need not have them all. This
  // installs every version of the lockfile too, and does not change it.
  const options = [
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    ...(tests ? ['--include=dev'] : ['--omit=dev', '--workspaces=false']),
  ]
  const { status } = spawnSync('npm', ['install', ...options], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: '' },
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
  if (!tests) removeUnread()
  writeFileSync(mark, wanted)
}

/** Source maps of packages, and the headers that come with Node: about 150 MB that no running product reads. */
function removeUnread() {
  for (const name of readdirSync('node_modules', { recursive: true })) {
    if (/\.map$|\bnode-[\w-]+[\\/]include$/.test(name)) rmSync(join('node_modules', name), { recursive: true, force: true })
  }
}

function build() {
  const wanted = hashOfSource()
  const mark = join('build', '.built-from')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  console.log('Building the pages ...')
  const steps = [
    [bin('react-router'), 'build'],
    [bin('vite'), 'build', '--config', 'vite.server.config.ts', '--logLevel', 'warn'],
    ['scripts/planning-files.ts'],
    ['scripts/compress-assets.ts'],
  ]
  for (const args of steps) {
    const { status, stdout, stderr } = spawnSync(bin('node'), args, {
      env: { ...process.env, NODE_ENV: 'production' },
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    })
    if (status !== 0) {
      console.error(`${stdout ?? ''}\n${stderr ?? ''}`)
      process.exit(status ?? 1)
    }
  }
  mkdirSync('build', { recursive: true })
  writeFileSync(mark, wanted)
}

/** Transcodes films. The product runs without it, so a failure is ignored. */
function installFfmpeg() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  if (process.env.FFMPEG_PATH || folders.some((folder) => existsSync(join(folder, 'ffmpeg')))) return
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log('Installing ffmpeg, which transcodes films (FFMPEG_PATH=off goes without) ...')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // Fails within seconds on a machine without network.
  const aptOptions = ['-qq', '-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0', '-o', 'DPkg::Lock::Timeout=240']
  const install = ['install', '-y', '--no-install-recommends', 'ffmpeg']
  for (const args of [['update'], install]) spawnSync('apt-get', [...aptOptions, ...args], { stdio: 'ignore', env })
}

function runOrExit(args) {
  const { status } = spawnSync(bin('node'), args, { stdio: 'inherit', env: pinned() })
  process.exit(status ?? 1)
}

/** Runs a long-running process, passes signals on to it and exits with its code. */
function stayWith(args, env) {
  const child = spawn(bin('node'), args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env: { ...pinned(), ...env } })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // npm exits on SIGTERM without passing it on, so the end of the parent process stops the child.
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref()
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

/** Puts the pinned Node first on the PATH, for tools that start `node` by name. */
function pinned() {
  return { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}` }
}
