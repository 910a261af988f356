import { useInfiniteQuery } from '@tanstack/react-query'
import { bankLineStates, type BankLineState } from '#domain/invoices/bank-endpoints.ts'
import { problemMessage } from '#web/lib/problem-message.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BankLineCard } from './bank-line-card.tsx'
import { bankLinePages } from './bank-queries.ts'

const labels: Record<BankLineState, string> = { open: 'Unmatched', booked: 'Matched', 'put-aside': 'Ignored' }
const empty: Record<BankLineState, [title: string, text: string]> = {
  open: ['Nothing to match', 'Import a bank statement as CSV or OFX. Matching invoices are suggested here.'],
  booked: ['No matches yet', 'Lines you match to an invoice appear here. You can undo a match.'],
  'put-aside': ['No ignored lines', 'Lines you ignore appear here.'],
}

/** Incoming bank transactions, to be matched with invoices. */
export function BankLines({ state, onState }: { state: BankLineState; onState(state: BankLineState): void }) {
  const read = useInfiniteQuery(bankLinePages(state))
  const counts = read.data?.pages.at(-1)?.counts
  const lines = read.data?.pages.flatMap((page) => page.lines)
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
      {read.isError && !lines && (
        <LoadFailed
          title="The bank lines could not be loaded"
          text={problemMessage(read.error).message}
          pending={read.isFetching}
          onRetry={() => void read.refetch()}
        />
      )}
      {read.isPending && <Skeleton className="h-64" />}
      {lines?.length === 0 && <EmptyState title={empty[state][0]} text={empty[state][1]} />}
      {lines && lines.length > 0 && (
        <>
          <ul aria-label="Bank lines" className="grid grid-cols-1 gap-3">
            {lines.map((line) => (
              <BankLineCard key={line.id} line={line} />
            ))}
          </ul>
          <LoadMore
            shown={lines.length}
            total={counts?.[state] ?? lines.length}
            noun={['line', 'lines']}
            more={read.hasNextPage}
            pending={read.isFetchingNextPage}
            failed={read.isFetchNextPageError}
            onMore={() => void read.fetchNextPage()}
          />
        </>
      )}
    </div>
  )
}
