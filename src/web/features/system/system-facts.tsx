import type { AnswerOf } from '#domain/common/endpoint.ts'
import type { systemEndpoints } from '#domain/system/system-endpoints.ts'
import { byteLabel } from '#web/ui/text/byte-labels.ts'
import { FactStrip } from '#web/ui/lists/fact-strip.tsx'
import { Moment } from '#web/ui/text/moment.tsx'

export type System = AnswerOf<typeof systemEndpoints.readSystem>

/** Versions, uptime and database of the installation. */
export function SystemFacts({ system: { versions, startedAt, database } }: { system: System }) {
  const { product, commit, node, postgres, ffmpeg } = versions
  return (
    <FactStrip
      facts={[
        { label: 'Slatehouse', value: commit ? `${product} (${commit})` : product, wide: true },
        { label: 'Node', value: node },
        { label: 'PostgreSQL', value: `${postgres}${database.builtIn ? ', built in' : ''}` },
        { label: 'ffmpeg', value: ffmpeg ?? 'None' },
        { label: 'Database', value: byteLabel(database.bytes) },
        { label: 'Connections', value: `${database.connections} of ${database.mostConnections}` },
        { label: 'Running since', value: <Moment at={startedAt} form="long" />, wide: true },
      ]}
    />
  )
}
