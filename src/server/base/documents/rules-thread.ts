import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import type { RulesAnswer, RulesRequest } from './rules-child.ts'
import { readRules, runRules } from './schematron.ts'

/** A thread of `rules-child.ts`. A check cannot be interrupted, but by ending the process that it is in. */
const rules = new Map<string, unknown>()

function rulesOf(syntax: RulesRequest['syntax']): unknown {
  const known = rules.get(syntax)
  if (known) return known
  const read = readRules(join(import.meta.dirname, 'e-invoice-rules', `en16931-${syntax}.sef.json.gz`))
  rules.set(syntax, read)
  return read
}

parentPort!.on('message', ({ syntax, xml }: RulesRequest) => {
  const answer = (): RulesAnswer => {
    try {
      return { found: runRules(rulesOf(syntax), xml) }
    } catch (error) {
      return { error: String(error) }
    }
  }
  parentPort!.postMessage(answer())
})
