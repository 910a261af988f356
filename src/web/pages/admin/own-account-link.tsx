import { CircleUserRound } from 'lucide-react'
import { useMe } from '#web/lib/use-me.ts'
import { ButtonLink } from '#web/ui/button.tsx'

/** Who is signed in, and the way to their account. */
export function OwnAccount({ onFollow }: { onFollow?: (() => void) | undefined }) {
  const me = useMe()
  return (
    <ButtonLink to="/admin/account" variant="quiet" size="small" onClick={onFollow} className="w-full min-w-0 justify-start!">
      <CircleUserRound aria-hidden="true" size={16} className="shrink-0" />
      <span className="truncate">{me?.name ?? 'Your account'}</span>
    </ButtonLink>
  )
}
