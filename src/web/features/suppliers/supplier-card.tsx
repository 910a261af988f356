import { CalendarDays, ExternalLink, Mail, Pencil, Phone, Star, Trash2 } from 'lucide-react'
import { formatPounds } from '#domain/common/money/money.ts'
import { supplierProjectTypeLabels, supplierStatusLabels } from '#domain/suppliers/supplier-messages.ts'
import type { Supplier } from '#domain/suppliers/supplier.ts'
import { IfMay } from '#web/lib/studio/if-may.tsx'
import { mailLink } from '#web/lib/browser/mail-link.ts'
import { phoneLink } from '#web/lib/browser/phone-link.ts'
import { Address } from '#web/ui/text/address.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'

const traits: [keyof Supplier, string][] = [
  ['ownKit', 'Own kit'],
  ['supplierAgreement', 'Agreement'],
  ['subcontractor', 'Subcontractor'],
  ['trainingOffered', 'Training'],
  ['paymentTerms30Days', '30 days'],
]

/** A supplier's card in the list. */
export function SupplierCard({
  supplier,
  onDays,
  onEdit,
  onDelete,
}: {
  supplier: Supplier
  onDays(): void
  onEdit(): void
  onDelete(): void
}) {
  const { name, email, phone, website, dayRate, projectType, preferred, status } = supplier
  const has = traits.filter(([trait]) => supplier[trait])
  return (
    <article aria-label={name} className="flex h-full flex-col rounded-card border border-line bg-surface">
      <div className="flex-1 p-4 sm:p-5">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 className="title-4 [overflow-wrap:anywhere]">
              {name}
              {preferred && (
                <>
                  <Star aria-hidden="true" size={15} className="ml-1.5 -mt-1 inline fill-accent text-accent" />
                  <span className="sr-only">, preferred</span>
                </>
              )}
            </h2>
            <p className="mt-0.5 text-sm text-muted">{supplierProjectTypeLabels[projectType]}</p>
          </div>
          <p className="shrink-0 text-right">
            <span className="timecode block text-lg leading-tight font-semibold">{formatPounds(dayRate)}</span>
            <span className="text-xs text-muted">a day</span>
          </p>
        </div>
        <ul className="mt-3 grid gap-1 text-sm leading-6">
          <li className="flex items-start gap-2.5">
            <Mail aria-hidden="true" size={15} strokeWidth={1.75} className="mt-1 shrink-0 text-muted" />
            <a href={mailLink(email)} className="text-link min-w-0">
              <Address text={email} />
            </a>
          </li>
          {phone && (
            <li className="flex items-start gap-2.5">
              <Phone aria-hidden="true" size={15} strokeWidth={1.75} className="mt-1 shrink-0 text-muted" />
              <a href={phoneLink(phone)} className="text-link">
                {phone}
              </a>
            </li>
          )}
          {website && (
            <li className="flex items-start gap-2.5">
              <ExternalLink aria-hidden="true" size={15} strokeWidth={1.75} className="mt-1 shrink-0 text-muted" />
              <a href={website} target="_blank" rel="noreferrer" className="text-link min-w-0 [overflow-wrap:anywhere]">
                {website.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
              </a>
            </li>
          )}
        </ul>
        {(has.length > 0 || status !== 'active') && (
          <ul aria-label="Terms" className="mt-3 flex flex-wrap gap-1.5">
            {status !== 'active' && (
              <li>
                <Badge tone="warn">{supplierStatusLabels[status]}</Badge>
              </li>
            )}
            {has.map(([trait, text]) => (
              <li key={trait}>
                <Badge>{text}</Badge>
              </li>
            ))}
          </ul>
        )}
      </div>
      <dl className="grid grid-cols-2 gap-4 border-t border-line px-4 py-3 sm:px-5">
        <SupplierScore label="Reliability" score={supplier.reliabilityScore} />
        <SupplierScore label="Video quality" score={supplier.videoQualityScore} />
      </dl>
      <div className="flex flex-wrap gap-1 border-t border-line p-2">
        <Button variant="quiet" size="small" onClick={onDays} className="flex-1">
          <CalendarDays aria-hidden="true" size={15} />
          Availability<span className="sr-only"> of {name}</span>
        </Button>
        <IfMay ability="manage-suppliers">
          <Button variant="quiet" size="small" onClick={onEdit} className="flex-1">
            <Pencil aria-hidden="true" size={15} />
            Edit<span className="sr-only"> {name}</span>
          </Button>
          <Button variant="quiet" size="small" onClick={onDelete} aria-label={`Delete ${name}`} className="text-bad">
            <Trash2 aria-hidden="true" size={15} />
          </Button>
        </IfMay>
      </div>
    </article>
  )
}

/** Score from 1 to 5, as a meter of five lamps. */
function SupplierScore({ label, score }: { label: string; score: number | null }) {
  return (
    <div className="min-w-0">
      <dt className="label text-[0.6875rem]">{label}</dt>
      <dd className="mt-1 flex items-center gap-2">
        <span aria-hidden="true" className="flex gap-0.5">
          {[0, 1, 2, 3, 4].map((lamp) => (
            <span key={lamp} className="relative h-2.5 w-2 overflow-hidden rounded-[1px] bg-ink/12">
              <span
                className="absolute inset-y-0 left-0 bg-accent"
                style={{ width: `${Math.min(1, Math.max(0, (score ?? 0) - lamp)) * 100}%` }}
              />
            </span>
          ))}
        </span>
        <span className="timecode text-sm font-semibold">{score === null ? '–' : score.toFixed(1)}</span>
      </dd>
    </div>
  )
}
