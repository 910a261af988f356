import { bankLineStates, type BankLineState } from '#domain/invoices/bank/bank-endpoints.ts'
import { useList } from '#web/lib/calls/use-list.ts'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { ListState } from '#web/ui/lists/list-state.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { BankLineCard } from './bank-line-card.tsx'
import { bankLinePages } from './bank-queries.ts'

const labels: Record<BankLineState, string> = { open: 'Unmatched', booked: 'Matched', 'put-aside': 'Ignored' }
const empty: Record<BankLineState, [title: string, text: string]> = {
  open: ['Nothing to match', 'Import a bank statement as CSV, OFX, CAMT.053 or MT940. Matching invoices are suggested here.'],
  booked: ['No matches yet', 'Lines you match to an invoice appear here. You can undo a match.'],
  'put-aside': ['No ignored lines', 'Lines you ignore appear here.'],
}

/** Bank transactions, to be matched with invoices and refunds. */
export function BankLines({
  state,
  onState,
  onRule,
}: {
  state: BankLineState
  onState(state: BankLineState): void
  /** Asks for a rule, beginning with this text. */
  onRule(text: string): void
}) {
  const list = useList(bankLinePages(state), (page) => page.lines)
  const counts = list.page?.counts
  return (
    <div className="grid grid-cols-1 gap-5">
      <Segmented
        label="Which lines"
        value={state}
        options={bankLineStates.map((value) => ({
          value,
          label: counts ? `${labels[value]} (${counts[value]})` : labels[value],
        }))}
        onChange={onState}
        className="justify-self-start"
      />
      <ListState
        list={list}
        noun={['line', 'lines']}
        total={counts?.[state]}
        loading={<Skeleton className="h-64" />}
        failed="The bank lines could not be loaded"
        empty={<EmptyState title={empty[state][0]} text={empty[state][1]} />}
      >
        {(lines) => (
          <ul aria-label="Bank lines" className="grid grid-cols-1 gap-3">
            {lines.map((line) => (
              <BankLineCard key={line.id} line={line} onRule={onRule} />
            ))}
          </ul>
        )}
      </ListState>
    </div>
  )
}
