import { useState } from 'react'
import type { AgreementTemplateVersion } from '#domain/agreements/agreement-template-endpoints.ts'
import { useList } from '#web/lib/calls/use-list.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { ListState } from '#web/ui/lists/list-state.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { templateVersionPages } from './agreement-queries.ts'
import { AgreementText } from './agreement-text.tsx'

/** Every text that a template has had. */
export function TemplateVersions({ id }: { id: string }) {
  const list = useList(templateVersionPages(id), (page) => page.versions)
  const [read, setRead] = useState<AgreementTemplateVersion | null>(null)
  return (
    <Section title="Versions" className="max-w-3xl">
      <ListState list={list} counted="paged" noun={['version', 'versions']} failed="The versions could not be loaded">
        {(versions) => (
          <ul aria-label="Versions" className="divide-y divide-line rounded-card border border-line bg-surface text-sm">
            {versions.map((version) => (
              <li key={version.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5 pr-2 pl-4">
                <p>
                  <span className="font-semibold">Version {version.version}</span>{' '}
                  <span className="text-muted">
                    {version.by ? `by ${version.by}, ` : ''}
                    <Moment at={version.createdAt} />
                  </span>
                </p>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={`Read version ${version.version}`}
                  onClick={() => setRead(version)}
                >
                  Read
                </Button>
              </li>
            ))}
          </ul>
        )}
      </ListState>
      <Dialog
        open={read !== null}
        onClose={() => setRead(null)}
        title={read ? `${read.name}, version ${read.version}` : ''}
        className="max-w-2xl"
      >
        {read && <AgreementText text={read.text} level={3} small />}
      </Dialog>
    </Section>
  )
}
