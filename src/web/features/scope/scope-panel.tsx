import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import {
  refusalToPrice,
  wishStateLabels,
  type ScopeRow,
  type Suggestion,
  type Wish,
  type WishState,
} from '#domain/scope/scope.ts'
import { useIsHydrated } from '#web/lib/browser/use-is-hydrated.ts'
import { useMay } from '#web/lib/studio/use-me.ts'
import { useRead } from '#web/lib/calls/use-read.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { QueryState } from '#web/ui/lists/query-state.tsx'
import { FoldedSection, Section } from '#web/ui/page/section.tsx'
import { Skeleton } from '#web/ui/lists/skeleton.tsx'
import { PriceForm } from './price-form.tsx'
import { scopeQuery } from './scope-queries.ts'
import { WishDialog } from './wish-button.tsx'
import { WishText } from './wish-text.tsx'
import { useDismissSuggestion, useMarkWish, type WishedIn } from './wish-writes.ts'

const tones: Record<WishState, Tone> = {
  open: 'warn',
  draft: 'neutral',
  sent: 'info',
  agreed: 'good',
  declined: 'bad',
  expired: 'warn',
}

/** What was signed against what happened, and what the client asked for beyond it. Nothing before a paper is signed. */
export function ScopePanel({ projectId }: { projectId: string }) {
  const read = useRead(scopeQuery(projectId))
  const { may } = useMay('change-prices')
  const [opened, setOpened] = useState<Wish | null>(null)
  const [pricing, setPricing] = useState(false)
  const { write: mark, pending } = useMarkWish(projectId, setOpened)
  const isAsked = useIsAsked()
  const { write: dismiss, pending: dismissing } = useDismissSuggestion(projectId)
  if (read.data && !read.data.scope) return null
  return (
    <Frame
      isAsked={isAsked}
      rows={read.data?.scope?.rows}
      asks={read.data ? read.data.wishes.length + read.data.suggestions.length : 0}
    >
      <QueryState query={read} loading={<Skeleton className="h-24" />}>
        {({ scope, wishes, suggestions, refusal, currency }) => {
          const open = wishes.filter(({ state }) => refusalToPrice(state) === null)
          return (
            <div className="grid gap-3">
              <ul
                aria-label="Signed and done"
                className="grid divide-y divide-line rounded-card border border-line bg-surface text-sm"
              >
                {scope?.rows.map(({ kind, label, text, over, note }) => (
                  <li key={`${kind} ${label}`} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 px-4 py-2">
                    <span className="min-w-36 flex-1">{label}</span>
                    <span className={classNames('timecode', over && 'font-semibold text-warn')}>
                      {text}
                      {over && <span className="sr-only"> (more than was signed)</span>}
                    </span>
                    {note && <span className="w-full text-xs text-muted">{note}</span>}
                  </li>
                ))}
                {scope && scope.notCounted.length > 0 && (
                  <li className="px-4 py-2 text-xs text-muted">Signed, but not counted: {scope.notCounted.join(' · ')}</li>
                )}
              </ul>
              {wishes.length > 0 && (
                <ul aria-label="New wishes" className="grid divide-y divide-line rounded-card border border-line bg-surface">
                  {wishes.map((wish) => (
                    <li key={wish.id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3">
                      <div className="min-w-0 flex-1 basis-56">
                        <WishText wish={wish} />
                      </div>
                      <span className="flex flex-wrap items-center gap-2">
                        <Badge tone={tones[wish.state]}>
                          {wishStateLabels[wish.state]}
                          {wish.changeOrder !== null && ` · change order ${wish.changeOrder}`}
                        </Badge>
                        {wish.href && (
                          <ButtonLink to={wish.href} variant="quiet" size="small">
                            Open
                          </ButtonLink>
                        )}
                        {refusalToPrice(wish.state) === null && (
                          <Button variant="secondary" size="small" onClick={() => setOpened(wish)}>
                            {may ? 'Price it' : 'Change'}
                          </Button>
                        )}
                      </span>
                    </li>
                  ))}
                </ul>
              )}
              {may && open.length > 1 && (
                <div>
                  <Button size="small" why={refusal ?? undefined} onClick={() => setPricing(true)}>
                    Price {open.length} as one change order
                  </Button>
                </div>
              )}
              {suggestions.length > 0 && (
                <Suggestions suggestions={suggestions} pending={pending || dismissing} onMark={mark} onDismiss={dismiss} />
              )}
              <WishDialog projectId={projectId} wish={opened} currency={currency} onClose={() => setOpened(null)} />
              <Dialog open={pricing} onClose={() => setPricing(false)} title="Price the new wishes" className="max-w-xl">
                {pricing && (
                  <PriceForm projectId={projectId} wishes={open} currency={currency} onDone={() => setPricing(false)} />
                )}
              </Dialog>
            </div>
          )
        }}
      </QueryState>
    </Frame>
  )
}

/** Folded while nothing goes beyond what was signed, unless an address leads to it. */
function Frame({
  isAsked,
  rows,
  asks,
  children,
}: {
  isAsked: boolean
  /** Undefined before they are read. */
  rows: readonly ScopeRow[] | undefined
  /** Number of wishes, and of what may be one. */
  asks: number
  children: ReactNode
}) {
  if (!rows) return <Section title="Scope">{children}</Section>
  const counts = rows.filter(({ text }) => text.includes(' of ')).map(({ label, text }) => `${label} ${text}`)
  return (
    <FoldedSection
      key={isAsked ? 'asked' : 'given'}
      title="Scope"
      summary={counts.join(' · ') || 'Nothing beyond what was signed'}
      startsOpen={isAsked || asks > 0 || rows.some(({ over }) => over)}
    >
      {children}
    </FoldedSection>
  )
}

/** Whether the address leads to this section. The server does not get the fragment. */
function useIsAsked(): boolean {
  const { hash } = useLocation()
  return useIsHydrated() && hash === '#scope'
}

function Suggestions({
  suggestions,
  pending,
  onMark,
  onDismiss,
}: {
  suggestions: readonly Suggestion[]
  pending: boolean
  onMark(source: WishedIn): void
  onDismiss(source: WishedIn): void
}) {
  return (
    <ul
      aria-label="May go beyond what was signed"
      className="grid divide-y divide-line rounded-card border border-dashed border-line-strong/60"
    >
      {suggestions.map((one) => (
        <li key={one.sourceId} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3">
          <div className="min-w-0 flex-1 basis-56">
            <WishText wish={one} />
            <p className="mt-1 text-xs text-muted">{one.why}</p>
          </div>
          <span className="flex flex-wrap items-center gap-2">
            <Button variant="quiet" size="small" disabled={pending} onClick={() => onDismiss(sourceOf(one))}>
              Dismiss
            </Button>
            <Button variant="secondary" size="small" disabled={pending} onClick={() => onMark(sourceOf(one))}>
              New wish
            </Button>
          </span>
        </li>
      ))}
    </ul>
  )
}

const sourceOf = ({ source, sourceId }: Suggestion): WishedIn =>
  source === 'comment' ? { comment: sourceId } : { message: sourceId }
