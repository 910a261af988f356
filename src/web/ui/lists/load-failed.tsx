import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { EmptyState } from './empty-state.tsx'

/** Error message with a retry button, in place of content that could not be loaded. */
export function LoadFailed({
  title,
  text,
  pending,
  onRetry,
  children,
}: {
  title: string
  text: string
  pending: boolean
  onRetry(): void
  /** Further actions. */
  children?: ReactNode
}) {
  return (
    <div role="alert">
      <EmptyState title={title} text={text}>
        <Button size="small" pending={pending} pendingText="Loading..." onClick={onRetry}>
          Try Again
        </Button>
        {children}
      </EmptyState>
    </div>
  )
}
