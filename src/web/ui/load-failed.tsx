import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

/** What stands in place of something that could not be loaded. */
export function LoadFailed({
  title,
  text,
  pending,
  onRetry,
}: {
  title: string
  text: string
  pending: boolean
  onRetry(): void
}) {
  return (
    <div role="alert">
      <EmptyState title={title} text={text}>
        <Button size="small" pending={pending} pendingText="Loading..." onClick={onRetry}>
          Try Again
        </Button>
      </EmptyState>
    </div>
  )
}
