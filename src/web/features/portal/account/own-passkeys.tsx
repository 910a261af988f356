import { useQueryClient } from '@tanstack/react-query'
import type { OwnPasskey } from '#domain/accounts/passkey.ts'
import { refusalToRemoveWay } from '#domain/accounts/ways-in.ts'
import { portalEndpoints } from '#domain/portal/portal-endpoints.ts'
import { invalidate } from '#web/lib/calls/invalidate.ts'
import { makePasskey } from '#web/lib/forms/ask-passkey.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useWrite } from '#web/lib/calls/use-write.ts'
import { PasskeyList } from '#web/ui/lists/passkey-list.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { ownPasskeysQuery } from '../portal-queries.ts'

/** Passkeys of a person of a client. */
export function OwnPasskeys({ passkeys, hasPassword: password }: { passkeys: OwnPasskey[]; hasPassword: boolean }) {
  const queries = useQueryClient()
  const changed = () => void invalidate(queries, ownPasskeysQuery())
  const remove = useWrite({
    failure: 'Not removed',
    send: ({ id }: OwnPasskey) => callEndpoint(portalEndpoints.removePasskey, { params: { id } }),
    onDone(_, { name }) {
      toast({ title: 'Passkey removed', text: name, tone: 'good' })
      changed()
    },
  })
  const add = useWrite({
    failure: 'Passkey not added',
    fields: ['name'],
    async send({ name }: { name: string; done(): void }) {
      const { options } = await callEndpoint(portalEndpoints.beginPasskey)
      const body = { name, response: await makePasskey(options) }
      return callEndpoint(portalEndpoints.addPasskey, { body })
    },
    onDone(_, { name, done }) {
      toast({ title: 'Passkey added', text: name, tone: 'good' })
      changed()
      done()
    },
  })
  const ways = { password, passkeys: passkeys.length, app: false, identity: false, needsFactor: false }
  return (
    <PasskeyList
      passkeys={passkeys}
      lastStays={refusalToRemoveWay('passkey', ways)}
      removing={remove.pending}
      onRemove={remove.write}
      adding={add}
      onAdd={(name, done) => add.write({ name, done })}
    />
  )
}
