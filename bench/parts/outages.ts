import { seconds, type Bench } from '../figures.ts'
import { outage, startFragile } from '../outages.ts'

/** Stops database, bucket and mail server for a minute each while a few people visit. */
export async function outages({ note, scratch }: Bench): Promise<void> {
  const product = await startFragile(scratch)
  try {
    for (const name of ['database', 'storage', 'mail server'] as const) {
      const seen = await outage(product, name, 60_000)
      note({
        what: `The ${name} is away for a minute under light load (${seen.asked} requests)`,
        measured: `${seen.payload}; healed ${seconds(seen.healed)} after it was back`,
        limit: 'only 200 and 503 with Retry-After, kept pages always; healed within 15 s, in the same process',
        met: seen.lies.length === 0 && seen.healed < 15_000 && seen.alive,
      })
    }
    const { kept, mails, cut, twice, waiting } = await product.count()
    const acknowledged = product.acknowledged.length
    note({
      what: `Afterwards, of ${acknowledged} enquiries that were acknowledged`,
      measured: `${kept} in the inbox, ${mails} mails sent, ${twice} of them twice, ${cut} repeated whose line was cut before their sender could hear that they were taken, ${waiting} jobs left`,
      limit: `${acknowledged} in the inbox, ${2 * acknowledged} mails, none twice but those that were cut off, no job left`,
      met: kept === acknowledged && mails === 2 * acknowledged && twice === 0 && waiting === 0,
    })
  } finally {
    await product.remove()
  }
}
