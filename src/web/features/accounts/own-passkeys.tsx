import { useQueryClient } from '@tanstack/react-query'
import type { OwnPasskey } from '#domain/accounts/passkey.ts'
import { secondFactorEndpoints } from '#domain/accounts/second-factor-endpoints.ts'
import { makePasskey } from '#web/lib/forms/ask-passkey.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { PasskeyList } from '#web/ui/lists/passkey-list.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { ownSecurityChanged } from './second-factor-queries.ts'

/** Passkeys of a member of staff. */
export function OwnPasskeys({ passkeys, lastStays }: { passkeys: OwnPasskey[]; lastStays: string | null }) {
  const queries = useQueryClient()
  const remove = useWrite({
    failure: 'Not removed',
    send: ({ id }: OwnPasskey) => callEndpoint(secondFactorEndpoints.removePasskey, { params: { id } }),
    onDone(_, { name }) {
      toast({ title: 'Passkey removed', text: name, tone: 'good' })
      void ownSecurityChanged(queries)
    },
  })
  const add = useWrite({
    failure: 'Passkey not added',
    fields: ['name'],
    async send({ name }: { name: string; done(): void }) {
      const { options } = await callEndpoint(secondFactorEndpoints.beginPasskey)
      const body = { name, response: await makePasskey(options) }
      return callEndpoint(secondFactorEndpoints.addPasskey, { body })
    },
    onDone(_, { name, done }) {
      toast({ title: 'Passkey added', text: name, tone: 'good' })
      void ownSecurityChanged(queries)
      done()
    },
  })
  return (
    <PasskeyList
      passkeys={passkeys}
      lastStays={lastStays}
      removing={remove.pending}
      onRemove={remove.write}
      adding={add}
      onAdd={(name, done) => add.write({ name, done })}
    />
  )
}
