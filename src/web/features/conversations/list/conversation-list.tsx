import { PenLine } from 'lucide-react'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { conversationKindLabels, conversationKinds, conversationStatusLabels } from '#domain/conversations/conversation-labels.ts'
import { inquiryEndpoints } from '#domain/inquiries/inquiry-endpoints.ts'
import { useUrlFilter } from '#web/lib/pages/url-filter.ts'
import { useList } from '#web/lib/calls/use-list.ts'
import { useCsv } from '#web/lib/studio/use-csv.ts'
import { useOpenedByAddress } from '#web/lib/pages/use-opened-by-address.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CsvButton } from '#web/ui/lists/csv-button.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { ListState } from '#web/ui/lists/list-state.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { SearchField } from '#web/ui/lists/search-field.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { StateFilter, stateChoices } from '#web/ui/lists/state-filter.tsx'
import { conversationFilterNames, conversationPages, toConversationFilter } from '../conversation-queries.ts'
import { ConversationRow } from './conversation-row.tsx'
import { addressMessage, NewMessage } from '../writing/new-message.tsx'

const stateLabels = { ...conversationStatusLabels, snoozed: 'Snoozed' }
const noFilter = { search: '', kind: '', status: '', assignee: '', tag: '' }
const kindChoices = conversationKinds.map((value) => ({ value, label: conversationKindLabels[value] }))
const assigneeChoices = [
  { value: 'me', label: 'Mine' },
  { value: 'nobody', label: 'Unassigned' },
]

/** Conversations, newest first, by the filters in the query string. */
export function ConversationList() {
  const { id } = useParams()
  const { filter: given, change, to, narrowed } = useUrlFilter(conversationFilterNames)
  const filter = toConversationFilter(given)
  const list = useList(conversationPages(filter), (page) => page.conversations)
  const [writing, setWriting] = useOpenedByAddress('write', addressMessage)
  const counts = list.page?.counts
  const tags = [...new Set([...(filter.tag ? [filter.tag] : []), ...(list.page?.tags ?? [])])]
  const hasAny = Boolean(list.data?.length)
  const csv = useCsv(inquiryEndpoints.exportInquiries, { query: { ...filter } })
  const isFormKind = filter.kind !== 'mail' && filter.kind !== 'portal'

  useEffect(() => {
    // On a direct link, scroll the conversation's row into view.
    if (id && hasAny) document.getElementById(`conversation-${id}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, hasAny])

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="grid grid-cols-1 gap-3 border-b border-line px-4 pt-5 pb-4 lg:px-5">
        <PageHead title="Inbox" order={id ? 2 : 1}>
          {isFormKind && <CsvButton file={csv} text="CSV" variant="quiet" title="The enquiries of this list as a spreadsheet" />}
          <Button size="small" onClick={() => setWriting(true)}>
            <PenLine aria-hidden="true" size={15} />
            New message
          </Button>
        </PageHead>
        <SearchField label="Search name, email, message" value={filter.search ?? ''} onSearch={(search) => change({ search })} />
        <StateFilter
          label="Status"
          choices={stateChoices(stateLabels, { counts, chosen: filter.status, to: (status) => to({ status }) })}
        />
        <div className="grid grid-cols-3 gap-2">
          <Choice label="Kind" none="All kinds" value={filter.kind} choices={kindChoices} onChange={(kind) => change({ kind })} />
          <Choice
            label="Assigned"
            none="Anyone"
            value={filter.assignee}
            choices={assigneeChoices}
            onChange={(assignee) => change({ assignee })}
          />
          <Choice
            label="Tag"
            none="Any tag"
            value={filter.tag}
            choices={tags.map((tag) => ({ value: tag, label: tag }))}
            onChange={(tag) => change({ tag })}
          />
        </div>
      </div>

      <div className={classNames('min-h-0 flex-1', list.state === 'loading' ? 'xl:overflow-hidden' : 'xl:overflow-y-auto')}>
        <ListState
          list={list}
          noun={['conversation', 'conversations']}
          total={counts?.[filter.status ?? 'all']}
          loading={<RowSkeletons />}
          failed="The inbox could not be loaded"
          empty={
            narrowed ? (
              <EmptyState title="Nothing matches" text="No conversation matches this search and filter.">
                <Button variant="secondary" size="small" onClick={() => change(noFilter)}>
                  Clear filters
                </Button>
              </EmptyState>
            ) : (
              <EmptyState
                title="No messages yet"
                text="What visitors send through the forms on the site appears here. So do emails, once a mailbox is connected."
              >
                <ButtonLink size="small" to="?write=yes">
                  Write the first message
                </ButtonLink>
              </EmptyState>
            )
          }
          className="p-4 lg:p-5"
        >
          {(rows) => (
            <ul aria-label="Conversations" className="divide-y divide-line">
              {rows.map((row) => (
                <ConversationRow key={row.id} row={row} open={row.id === id} to={`/admin/inbox/${row.id}${to({})}`} />
              ))}
            </ul>
          )}
        </ListState>
      </div>
      <NewMessage open={writing} onClose={() => setWriting(false)} />
    </div>
  )
}

function Choice({
  label,
  none,
  value,
  choices,
  onChange,
}: {
  label: string
  /** Text of no choice. */
  none: string
  value: string | undefined
  choices: { value: string; label: string }[]
  onChange(value: string): void
}) {
  return (
    <select
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value)}
      className={classNames('control control-small min-w-0', !value && 'text-muted')}
    >
      <option value="">{none}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  )
}

function RowSkeletons() {
  return (
    <div className="divide-y divide-line">
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className="grid gap-2 px-5 py-4">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-3.5 w-4/5" />
          <Skeleton className="h-3.5 w-3/5" />
        </div>
      ))}
    </div>
  )
}
