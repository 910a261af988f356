// `npm run bench [part]`: every figure beside its limit, as ratios within one run where a machine's speed would show.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { notMeasured, type Bench, type Figure } from './figures.ts'
import { access } from './parts/access.ts'
import { analytics } from './parts/analytics.ts'
import { bookings } from './parts/bookings.ts'
import { books } from './parts/books.ts'
import { captions } from './parts/captions.ts'
import { content } from './parts/content.ts'
import { conversations } from './parts/conversations.ts'
import { admin } from './parts/admin.ts'
import { freelancers } from './parts/freelancers.ts'
import { checks } from './parts/checks.ts'
import { transcripts } from './parts/transcripts.ts'
import { transcode } from './parts/transcode.ts'
import { day } from './parts/day.ts'
import { disk } from './parts/disk.ts'
import { documents } from './parts/documents.ts'
import { endpoints } from './parts/endpoints.ts'
import { fleet } from './parts/fleet.ts'
import { formats } from './parts/formats.ts'
import { imports } from './parts/imports.ts'
import { keys } from './parts/keys.ts'
import { kills } from './parts/kills.ts'
import { lighthouse } from './parts/lighthouse.ts'
import { load } from './parts/load.ts'
import { mail } from './parts/mail.ts'
import { money } from './parts/money.ts'
import { ops } from './parts/ops.ts'
import { outages } from './parts/outages.ts'
import { pages } from './parts/pages.ts'
import { plans } from './parts/plans.ts'
import { presses } from './parts/presses.ts'
import { prices } from './parts/prices.ts'
import { reviews } from './parts/reviews.ts'
import { search } from './parts/search.ts'
import { serving } from './parts/serving.ts'
import { signedIn } from './parts/signed-in.ts'
import { start } from './parts/start.ts'
import { strangers } from './parts/strangers.ts'
import { openStreams } from './parts/streams.ts'
import { studio } from './parts/studio.ts'
import { uploads } from './parts/uploads.ts'
import { waiting } from './parts/waiting.ts'
import { watermark } from './parts/watermark.ts'
import { webhooks } from './parts/webhooks.ts'
import { weight } from './parts/weight.ts'
import { writeFigures } from './write-figures.ts'

const parts: Record<string, (bench: Bench) => Promise<void>> = {
  start,
  pages,
  plans,
  weight,
  lighthouse,
  studio,
  uploads,
  transcode,
  checks,
  transcripts,
  mail,
  conversations,
  waiting,
  search,
  captions,
  serving,
  content,
  admin,
  'signed-in': signedIn,
  presses,
  prices,
  freelancers,
  analytics,
  documents,
  endpoints,
  reviews,
  watermark,
  strangers,
  kills,
  disk,
  load,
  streams: openStreams,
  fleet,
  outages,
  money,
  ops,
  books,
  imports,
  formats,
  bookings,
  webhooks,
  access,
  keys,
  day,
}

const only = process.argv[2]
if (only && !parts[only]) {
  console.error(`Usage: npm run bench [${Object.keys(parts).join('|')}]`)
  process.exit(2)
}

const figures: Figure[] = []
const scratch = mkdtempSync(join(tmpdir(), 'slatehouse-bench-'))

function note(figure: Figure): void {
  figures.push(figure)
  console.log(`${figure.met ? 'met   ' : 'MISSED'}  ${figure.what}: ${figure.measured} (${figure.limit})`)
}

for (const [name, part] of Object.entries(parts)) {
  if (only && only !== name) continue
  const folder = join(scratch, name)
  mkdirSync(folder)
  await part({ note, scratch: folder }).catch((error: Error) =>
    note(notMeasured(`Part \`${name}\``, 'runs to its end', error.message)),
  )
}

rmSync(scratch, { recursive: true, force: true })
if (!only) writeFigures(figures)
process.exit(figures.every(({ met }) => met) ? 0 : 1)
