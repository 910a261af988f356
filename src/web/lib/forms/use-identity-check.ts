import { useEffect, useState } from 'react'
import { codeMinutes, identityMessages, resendSeconds, type IdentityNeed } from '#domain/signatures/identity-rules.ts'
import { identityEndpoints } from '#domain/signatures/identity-endpoints.ts'
import { callEndpoint } from '../calls/call-endpoint.ts'
import { useWrite } from '../calls/use-write.ts'

/**
 * Asks a visitor to prove who they are before a decision. `before` runs it at once where nothing is needed, else after the code of
 * the mailbox on record was entered; `panel` is then what to show. `own` is the visitor's address where none is on record.
 */
export function useIdentityCheck({ about, identity, own }: { about: string; identity: IdentityNeed; own?: string }) {
  const [waiting, setWaiting] = useState<{ run(): void } | null>(null)
  const [proven, setProven] = useState(false)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [wait, setWait] = useState(0)
  /** Typed where strangers used up the codes of the document; null while not asked for. */
  const [email, setEmail] = useState<string | null>(null)
  const [emailError, setEmailError] = useState<string>()
  useEffect(() => {
    if (wait === 0) return
    const timer = setTimeout(() => setWait(wait - 1), 1_000)
    return () => clearTimeout(timer)
  }, [wait])

  const given = own ?? email
  const sent = given ? { email: given } : {}
  const sending = useWrite({
    send: () => callEndpoint(identityEndpoints.askForCode, { body: { about, ...sent } }),
    onDone: () => setWait(resendSeconds),
    onRefused({ message, fields }) {
      if (fields.email === undefined || own !== undefined) return setError(message)
      setEmail(email ?? '')
      setEmailError(fields.email)
    },
  })
  const checking = useWrite({
    fields: ['code'],
    send: (decision: { run(): void }) =>
      callEndpoint(identityEndpoints.checkCode, { body: { about, ...sent, code: typed } }).then(() => decision),
    onDone({ run }) {
      setProven(true)
      setWaiting(null)
      setTyped('')
      run()
    },
    onRefused: ({ message, fields }) => setError(fields.code ?? message),
  })

  function send() {
    setError(undefined)
    setEmailError(undefined)
    setTyped('')
    sending.write(undefined)
  }

  const { needs, mailbox } = identity
  const asksForCode = !identity.refusal && needs === 'code' && mailbox !== null
  return {
    before(run: () => void): void {
      if (!identity.refusal && (needs === 'nothing' || proven)) return run()
      setWaiting({ run })
      if (asksForCode && wait === 0) send()
    },
    /** To call when a decision is refused: what was proven may have been used or have lapsed. */
    forget: () => setProven(false),
    isOpen: waiting !== null,
    panel: waiting && {
      title: identity.refusal ? 'You need a colleague for this' : needs === 'code' ? 'Enter your code' : 'Sign in to continue',
      text: textOf(identity),
      code: asksForCode
        ? {
            typed,
            error,
            wait,
            email:
              email === null
                ? null
                : {
                    typed: email,
                    error: emailError,
                    onType(text: string) {
                      setEmailError(undefined)
                      setEmail(text)
                    },
                  },
            sending: sending.pending,
            checking: checking.pending,
            onType(text: string) {
              setError(undefined)
              setTyped(text)
            },
            onCheck: () => checking.write(waiting),
            onSend: send,
          }
        : null,
      ...(needs === 'sign-in' && !identity.refusal && { link: { to: '/portal/login', label: 'Sign in' } }),
      onBack: () => setWaiting(null),
    },
  }
}

export type IdentityCheck = ReturnType<typeof useIdentityCheck>

function textOf({ needs, mailbox, refusal }: IdentityNeed): string {
  if (refusal) return refusal
  if (needs !== 'code') return identityMessages.signInNeeded
  if (mailbox === null) return identityMessages.noMailbox
  return `We’ve emailed six digits to ${mailbox}. They are valid for ${codeMinutes} minutes, in this browser.`
}
