import { HardDrive } from 'lucide-react'
import { Link } from 'react-router'
import { mailEndpoints, type OutboxMail } from '#domain/mails/mail-endpoints.ts'
import { mailStateLabels } from '#domain/mails/mail-messages.ts'
import { IfMay } from '#web/lib/studio/if-may.tsx'
import { useUrlFilter } from '#web/lib/pages/url-filter.ts'
import { useList } from '#web/lib/calls/use-list.ts'
import { useCsv } from '#web/lib/studio/use-csv.ts'
import { Address } from '#web/ui/text/address.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { MomentCell } from '#web/ui/lists/moment-cell.tsx'
import { RecordList } from '#web/ui/lists/record-list.tsx'
import { stateChoices } from '#web/ui/lists/state-filter.tsx'
import type { Column } from '#web/ui/lists/table.tsx'
import { MailPanel } from './mail-panel.tsx'
import { MailStateBadge } from './mail-state-badge.tsx'
import { canBeSentAgain, SendAgain } from './send-again.tsx'
import { outboxFilterNames, outboxPages, toOutboxFilter } from './outbox-queries.ts'

/** All mails of the product, usually newest first; one opens in a drawer. */
export function OutboxList() {
  const { filter: given, change, to } = useUrlFilter(outboxFilterNames)
  const filter = toOutboxFilter(given)
  const list = useList(outboxPages(filter), (page) => page.mails)
  const last = list.page
  const counts = last?.counts

  const columns: Column<OutboxMail>[] = [
    {
      title: 'Email',
      sort: { by: 'subject', as: 'text' },
      secondSort: { title: 'Recipient', by: 'recipient', as: 'text' },
      cell: ({ id, to: recipient, subject }) => (
        <button type="button" onClick={() => change({ mail: id })} className="group block max-w-full min-w-0 text-left">
          <span className="block font-medium [overflow-wrap:anywhere] underline-offset-4 group-hover:underline">
            {subject || 'Not prepared yet'}
          </span>
          <span className="block text-muted">
            <Address text={recipient} />
          </span>
        </button>
      ),
    },
    {
      title: 'State',
      cell: ({ state, problem }) => (
        <>
          <MailStateBadge state={state} />
          {problem && (
            <span className="mt-1 block max-w-60 text-xs text-muted [overflow-wrap:anywhere] max-md:hidden">{problem}</span>
          )}
        </>
      ),
    },
    { title: 'By', wideOnly: true, cell: ({ by }) => <span className="[overflow-wrap:anywhere]">{by}</span> },
    { title: 'Kind', wideOnly: true, cell: ({ label }) => <span className="text-muted">{label}</span> },
    { title: 'Tries', wideOnly: true, figures: true, cell: ({ attempts }) => <span className="timecode">{attempts}</span> },
    {
      title: 'Queued',
      sort: { by: 'queued', as: 'date' },
      wideOnly: true,
      figures: true,
      cell: ({ queuedAt }) => <MomentCell at={queuedAt} />,
    },
    {
      title: 'Sent',
      sort: { by: 'sent', as: 'date' },
      wideOnly: true,
      figures: true,
      cell: ({ state, sentAt }) => <MomentCell at={state === 'sent' ? sentAt : null} />,
    },
  ]

  return (
    <>
      {last?.smtp === false && (
        <p className="mb-5 flex items-start gap-3 rounded-card border border-line bg-surface px-4 py-3 text-sm">
          <HardDrive aria-hidden="true" size={17} className="mt-0.5 shrink-0 text-accent" />
          <span>
            <strong className="font-semibold">Emails are held here.</strong>{' '}
            <span className="text-muted">
              No mail server is set up, so nothing is sent. You can read the messages below. Add your mail server under{' '}
              <Link to="/admin/settings?tab=email" className="text-link">
                Settings &gt; Email
              </Link>{' '}
              to send them.
            </span>
          </span>
        </p>
      )}
      <RecordList
        caption="Sent mail"
        noun={['mail', 'mails']}
        columns={columns}
        list={list}
        rowKey={({ id }) => id}
        total={counts?.[filter.state ?? 'all']}
        search={{ label: 'Search recipient, subject', value: filter.search ?? '', onSearch: (search) => change({ search }) }}
        states={stateChoices(mailStateLabels, { counts, chosen: filter.state, to: (state) => to({ state }) })}
        choice={{
          nameOf: ({ subject, to: recipient }) => `${subject || 'Not prepared yet'} to ${recipient}`,
          mayChoose: canBeSentAgain,
          actions: (chosen, onDone) => <SendAgain mails={chosen} onDone={onDone} />,
        }}
        order={{ chosen: filter.sort, usual: '-queued', to: (sort) => to({ sort }), change: (sort) => change({ sort }) }}
        csv={useCsv(mailEndpoints.exportOutbox, { query: { ...filter } })}
        failed="Sent mail could not be loaded"
        empty={{
          title: 'Nothing sent yet',
          text: 'Confirmations, replies and notifications appear here.',
          action: (
            <IfMay ability="answer-enquiries">
              <ButtonLink size="small" to="/admin/inbox?write=yes">
                Write a message
              </ButtonLink>
            </IfMay>
          ),
        }}
        onClear={filter.search || filter.state ? () => change({ search: '', state: '' }) : undefined}
      />
      <MailPanel id={given.mail} onClose={() => change({ mail: '' })} />
    </>
  )
}
