import { useQueryClient } from '@tanstack/react-query'
import { shootEndpoints } from '#domain/shoots/shoot-endpoints.ts'
import { shootFields } from '#domain/shoots/shoot-fields.ts'
import type { AdminShoot } from '#domain/shoots/shoot.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useAutosave, type Saving } from '#web/lib/forms/use-autosave.ts'
import { useFieldForm } from '#web/lib/forms/use-field-form.ts'
import { shootQuery, showShoot } from './shoot-queries.ts'

/** Debounce of autosave in milliseconds. */
const restMilliseconds = 1_000

/** Form state of a shoot with autosave. */
export function useShootForm(shoot: AdminShoot) {
  const { id } = shoot
  const queries = useQueryClient()
  const form = useFieldForm({
    table: shootFields,
    record: shoot,
    savesMerged: true,
    change: (body, _shoot, _saving: Saving) => callEndpoint(shootEndpoints.writeShoot, { params: { id }, body }),
    // As typed: the server trims, which would take away a space before the next word.
    recordIn: (answer, _, sent) => ({ ...shoot, ...sent, revision: answer.shoot.revision }),
    async read() {
      const read = await queries.fetchQuery({ ...shootQuery(id), staleTime: 0 })
      return read.shoot.cancelledAt ? null : read.shoot
    },
    onSaved(answer, _, { afterwards }) {
      showShoot(queries, answer.shoot)
      afterwards?.()
    },
  })
  return { ...form, ...useAutosave(form, { restMilliseconds }) }
}

export type ShootFormState = ReturnType<typeof useShootForm>
