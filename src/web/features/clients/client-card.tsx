import { Building2, FolderOpen, Mail, MapPin, Pencil, Phone, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ClientCard as Card } from '#domain/clients/client.ts'
import { mailLink } from '#web/lib/browser/mail-link.ts'
import { phoneLink } from '#web/lib/browser/phone-link.ts'
import { NetPounds } from '#web/lib/studio/vat-lines.tsx'
import { Address } from '#web/ui/text/address.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Moment } from '#web/ui/text/moment.tsx'
import { ClientStatusBadge } from './client-status-badge.tsx'

/** A client's card in the list. */
export function ClientCard({ client, onEdit }: { client: Card; onEdit(): void }) {
  const { id, name, email, phone, company, location, status, projectsCount, totalValue, lastContact } = client
  return (
    <article aria-label={name} className="flex h-full flex-col rounded-card border border-line bg-surface">
      <div className="flex-1 p-4 sm:p-5">
        <div className="flex items-start justify-between gap-3">
          <h2 className="title-4 min-w-0 [overflow-wrap:anywhere]">
            <Link to={`/admin/clients/${id}`} className="underline-offset-4 hover:underline">
              {name}
            </Link>
          </h2>
          <ClientStatusBadge status={status} />
        </div>
        <ul className="mt-3 grid gap-1 text-sm">
          <Line Icon={Building2} label="Company">
            {company}
          </Line>
          <Line Icon={Mail} label="Email">
            {email && (
              <a href={mailLink(email)} className="text-link">
                <Address text={email} />
              </a>
            )}
          </Line>
          <Line Icon={Phone} label="Phone">
            {phone && (
              <a href={phoneLink(phone)} className="text-link">
                {phone}
              </a>
            )}
          </Line>
          <Line Icon={MapPin} label="Location">
            {location}
          </Line>
        </ul>
      </div>
      <dl className="grid grid-cols-3 divide-x divide-line border-t border-line">
        <Figure label="Projects">{projectsCount}</Figure>
        <Figure label="Value">
          <NetPounds amount={totalValue} />
        </Figure>
        <Figure label="Last contact">{lastContact ? <Moment at={lastContact} /> : 'Never'}</Figure>
      </dl>
      <div className="flex gap-1 border-t border-line p-2">
        <Button variant="quiet" size="small" onClick={onEdit} className="flex-1">
          <Pencil aria-hidden="true" size={15} />
          Edit<span className="sr-only"> {name}</span>
        </Button>
        <ButtonLink variant="quiet" size="small" to={`/admin/clients/${id}#projects`} className="flex-1">
          <FolderOpen aria-hidden="true" size={15} />
          Projects<span className="sr-only"> of {name}</span>
        </ButtonLink>
      </div>
    </article>
  )
}

function Line({ Icon, label, children }: { Icon: LucideIcon; label: string; children: ReactNode }) {
  return children ? (
    <li className="flex min-w-0 items-start gap-2.5 leading-6">
      <Icon aria-hidden="true" size={15} strokeWidth={1.75} className="mt-1 shrink-0 text-muted" />
      <span className="sr-only">{label}: </span>
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </li>
  ) : null
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0 px-3 py-2.5 first:pl-4 sm:first:pl-5">
    <dt className="label text-[0.6875rem] whitespace-nowrap">{label}</dt>
    <dd className="timecode mt-0.5 text-sm font-semibold [overflow-wrap:anywhere]">{children}</dd>
  </div>
)
