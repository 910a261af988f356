import { useQueryClient } from '@tanstack/react-query'
import { shootEndpoints } from '#domain/shoots/shoot-endpoints.ts'
import type { AdminShoot, ShootForm } from '#domain/shoots/shoot.ts'
import { callEndpoint } from '#web/lib/calls/call-endpoint.ts'
import { useAutosave, type Saving } from '#web/lib/forms/use-autosave.ts'
import { useRecordForm } from '#web/lib/forms/use-record-form.ts'
import { shootQuery, showShoot } from './shoot-queries.ts'

/** Debounce of autosave in milliseconds. */
const restMilliseconds = 1_000

/** Form state of a shoot with autosave. */
export function useShootForm(shoot: AdminShoot) {
  const { id } = shoot
  const queries = useQueryClient()
  const form = useRecordForm({
    record: recordOf(shoot),
    savesMerged: true,
    save: ({ fields, revision }, _saving: Saving) =>
      callEndpoint(shootEndpoints.writeShoot, { params: { id }, body: { ...fields, revision } }),
    // As typed: the server trims, which would take away a space before the next word.
    recordOf: ({ shoot: { revision } }, sent) => ({ fields: sent, revision }),
    async readRecord() {
      const read = await queries.fetchQuery({ ...shootQuery(id), staleTime: 0 })
      return read.shoot.cancelledAt ? null : recordOf(read.shoot)
    },
    onSaved(answer, { afterwards }) {
      showShoot(queries, answer.shoot)
      afterwards?.()
    },
  })
  return { ...form, ...useAutosave(form, { restMilliseconds }) }
}

export type ShootFormState = ReturnType<typeof useShootForm>

const recordOf = ({ revision, ...shoot }: AdminShoot) => ({ fields: fieldsOf(shoot), revision })

const fieldsOf = ({
  title,
  date,
  callTime,
  wrapTime,
  placeName,
  placeAddress,
  placeNotes,
  hospital,
  weather,
  notes,
  crew,
  contacts,
  schedule,
}: ShootForm): ShootForm => ({
  title,
  date,
  callTime,
  wrapTime,
  placeName,
  placeAddress,
  placeNotes,
  hospital,
  weather,
  notes,
  crew,
  contacts,
  schedule,
})
