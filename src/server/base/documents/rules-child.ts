import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { answerTasks } from '../answer-tasks.ts'
import { endFirst } from '../small-machine.ts'
import type { RuleFinding } from './schematron.ts'

export interface RulesRequest {
  syntax: 'ubl' | 'cii'
  xml: string
}
export type RulesAnswer = { found: RuleFinding[] } | { error: string }

void endFirst()

const thread = new Worker(join(import.meta.dirname, 'rules-thread.ts'), { resourceLimits: { maxOldGenerationSizeMb: 1_024 } })
thread.on('error', () => process.exit(1))

const tasks = {
  /** Findings as JSON. */
  async check(syntax: RulesRequest['syntax'], xml: string): Promise<Uint8Array> {
    thread.postMessage({ syntax, xml } satisfies RulesRequest)
    const [answer] = (await once(thread, 'message')) as [RulesAnswer]
    if ('error' in answer) throw new Error(answer.error)
    return Buffer.from(JSON.stringify(answer.found))
  },
}
export type RulesTasks = typeof tasks

answerTasks(tasks, { cpuSeconds: 90, megabytes: 1_500 })
