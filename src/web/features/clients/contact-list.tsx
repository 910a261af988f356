import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { ContactCard } from '#domain/clients/contact.ts'
import { contactRightLabels, hasAllRights, refusalToManageContacts } from '#domain/clients/contact-rules.ts'
import type { ContactRight } from '#domain/clients/contact-rights.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Table, type Column } from '#web/ui/lists/table.tsx'
import { ContactForm } from './contact-form.tsx'
import type { ContactWrites } from './contact-queries.ts'
import { InviteContact } from './invite-contact.tsx'

interface ContactListProps {
  people: ContactCard[]
  /** The one of them who looks; null for staff. */
  me: { id: string; rights: ContactRight[] } | null
  /** Why nothing can be changed at all. */
  readOnly?: string | undefined
  writes: ContactWrites
}

const states: Record<ContactCard['portal'], { label: string; tone: Tone }> = {
  open: { label: 'Can sign in', tone: 'good' },
  invited: { label: 'Invited', tone: 'info' },
  none: { label: 'No sign-in', tone: 'neutral' },
}

/** The people of a client and what they may do; a press opens one of them. */
export function ContactList({ people, me, readOnly, writes }: ContactListProps) {
  const [openId, setOpenId] = useState<string | null>(null)
  const [inviting, setInviting] = useState(false)
  const open = people.find(({ id }) => id === openId)
  const manages = readOnly ?? (me ? (refusalToManageContacts(me) ?? undefined) : undefined)
  return (
    <div className="grid grid-cols-1 gap-4">
      <Table caption="People" columns={columnsOf(setOpenId, me)} rows={people} rowKey={({ id }) => id} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="secondary" size="small" why={manages} onClick={() => setInviting(true)}>
          <UserPlus aria-hidden="true" size={15} />
          Invite a colleague
        </Button>
        {manages && <p className="text-sm text-muted">{manages}</p>}
      </div>
      <Dialog open={open !== undefined} onClose={() => setOpenId(null)} place="right" title={open?.name ?? ''}>
        {open && (
          <ContactForm
            key={open.id}
            contact={open}
            people={people}
            me={me}
            manages={manages}
            readOnly={readOnly}
            writes={writes}
            onRemoved={() => setOpenId(null)}
          />
        )}
      </Dialog>
      <Dialog open={inviting} onClose={() => setInviting(false)} title="Invite a colleague">
        <InviteContact writes={writes} onDone={() => setInviting(false)} />
      </Dialog>
    </div>
  )
}

const columnsOf = (onOpen: (id: string) => void, me: ContactListProps['me']): Column<ContactCard>[] => [
  {
    title: 'Name',
    cell: ({ id, name, email, isMain }) => (
      <span className="grid">
        <button
          type="button"
          onClick={() => onOpen(id)}
          className="min-h-8 w-fit text-left font-semibold [overflow-wrap:anywhere] hover:text-accent"
        >
          {name}
          {me?.id === id && <span className="font-normal text-muted"> (you)</span>}
        </button>
        <span className="text-xs text-muted [overflow-wrap:anywhere]">
          {email || 'No email address'}
          {isMain && ' · Main contact'}
        </span>
      </span>
    ),
  },
  { title: 'Permissions', wideOnly: true, cell: (contact) => rightsText(contact) },
  {
    title: 'Portal',
    cell: ({ portal }) => <Badge tone={states[portal].tone}>{states[portal].label}</Badge>,
  },
]

function rightsText({ rights }: ContactCard): string {
  if (hasAllRights({ rights })) return 'Everything'
  return ['View', ...rights.map((right) => contactRightLabels[right].label.toLowerCase())].join(', ')
}
