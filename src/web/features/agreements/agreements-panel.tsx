import { FilePlus2, Smartphone } from 'lucide-react'
import { useState } from 'react'
import type { Agreement } from '#domain/agreements/agreement-endpoints.ts'
import { IfMay } from '#web/lib/studio/if-may.tsx'
import { useList } from '#web/lib/calls/use-list.ts'
import { useOpenedByAddress } from '#web/lib/pages/use-opened-by-address.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { ListState } from '#web/ui/lists/list-state.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { AgreementCard } from './agreement-card.tsx'
import { AgreementForm } from './agreement-form.tsx'
import { projectAgreementPages } from './agreement-queries.ts'
import { DraftForm } from './draft-form.tsx'
import { MissingAgreements } from './missing-agreements.tsx'
import { RequiredKinds } from './required-kinds.tsx'

type Opened = 'new' | 'device' | Agreement | null

const titleOf = (opened: Opened): string =>
  opened === 'new' ? 'New agreement' : opened === 'device' ? 'Sign on this device' : 'Change the draft'

/** Contracts and releases of a project, or of one of its shoots. */
export function AgreementsPanel({ projectId, shoot }: { projectId: string; shoot?: { id: string; place: string } }) {
  const [opened, setOpened] = useState<Opened>(null)
  useOpenedByAddress('new-agreement', () => setOpened('new'))
  useOpenedByAddress('sign-on-device', () => setOpened('device'))
  const close = () => setOpened(null)
  const list = useList(projectAgreementPages(projectId, shoot?.id), (page) => page.agreements)
  const ofShoot = shoot ? { shootId: shoot.id } : {}
  return (
    <Section title="Contracts and releases">
      <div className="grid grid-cols-1 gap-4">
        <RequiredKinds projectId={projectId} {...ofShoot} />
        <MissingAgreements projectId={projectId} {...ofShoot} text="Not signed yet" />
        <ListState
          list={list}
          counted="paged"
          noun={['agreement', 'agreements']}
          loading={<Skeleton className="h-16" />}
          failed="The agreements could not be loaded"
          empty={
            <p className="text-sm text-muted">
              {shoot ? 'Nothing was made for this shoot yet.' : 'Nothing yet.'} Releases and contracts are made from the studio’s
              templates, and signed by email or on a phone at the shoot.
            </p>
          }
        >
          {(agreements) => (
            <div className="grid grid-cols-1 gap-3">
              {agreements.map((agreement) => (
                <AgreementCard key={agreement.id} agreement={agreement} onEdit={() => setOpened(agreement)} />
              ))}
            </div>
          )}
        </ListState>
        <IfMay ability="manage-projects">
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" size="small" onClick={() => setOpened('new')}>
              <FilePlus2 aria-hidden="true" size={15} />
              New agreement
            </Button>
            <Button variant="secondary" size="small" onClick={() => setOpened('device')}>
              <Smartphone aria-hidden="true" size={15} />
              Sign on this device
            </Button>
          </div>
        </IfMay>
      </div>
      <Dialog open={opened !== null} onClose={close} title={titleOf(opened)} className="max-w-2xl">
        {opened === 'new' || opened === 'device' ? (
          <AgreementForm projectId={projectId} shoot={shoot ?? null} device={opened === 'device'} onDone={close} />
        ) : (
          opened && <DraftForm agreement={opened} onDone={close} />
        )}
      </Dialog>
    </Section>
  )
}
