import type { Bench } from '../figures.ts'
import { fillCluster, measureFirstBytes, withStudio } from '../signed-in.ts'

const mostFirstByte = 60

export async function signedIn({ note, scratch }: Bench): Promise<void> {
  const cluster = await fillCluster(scratch)
  try {
    await withStudio(scratch, cluster.url, async (product) => {
      for (const { page, median, p95 } of await measureFirstBytes(product)) {
        note({
          what: `First byte of a signed-in page over 100,000 projects, ${page}: p95`,
          measured: `${Math.round(p95)} ms (median ${Math.round(median)} ms)`,
          limit: `at most ${mostFirstByte} ms`,
          met: p95 <= mostFirstByte,
        })
      }
    })
  } finally {
    await cluster.stop()
  }
}
