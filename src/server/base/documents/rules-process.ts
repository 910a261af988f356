import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRules, runRules } from './schematron.ts'

/** A program of its own, run with limits: `rules-process.ts ubl|cii PATH` checks an invoice by EN 16931. */
const [syntax] = process.argv.slice(2)
const rules = readRules(join(import.meta.dirname, 'e-invoice-rules', `en16931-${syntax === 'cii' ? 'cii' : 'ubl'}.sef.json.gz`))
const found = runRules(rules, readFileSync(process.argv[3] ?? '', 'utf8'))
process.stdout.write(JSON.stringify(found), () => process.exit(0))
