import { Link } from 'react-router'
import { useRead } from '#web/lib/calls/use-read.ts'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { OwnKeys } from './own-keys.tsx'
import { sealKeyQuery } from './sealed-queries.ts'

/** The public key of this installation for sealed files. */
export function SealKeyPanel() {
  return (
    <Section title="Key of sealed files">
      <QueryState query={useRead(sealKeyQuery())} loading={<Skeleton className="h-32" />} failed="The key could not be loaded">
        {(key) => (
          <div className="grid gap-3 text-sm">
            <p className="max-w-prose text-muted">
              Sealed files of projects are signed with it (Ed25519). Give the fingerprint to whoever wants to check one; it is
              also on{' '}
              <Link to="/check-file" className="text-link">
                the page that checks them
              </Link>
              .
            </p>
            <OwnKeys keys={[key]} />
            <pre
              tabIndex={0}
              aria-label="Public key"
              className="overflow-x-auto rounded-card border border-line bg-surface p-3 text-xs"
            >
              {key.publicKey.trimEnd()}
            </pre>
          </div>
        )}
      </QueryState>
    </Section>
  )
}
