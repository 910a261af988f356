import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A small server: a gigabyte and one core. */
export interface SmallBox {
  /** Puts processes in; what they start is in it too. */
  take(pids: number[]): void
  /** Processes that were killed for want of memory. */
  killed(): number
  /** Of an empty box. */
  remove(): void
}

const gigabyte = 1024 ** 3
const root = '/sys/fs/cgroup'

/** A control group of version 2 or 1; where none can be made, the reason. */
export function makeSmallBox(): SmallBox | string {
  const name = `slatehouse-bench-${process.pid}`
  try {
    return existsSync(join(root, 'cgroup.controllers')) ? makeUnified(join(root, name)) : makeDivided(name)
  } catch (error) {
    return `no control group can be made here: ${(error as Error).message}`
  }
}

function makeUnified(folder: string): SmallBox {
  writeFileSync(join(root, 'cgroup.subtree_control'), '+memory +cpu')
  mkdirSync(folder)
  writeFileSync(join(folder, 'memory.max'), String(gigabyte))
  writeFileSync(join(folder, 'cpu.max'), '100000 100000')
  return boxOf([folder], () => count(join(folder, 'memory.events'), /oom_kill (\d+)/))
}

function makeDivided(name: string): SmallBox {
  const [memory, cpu] = [join(root, 'memory', name), join(root, 'cpu', name)]
  for (const folder of [memory, cpu]) mkdirSync(folder)
  writeFileSync(join(memory, 'memory.limit_in_bytes'), String(gigabyte))
  writeFileSync(join(cpu, 'cpu.cfs_quota_us'), '100000')
  return boxOf([memory, cpu], () => count(join(memory, 'memory.oom_control'), /oom_kill (\d+)/))
}

const boxOf = (folders: string[], killed: () => number): SmallBox => ({
  take(pids) {
    for (const folder of folders) for (const pid of pids) writeFileSync(join(folder, 'cgroup.procs'), String(pid))
  },
  killed,
  remove() {
    for (const folder of folders) rmdirSync(folder)
  },
})

const count = (path: string, pattern: RegExp): number => Number(pattern.exec(readFileSync(path, 'utf8'))?.[1] ?? 0)
