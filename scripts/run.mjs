// Runs a task of the product on a checkout in whatever state: installs and builds what is missing, does nothing twice.
// Plain JavaScript on purpose: it is what the host's own Node (20 or newer) reads before the pinned one is there.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
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
    stayWith(['build/product/server.js'], { NODE_ENV: 'production' })
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
    })
  },
  build() {
    install()
    build()
  },
  check() {
    install({ bench: true })
    runOrExit(['scripts/check.ts'])
  },
  test() {
    install({ bench: true })
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
    install({ bench: true })
    build()
    runOrExit(['bench/run.ts', ...process.argv.slice(3)])
  },
}

const task = tasks[process.argv[2]]
if (!task) {
  console.error(`Usage: node scripts/run.mjs ${Object.keys(tasks).join('|')}`)
  process.exit(2)
}
task()

/** `bench/tools` has packages of its own, for figures and for checking types: a product that only runs goes without. Once there, they stay. */
function install({ bench = existsSync(join('node_modules', 'lighthouse')) } = {}) {
  const wanted = hashOf(['package.json', 'package-lock.json', ...(bench ? ['bench/tools/package.json'] : [])])
  const mark = join('node_modules', '.installed')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  console.log('Installing what the lockfile names ...')
  // Not `npm ci`: it refuses a lockfile that lacks the builds for other platforms, and a registry need not carry them
  // all. This takes every version from the lockfile too, and leaves it as it is. Build tools are dependencies of
  // development, and every installation builds its own pages.
  const options = [
    '--no-save',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    ...(bench ? [] : ['--workspaces=false']),
  ]
  const { status } = spawnSync('npm', ['install', ...options], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: '' },
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
  writeFileSync(mark, wanted)
}

function build() {
  const wanted = hashOfSource()
  const mark = join('build', '.built-from')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  console.log('Building the pages ...')
  const steps = [
    [bin('react-router'), 'build'],
    [bin('vite'), 'build', '--config', 'vite.site.config.ts', '--logLevel', 'warn'],
    [bin('vite'), 'build', '--config', 'vite.server.config.ts', '--logLevel', 'warn'],
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

/** Films are transcoded with it. The product runs without, so nothing here stops it. */
function installFfmpeg() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  if (process.env.FFMPEG_PATH || folders.some((folder) => existsSync(join(folder, 'ffmpeg')))) return
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log('Installing ffmpeg, which develops films (FFMPEG_PATH=off goes without) ...')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // A machine without a way out is told so in seconds, and starts.
  const impatient = ['-qq', '-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0']
  const install = ['install', '-y', '--no-install-recommends', 'ffmpeg']
  for (const args of [['update'], install]) spawnSync('apt-get', [...impatient, ...args], { stdio: 'ignore', env })
}

function runOrExit(args) {
  const { status } = spawnSync(bin('node'), args, { stdio: 'inherit', env: pinned() })
  process.exit(status ?? 1)
}

/** Hands over to a long-running process, passes signals on and ends as it ends. */
function stayWith(args, env) {
  const child = spawn(bin('node'), args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env: { ...pinned(), ...env } })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // npm ends at a SIGTERM without passing it on; whoever stops `npm start` means all of it.
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref()
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

/** Tools that start `node` by name get the pinned one too. */
function pinned() {
  return { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}` }
}
