import { parentPort, workerData } from 'node:worker_threads'
import { readCorpus } from './corpus.ts'
import { formats } from './formats.ts'
import { mutationOf } from './mutations.ts'
import { faultsOf } from './try-format.ts'
import type { Assignment, Report } from './try-all.ts'

const { name, seed, from, end } = workerData as Assignment
const format = formats.find((one) => one.name === name)!
const files = readCorpus(name, format.ending)
const report = (message: Report) => parentPort!.postMessage(message)

for (let number = from; number < end; number += 1) {
  const mutation = mutationOf(files, seed, number)
  report({ number, what: mutation.what, faults: null, milliseconds: 0 })
  // Of the processor, so that a busy machine is not a slow importer.
  const started = process.threadCpuUsage()
  const faults = await faultsOf(format, mutation)
  const { user, system } = process.threadCpuUsage(started)
  report({ number, what: mutation.what, faults, milliseconds: (user + system) / 1000 })
}
