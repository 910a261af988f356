// Runs a task of the product on a checkout in any state: installs and builds what is missing or outdated. Plain JavaScript,
// because the host's own Node (20 or newer) runs it before the pinned one is installed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { memoryFlags, memorySettings } from './process-settings.mjs'
import { hashOf, hashOfSource } from './source-hash.mjs'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
process.chdir(root)

const bin = (name) => join(root, 'node_modules', '.bin', name)

const tasks = {
  async start() {
    const ffmpeg = installFfmpeg()
    await install()
    await build()
    await ffmpeg
    stayWith(['build/product/server.js'], { NODE_ENV: 'production', ...demoOff })
  },
  async worker() {
    const ffmpeg = installFfmpeg()
    await install()
    await build()
    await ffmpeg
    stayWith(['build/product/worker.js'], { NODE_ENV: 'production' })
  },
  async dev() {
    await install()
    stayWith(['--watch-path=src/main', '--watch-path=src/server', '--watch-path=src/domain', 'src/main/server.ts'], {
      NODE_ENV: 'development',
      ...demoOff,
    })
  },
  async build() {
    await install()
    await build()
  },
  async check() {
    await installAndTest('check')
  },
  async test() {
    await installAndTest('test')
  },
  async sweep() {
    await installAndTest('sweep')
  },
  async backup() {
    await install()
    runOrExit(['src/main/backup.ts', ...process.argv.slice(3)])
  },
  async restore() {
    await install()
    runOrExit(['src/main/restore.ts', ...process.argv.slice(3)])
  },
  async 'move-in'() {
    await install()
    runOrExit(['src/main/move-in.ts', ...process.argv.slice(3)])
  },
  async 'admin-password'() {
    await install()
    runOrExit(['src/main/admin-password.ts', ...process.argv.slice(3)])
  },
  async doctor() {
    if (!existsSync(bin('node'))) {
      console.error('The packages are not installed yet: run npm start once, or npm install.')
      process.exit(1)
    }
    runOrExit(['src/main/doctor.ts', ...process.argv.slice(3)])
  },
  async bench() {
    await install({ tests: true })
    await build()
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
await task()

/**
 * A running product needs only `dependencies`, which include the build tools, since every installation builds its own pages.
 * `tests` adds devDependencies and the packages of `bench/tools`. Once installed, they stay.
 */
async function install({ tests = existsSync(join('node_modules', 'vitest')) } = {}) {
  const wanted = hashOf(['package.json', 'package-lock.json', ...(tests ? ['bench/tools/package.json'] : [])])
  const mark = join('node_modules', '.installed')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  // npm would not bring back what was removed from packages that it finds.
  const slim = join('node_modules', '.slim')
  if (tests && existsSync(slim)) rmSync('node_modules', { recursive: true })
  // Not `npm ci`: it refuses a lockfile that lacks the builds for other platforms, and a registry need not have them all. This
  // installs every version of the lockfile too, and does not change it.
  const options = [
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    ...(tests ? ['--include=dev'] : ['--omit=dev', '--workspaces=false']),
  ]
  const most = packagesWanted({ tests })
  const howFar = () => `${Math.min(packagesThere(), most)} of ${most}`
  await step('Installing the packages that the lockfile names', howFar, () =>
    run('npm', ['install', ...options], { env: { ...process.env, NODE_ENV: '' }, shell: process.platform === 'win32' }),
  )
  if (!tests) {
    removeUnread()
    writeFileSync(slim, '')
  }
  writeFileSync(mark, wanted)
}

/** Packages of the lockfile for this machine, at the top of `node_modules`. */
function packagesWanted({ tests }) {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const isHere = ({ os = [process.platform], cpu = [process.arch], libc }) =>
    os.includes(process.platform) && cpu.includes(process.arch) && (!libc || libc.includes('glibc'))
  return Object.entries(packages).filter(
    ([path, one]) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && !one.link && isHere(one) && (tests || !one.dev),
  ).length
}

function packagesThere() {
  if (!existsSync('node_modules')) return 0
  const folders = readdirSync('node_modules').flatMap((name) =>
    name.startsWith('@') ? readdirSync(join('node_modules', name)).map((inner) => join(name, inner)) : [name],
  )
  return folders.filter((name) => existsSync(join('node_modules', name, 'package.json'))).length
}

/** What no running product reads, more than 250 MB: source maps, types, compilers of types and the headers that come with Node. */
function removeUnread() {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  // Packages that others only work with where they are there.
  const optional = Object.keys(packages).filter((path) => packages[path].devOptional)
  const built = ['node_modules/@typescript', 'node_modules/@esbuild']
  for (const path of [...optional, ...built]) rmSync(path, { recursive: true, force: true })
  for (const name of readdirSync('node_modules', { recursive: true })) {
    if (/\.(map|d\.[cm]?ts)$|\bnode-[\w-]+[\\/]include$/.test(name)) {
      rmSync(join('node_modules', name), { recursive: true, force: true })
    }
  }
}

/** Runs `scripts/check.ts`, and tells it how long the packages took, which count towards its time. */
async function installAndTest(what) {
  const began = performance.now()
  await install({ tests: true })
  process.env.PACKAGES_MILLISECONDS = String(Math.round(performance.now() - began))
  // The journeys of the sweep need the build; `npm test` makes it beside its checks.
  if (what === 'sweep') await build()
  runOrExit(['scripts/check.ts', what, ...process.argv.slice(3)])
}

async function build() {
  const wanted = hashOfSource()
  const mark = join('build', '.built-from')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  const quiet = { env: { ...process.env, NODE_ENV: 'production' }, quiet: true }
  const node = (...args) => run(bin('node'), args, quiet)
  // React Router empties the folder while the other one writes there already.
  rmSync('build', { recursive: true, force: true })
  // The server's own code takes a part of the time that the pages take, on the other core.
  await step('Building the pages and the server, 1 of 2', undefined, () =>
    Promise.all([
      node(bin('react-router'), 'build'),
      node(bin('vite'), 'build', '--config', 'vite.server.config.ts', '--logLevel', 'warn'),
    ]),
  )
  await step('Compressing them, 2 of 2', undefined, async () => {
    await node('scripts/planning-files.ts')
    await node('scripts/compress-assets.ts')
  })
  mkdirSync('build', { recursive: true })
  writeFileSync(mark, wanted)
}

/** Transcodes films. The product runs without it, so a failure is ignored. */
async function installFfmpeg() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  if (process.env.FFMPEG_PATH || folders.some((folder) => existsSync(join(folder, 'ffmpeg')))) return
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // Fails within seconds on a machine without network.
  const aptOptions = ['-qq', '-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0', '-o', 'DPkg::Lock::Timeout=240']
  const install = ['install', '-y', '--no-install-recommends', 'ffmpeg']
  await step('Installing ffmpeg, which transcodes films (FFMPEG_PATH=off goes without)', undefined, async () => {
    for (const args of [['update'], install]) await run('apt-get', [...aptOptions, ...args], { env, quiet: true, mayFail: true })
  })
}

/** Says what is done now, every five seconds how far it is, and how long it took. */
async function step(name, howFar, work) {
  const began = performance.now()
  const seconds = () => `${Math.round((performance.now() - began) / 1000)} s`
  console.log(`${name} ...`)
  const telling = setInterval(() => console.log(`${name}: ${howFar ? `${howFar()}, ` : ''}${seconds()}`), 5_000)
  try {
    await work()
  } finally {
    clearInterval(telling)
  }
  console.log(`${name}: done in ${seconds()}`)
}

/** Ends this process when the command fails. `quiet` shows its output only then. */
async function run(command, args, { quiet = false, mayFail = false, ...options }) {
  const child = spawn(command, args, { ...options, stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit' })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text))
  const status = await new Promise((done) => {
    child.once('error', (error) => {
      output += error.message
      done(1)
    })
    child.once('close', (code) => done(code ?? 1))
  })
  if (status === 0 || mayFail) return
  if (output) console.error(output)
  process.exit(status)
}

function runOrExit(args) {
  const { status } = spawnSync(bin('node'), args, { stdio: 'inherit', env: pinned() })
  process.exit(status ?? 1)
}

/** Runs a long-running process, passes signals on to it and exits with its code. */
function stayWith(args, env) {
  const child = spawn(bin('node'), [...memoryFlags, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...memorySettings, ...pinned(), ...env },
  })
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
