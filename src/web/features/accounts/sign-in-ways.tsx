import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { signInWaysQuery } from './account-queries.ts'
import { PersonSignIn } from './person-sign-in.tsx'
import { ProviderSignIn } from './provider-sign-in.tsx'
import { SignInForm } from './sign-in-form.tsx'

interface SignInWaysProps {
  /** Page to return to. */
  to: string | undefined
  /** Single sign-on leaves this page alone. */
  newTab?: boolean
  onSignedIn(): void
  onRefused(): void
}

/** The one-field sign-in, while it is on, and the other ways below. */
export function SignInWays({ to, newTab, onSignedIn, onRefused }: SignInWaysProps) {
  const { data } = useQuery(signInWaysQuery())
  const [chosen, setChosen] = useState(false)
  const provider = data?.provider && <ProviderSignIn to={to} newTab={newTab} />
  if (data && !data.studioPassword) {
    return (
      <div className="grid gap-5">
        <PersonSignIn onSignedIn={onSignedIn} onRefused={onRefused} />
        {provider}
      </div>
    )
  }
  const Form = chosen ? PersonSignIn : SignInForm
  return (
    <div className="grid gap-4">
      <Form onSignedIn={onSignedIn} onRefused={onRefused} />
      {provider}
      <Button variant="quiet" size="small" onClick={() => setChosen(!chosen)}>
        {chosen ? 'Use the studio’s password' : 'Use your own account'}
      </Button>
    </div>
  )
}
