// Writes docs/openapi.json, which is served at /api/openapi.json, from the declared endpoints. Refuses changes that break programs
// unless they are meant: `node scripts/openapi.ts --breaking`. Then writes the names of the calls for packages/client.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { OpenApi } from '#domain/api/open-api.ts'
import { describeApi } from '#server/declared-endpoints.ts'
import { breakingChanges } from './openapi-changes.ts'
import { writtenLines } from './written-lines.ts'

const file = new URL('../docs/openapi.json', import.meta.url)
const now = describeApi()
const broken = existsSync(file) ? breakingChanges(JSON.parse(readFileSync(file, 'utf8')) as OpenApi, now) : []
if (broken.length > 0 && !process.argv.includes('--breaking')) {
  console.error(`These changes break programs that use the API:\n${broken.join('\n')}\n--breaking writes it nevertheless.`)
  process.exit(1)
}
writeFileSync(file, writtenLines(now))
await import('../packages/client/scripts/write-calls.ts')
