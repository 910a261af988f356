import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { shootEndpoints } from '#domain/shoots/shoot-endpoints.ts'
import type { AdminShoot, ShootForm } from '#domain/shoots/shoot.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import type { ProblemMessage } from '#web/lib/problem-message.ts'
import { useWrite } from '#web/lib/use-write.ts'
import { shootQuery, showShoot } from './shoot-queries.ts'

/** Debounce of autosave in milliseconds; also the retry interval. */
const restMilliseconds = 1_000
const retryMilliseconds = 15_000

type Next = (shoot: AdminShoot) => void

/** Form state of a shoot with autosave; each save is based on the revision of the last. */
export function useShootWriting(shoot: AdminShoot) {
  const queries = useQueryClient()
  const [fields, setFields] = useState(() => formOf(shoot))
  const [saved, setSaved] = useState(fields)
  const [failed, setFailed] = useState<ProblemMessage | null>(null)
  const revision = useRef(shoot.revision)
  const dirty = fields !== saved
  /** 409: autosave stops until the conflict is settled. */
  const overtaken = failed?.status === 409

  const { write, pending, errors } = useWrite({
    enqueue: `shoot.${shoot.id}`,
    fields: Object.keys(fields),
    send: ({ form }: { form: ShootForm; next?: Next }) =>
      callEndpoint<typeof shootEndpoints.writeShoot>('PUT', '/api/admin/shoots/:id', {
        params: { id: shoot.id },
        body: { ...form, revision: revision.current },
      }),
    onDone(answer, { form, next }) {
      revision.current = answer.shoot.revision
      setSaved(form)
      setFailed(null)
      showShoot(queries, answer.shoot)
      next?.(answer.shoot)
    },
    onRefused(text) {
      setFailed(text)
      if (text.status === 409) void queries.invalidateQueries({ queryKey: shootQuery(shoot.id).queryKey })
    },
  })

  useEffect(() => {
    if (!dirty || pending || overtaken) return
    const rest = setTimeout(() => write({ form: fields }), failed ? retryMilliseconds : restMilliseconds)
    return () => clearTimeout(rest)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- typing on begins the rest anew
  }, [fields, dirty, pending, overtaken, failed])

  function adopt(): void {
    const theirs = formOf(shoot)
    revision.current = shoot.revision
    setFields(theirs)
    setSaved(theirs)
    setFailed(null)
  }

  useEffect(() => {
    // Refetched without local changes: adopt the remote values.
    if (!dirty && !pending && shoot.revision > revision.current) adopt()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a newer shoot asks for it
  }, [shoot.revision])

  return {
    fields,
    errors,
    dirty,
    pending,
    failed,
    overtaken,
    change(changes: Partial<ShootForm>): void {
      setFields({ ...fields, ...changes })
      // Clear the error, since the refused input has changed.
      if (failed && !overtaken) setFailed(null)
    },
    /** Saves unsaved input before an action. */
    saveThen(next: Next): void {
      if (dirty) write({ form: fields, next })
      else next(shoot)
    },
    takeTheirs: adopt,
    keepMine(): void {
      revision.current = shoot.revision
      setFailed(null)
    },
  }
}

export type ShootWriting = ReturnType<typeof useShootWriting>

const formOf = ({
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
}: AdminShoot): ShootForm => ({
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
