import type { Subscriber } from '#domain/inquiries/inbox/inbox.ts'
import { sourceLabel, subscriberStateLabels, type SubscriberState } from '#domain/inquiries/inbox/inbox-labels.ts'
import { inquiryEndpoints } from '#domain/inquiries/inquiry-endpoints.ts'
import { useUrlFilter } from '#web/lib/pages/url-filter.ts'
import { useList } from '#web/lib/calls/use-list.ts'
import { useCsv } from '#web/lib/studio/use-csv.ts'
import { Address } from '#web/ui/text/address.tsx'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { MomentCell } from '#web/ui/lists/moment-cell.tsx'
import { RecordList } from '#web/ui/lists/record-list.tsx'
import { stateChoices } from '#web/ui/lists/state-filter.tsx'
import type { Column } from '#web/ui/lists/table.tsx'
import { subscriberFilterNames, subscriberPages, toSubscriberFilter } from './subscriber-queries.ts'

const tones: Record<SubscriberState, Tone> = { pending: 'warn', confirmed: 'good', unsubscribed: 'neutral' }

const columns: Column<Subscriber>[] = [
  {
    title: 'Email',
    sort: { by: 'email', as: 'text' },
    cell: ({ email, source }) => (
      <>
        <span className="font-medium">
          <Address text={email} />
        </span>
        <span className="block text-xs text-muted md:hidden">{sourceLabel(source)}</span>
      </>
    ),
  },
  { title: 'State', cell: ({ state }) => <Badge tone={tones[state]}>{subscriberStateLabels[state]}</Badge> },
  { title: 'Source', wideOnly: true, cell: ({ source }) => <span className="text-muted">{sourceLabel(source)}</span> },
  {
    title: 'Requested',
    sort: { by: 'requested', as: 'date' },
    wideOnly: true,
    figures: true,
    cell: ({ subscribedAt }) => <MomentCell at={subscribedAt} form="day" />,
  },
  {
    title: 'Confirmed',
    sort: { by: 'confirmed', as: 'date' },
    wideOnly: true,
    figures: true,
    cell: ({ confirmedAt }) => <MomentCell at={confirmedAt} form="day" />,
  },
  {
    title: 'Unsubscribed',
    sort: { by: 'unsubscribed', as: 'date' },
    wideOnly: true,
    figures: true,
    cell: ({ unsubscribedAt }) => <MomentCell at={unsubscribedAt} form="day" />,
  },
]

/** Newsletter subscribers, usually newest first. */
export function SubscriberList() {
  const { filter: given, change, to } = useUrlFilter(subscriberFilterNames)
  const filter = toSubscriberFilter(given)
  const list = useList(subscriberPages(filter), (page) => page.subscribers)
  const counts = list.page?.counts
  return (
    <RecordList
      caption="Subscribers"
      noun={['subscriber', 'subscribers']}
      columns={columns}
      list={list}
      rowKey={({ id }) => id}
      total={counts?.[filter.state ?? 'all']}
      search={{ label: 'Search email', value: filter.search ?? '', onSearch: (search) => change({ search }) }}
      states={stateChoices(subscriberStateLabels, { counts, chosen: filter.state, to: (state) => to({ state }) })}
      order={{ chosen: filter.sort, usual: '-requested', to: (sort) => to({ sort }), change: (sort) => change({ sort }) }}
      csv={useCsv(inquiryEndpoints.exportSubscribers, { query: { ...filter } })}
      failed="Subscribers could not be loaded"
      empty={{
        title: 'No subscribers yet',
        text: 'People who sign up at the foot of the site appear here.',
        action: (
          <ButtonAnchor size="small" href="/" target="_blank" rel="noopener">
            Open your website
          </ButtonAnchor>
        ),
      }}
      onClear={filter.search || filter.state ? () => change({ search: '', state: '' }) : undefined}
    />
  )
}
