import { Link } from 'react-router'
import type { MailTemplateCard } from '#domain/mails/mail-template-endpoints.ts'
import { mailGroupLabels, mailGroups } from '#domain/mails/mail-texts.ts'
import { useUrlFilter } from '#web/lib/pages/url-filter.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { SearchField } from '#web/ui/lists/search-field.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { mailTemplatePath, mailTemplatesQuery } from './mail-template-queries.ts'

/** Every mail by group, searched by its name and who gets it. */
export function MailTemplateList() {
  const { filter, change } = useUrlFilter(['search'])
  const search = filter.search ?? ''
  const read = useRead(mailTemplatesQuery())
  return (
    <div className="grid grid-cols-1 gap-6">
      <SearchField
        label="Search mails"
        value={search}
        onSearch={(text) => change({ search: text })}
        className="lg:max-w-[22rem]"
      />
      <QueryState query={read} loading={<Skeleton className="h-96" />} failed="The mails could not be loaded">
        {({ mails }) => <Groups mails={mails.filter((mail) => matches(mail, search))} onClear={() => change({ search: '' })} />}
      </QueryState>
    </div>
  )
}

const matches = ({ label, to, group }: MailTemplateCard, search: string): boolean =>
  [label, to, mailGroupLabels[group]].some((text) => text.toLowerCase().includes(search.toLowerCase()))

function Groups({ mails, onClear }: { mails: MailTemplateCard[]; onClear(): void }) {
  if (mails.length === 0) {
    return (
      <EmptyState title="Nothing matches" text="No mail matches this search.">
        <Button variant="secondary" size="small" onClick={onClear}>
          Clear search
        </Button>
      </EmptyState>
    )
  }
  const groups = mailGroups.map((group) => ({ group, found: mails.filter((mail) => mail.group === group) }))
  return (
    <div className="grid grid-cols-1 gap-8">
      {groups
        .filter(({ found }) => found.length > 0)
        .map(({ group, found }) => (
          <Section key={group} title={mailGroupLabels[group]}>
            <ul
              aria-label={mailGroupLabels[group]}
              className="divide-y divide-line rounded-card border border-line bg-surface text-sm"
            >
              {found.map((mail) => (
                <MailRow key={mail.template} mail={mail} />
              ))}
            </ul>
          </Section>
        ))}
    </div>
  )
}

const MailRow = ({ mail: { template, label, to, changed } }: { mail: MailTemplateCard }) => (
  <li className="grid grid-cols-1 items-center gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_14rem_9rem]">
    <Link to={mailTemplatePath(template)} className="font-semibold underline-offset-4 hover:underline">
      {label}
    </Link>
    <p className="text-muted">To: {to}</p>
    {changed > 0 && (
      <p className="sm:justify-self-end">
        <Badge tone="info">{changed === 1 ? '1 text changed' : `${changed} texts changed`}</Badge>
      </p>
    )}
  </li>
)
