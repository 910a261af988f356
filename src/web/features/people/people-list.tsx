import { useState } from 'react'
import { personStateLabels, type PersonState, type StaffMember } from '#domain/people/person.ts'
import { roleLabels } from '#domain/people/roles.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { Table, type Column } from '#web/ui/lists/table.tsx'
import { peopleQuery } from './people-queries.ts'
import { PersonForm } from './person-form.tsx'

const tones: Record<PersonState, Tone> = { invited: 'info', expired: 'warn', active: 'good', suspended: 'bad' }

/** Everyone who works in the admin area, with their roles; a press opens one of them. */
export function PeopleList({ onInvite }: { onInvite(): void }) {
  return (
    <QueryState query={useRead(peopleQuery())} failed="The team could not be loaded" loading={<Skeleton className="h-64" />}>
      {({ people }) => <People people={people} onInvite={onInvite} />}
    </QueryState>
  )
}

function People({ people, onInvite }: { people: StaffMember[]; onInvite(): void }) {
  const [openId, setOpenId] = useState<string | null>(null)
  const open = people.find(({ id }) => id === openId)
  return (
    <div className="grid gap-6">
      <Table caption="People in the admin area" columns={columnsOf(setOpenId)} rows={people} rowKey={({ id }) => id} />
      {people.length === 1 && (
        <EmptyState
          title="Give everyone their own account"
          text="Start with yourself: invite your own mailbox as an owner. The history then shows who did what, and nobody who leaves knows a shared password."
        >
          <Button size="small" onClick={onInvite}>
            Invite someone
          </Button>
        </EmptyState>
      )}
      <Dialog open={open !== undefined} onClose={() => setOpenId(null)} place="right" title={open?.name ?? ''}>
        {open && <PersonForm key={open.id} person={open} colleagues={people} onDone={() => setOpenId(null)} />}
      </Dialog>
    </div>
  )
}

const columnsOf = (onOpen: (id: string) => void): Column<StaffMember>[] => [
  {
    title: 'Name',
    cell: ({ id, name, picture, email, byStudioPassword }) => (
      <span className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3">
        <span className="row-span-2">
          <Avatar name={name} staff picture={picture} />
        </span>
        <button type="button" onClick={() => onOpen(id)} className="min-h-8 w-fit text-left font-semibold hover:text-accent">
          {name}
        </button>
        <span className="text-xs text-muted [overflow-wrap:anywhere]">
          {byStudioPassword ? 'Signs in with the studio’s password' : email}
        </span>
      </span>
    ),
  },
  { title: 'Role', cell: ({ role }) => roleLabels[role] },
  {
    title: 'State',
    cell: ({ state, byStudioPassword }) => (
      <Badge tone={tones[state]}>{byStudioPassword && state === 'suspended' ? 'Switched off' : personStateLabels[state]}</Badge>
    ),
  },
  { title: 'Projects', figures: true, wideOnly: true, cell: ({ projects }) => projects || '–' },
  {
    title: 'Last signed in',
    wideOnly: true,
    cell: ({ lastSeenAt }) => (lastSeenAt ? <Moment at={lastSeenAt} /> : '–'),
  },
]
