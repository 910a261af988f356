// Worker thread that hashes a file and posts the digest. It may block.
import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'

const hash = createHash('sha256')
const buffer = Buffer.allocUnsafeSlow(1024 ** 2)
const file = openSync(workerData as string, 'r')
for (let read = 1; read > 0;) {
  read = readSync(file, buffer)
  hash.update(buffer.subarray(0, read))
}
closeSync(file)
parentPort!.postMessage(hash.digest('hex'))
