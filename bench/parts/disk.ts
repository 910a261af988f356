import { fullDisk, type FullDiskReport } from '../../tests/support/full-disk.ts'
import { notMeasured, seconds, type Bench } from '../figures.ts'

export async function disk({ note }: Bench): Promise<void> {
  const what = 'A full disk under writes, an upload and reading'
  const limit = 'writes refused by 507 or 503, reads answered, nothing lost, heals by itself'
  const report = await fullDisk({ writes: 500 })
  if (!report) return note(notMeasured(what, limit, 'no disk can be mounted here'))
  const { writes, uploads, reads, acknowledged, lost, healedIn, uploadIsWhole } = report
  note({
    what,
    measured: `writes ${asText(writes)}, uploads ${asText(uploads)}, reads ${asText(reads)}; ${acknowledged} acknowledged, ${lost.length} lost; first write ${seconds(healedIn)} after there was room; upload ${uploadIsWhole ? 'whole' : 'damaged'}`,
    limit,
    met: isAsPromised(report),
  })
}

const asText = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([status, count]) => `${count} times ${status}`)
    .join(', ')

const isAsPromised = ({ writes, uploads, reads, lost, uploadIsWhole, lived }: FullDiskReport) =>
  only(writes, ['200', '507', '503']) &&
  only(uploads, ['507', '503']) &&
  only(reads, ['200']) &&
  lost.length === 0 &&
  uploadIsWhole &&
  lived

const only = (counts: Record<string, number>, allowed: string[]) =>
  Object.keys(counts).every((status) => allowed.includes(status))
