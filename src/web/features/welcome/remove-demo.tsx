import { useQueryClient } from '@tanstack/react-query'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { Button } from '#web/ui/button.tsx'
import { removeDemoContent, showWelcome, type Welcome } from './welcome-queries.ts'

/** Removes the demo content by one press. */
export function RemoveDemo({
  state,
  label = 'Remove the demo',
  variant = 'secondary',
  onRemoving,
}: {
  state: Welcome['demo']['state']
  label?: string
  variant?: 'primary' | 'secondary'
  onRemoving?(): void
}) {
  const queries = useQueryClient()
  const { write, pending } = useWrite<void, { welcome: Welcome }>({
    failure: 'Demo content not removed',
    send: () => removeDemoContent(),
    onDone(answer) {
      showWelcome(queries, answer)
      onRemoving?.()
    },
  })
  return (
    <Button
      variant={variant}
      size="small"
      pending={pending || state === 'removing'}
      pendingText="Removing..."
      onClick={() => write()}
    >
      {label}
    </Button>
  )
}
