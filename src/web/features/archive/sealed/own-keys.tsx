import type { SealKey } from '#domain/archive/sealed-file-endpoints.ts'
import { fingerprintText } from '#domain/archive/sealed/sealed-messages.ts'
import { Moment } from '#web/ui/text/moment.tsx'

/** Fingerprints of this studio's keys, to compare with those of files. */
export function OwnKeys({ keys }: { keys: readonly SealKey[] }) {
  if (keys.length === 0) return <p>This studio has not sealed a file yet.</p>
  return (
    <ul className="grid gap-3">
      {keys.map(({ fingerprint, madeAt, endedAt }) => (
        <li key={fingerprint}>
          <p className="timecode text-sm [overflow-wrap:anywhere]">{fingerprintText(fingerprint)}</p>
          <p className="text-sm text-muted">
            {endedAt ? (
              <>
                Used from <Moment at={madeAt} form="long" /> until <Moment at={endedAt} form="long" />
              </>
            ) : (
              <>
                In use since <Moment at={madeAt} form="long" />
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
