// Worker thread that reads a calendar file and posts when it says that somebody is busy. It may block.
import { parentPort, workerData } from 'node:worker_threads'
import { readIcs, type IcsReading } from './read-ics.ts'

const { bytes, reading } = workerData as { bytes: Uint8Array; reading: IcsReading }
parentPort!.postMessage(readIcs(new TextDecoder().decode(bytes), reading))
