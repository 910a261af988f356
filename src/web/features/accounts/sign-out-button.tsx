import { LogOut } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { useSignOut } from './use-sign-out.tsx'

export function SignOutButton() {
  const { signOut, pending, question } = useSignOut()
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        pending={pending}
        pendingText="Logging out..."
        onClick={signOut}
        className="w-full justify-start!"
      >
        {!pending && <LogOut aria-hidden="true" size={16} />}
        Logout
      </Button>
      {question}
    </>
  )
}
