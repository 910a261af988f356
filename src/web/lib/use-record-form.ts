import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm, useWatch, type DefaultValues, type FieldErrors, type FieldPath, type FieldValues } from 'react-hook-form'
import { RequestError } from './call-endpoint.ts'
import { changesOf, mergeRecord } from './merge-record.ts'
import type { ProblemMessage } from './problem-message.ts'
import { useWrite } from './use-write.ts'

/** Fields of a record and the revision they were read with, if it has one. */
export interface FormRecord<Fields> {
  fields: Fields
  revision?: number
}

/** Content of a save: all fields, the changed fields, and their base revision. */
interface Sent<Fields> {
  fields: Fields
  changes: Partial<Fields>
  revision: number
}

interface RecordFormOptions<Fields, Answer, Next> {
  /** As read. A newer record is merged into the form. */
  record: FormRecord<Fields>
  /** Unsaved text taken over from an earlier form. */
  typed?: Partial<Fields>
  save(sent: Sent<Fields>, next: Next): Promise<Answer>
  /** Record on the server after a save. */
  recordOf(answer: Answer, sent: Fields): FormRecord<Fields>
  /** Fetches the current record; null when it cannot be edited any more. Absent for new records. */
  readRecord?(): Promise<FormRecord<Fields> | null>
  /** `typed` is what was typed during the save: it stays in the form, unsaved. */
  onSaved?(answer: Answer, next: Next, typed: Partial<Fields>): void
  /** Title of the notice for an error that no field shows. */
  failure?: string
  onRefused?(text: ProblemMessage): void
}

/**
 * Form state of a record with concurrent editors: fields, base revision, pending save and error messages.
 *
 * - Text typed during a save stays, unsaved. A second save is ignored meanwhile.
 * - On a 409 the remote changes are merged: typed text stays, and `conflicts` holds remote values of fields that both sides
 * changed. The next save is based on the remote revision.
 * - A failed save, by network or server, leaves the form unchanged; it can be repeated.
 */
export function useRecordForm<Fields extends FieldValues, Answer, Next = void>({
  record,
  typed: typedBefore,
  save,
  recordOf,
  readRecord,
  onSaved,
  failure,
  onRefused,
}: RecordFormOptions<Fields, Answer, Next>) {
  const [base, setBase] = useState(record)
  /** Null until somebody else has saved. */
  const [conflicts, setConflicts] = useState<Partial<Fields> | null>(null)
  const { control, getValues, setValues, setError, clearErrors, reset, formState } = useForm<Fields>({
    defaultValues: record.fields as DefaultValues<Fields>,
  })
  const fields = useWatch({ control }) as Fields
  const errors = messagesIn(formState.errors)
  const changes = changesOf(fields, base.fields)
  const dirty = Object.keys(changes).length > 0

  const { write, pending } = useWrite<{ sent: Fields; next: Next }, { answer: Answer } | { theirs: FormRecord<Fields> }>({
    failure,
    fields: Object.keys(record.fields),
    async send({ sent, next }) {
      try {
        const { revision = 0 } = base
        return { answer: await save({ fields: sent, changes: changesOf(sent, base.fields), revision }, next) }
      } catch (error) {
        const theirs = isOvertaken(error) ? await readRecord?.() : null
        if (!theirs) throw error
        return { theirs }
      }
    },
    onDone(outcome, { sent, next }) {
      if ('theirs' in outcome) return setConflicts(standOn(outcome.theirs, base.fields))
      const saved = recordOf(outcome.answer, sent)
      // Synchronously, before a navigation or close, so that nothing counts as unsaved.
      flushSync(() => {
        standOn(saved, sent)
        setConflicts(null)
      })
      onSaved?.(outcome.answer, next, changesOf(getValues(), saved.fields))
    },
    onRefused(problem) {
      for (const [name, message] of Object.entries(problem.fields)) {
        setError(name as FieldPath<Fields>, { type: 'server', message })
      }
      onRefused?.(problem)
    },
  })

  /** Rebases the form on another state of the record: fields that differ from `before` keep the typed value. */
  function standOn(next: FormRecord<Fields>, before: Fields): Partial<Fields> {
    const { typed, conflicts: found } = mergeRecord(getValues(), before, next.fields)
    setBase(next)
    reset(next.fields)
    type(typed)
    return found
  }

  const read = useRef(record)
  useEffect(() => {
    if (pending) return
    const isNewer = record.revision === undefined ? !isSame(record, read.current) : record.revision > (base.revision ?? 0)
    read.current = record
    if (!isNewer) return
    const found = standOn(record, base.fields)
    if (dirty) setConflicts(found)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another state of the record asks for it
  }, [record, pending])

  const type = (more: Partial<Fields>) => setValues({ ...getValues(), ...more }, { shouldDirty: true })
  useEffect(() => {
    if (typedBefore) type(typedBefore)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what the form begins with
  }, [])

  function change(changes: Partial<Fields>): void {
    type(changes)
    // Clears the messages of changed fields, and those without a field in this form.
    const stale = (path: string) => {
      const [name = path] = path.split('.')
      return name in changes || !(name in fields)
    }
    clearErrors(Object.keys(errors).filter(stale) as FieldPath<Fields>[])
  }

  /** Error of a field, or the first error of its lines. */
  const errorAt = (name: string): string | undefined =>
    errors[name] ?? Object.entries(errors).find(([path]) => path.startsWith(`${name}.`))?.[1]

  return {
    fields,
    base: base.fields,
    revision: base.revision ?? 0,
    changes,
    dirty,
    pending,
    conflicts,
    errors,
    errorAt,
    change,
    /** Value, error and change handler of a text control. */
    text: <Name extends TextNames<Fields>>(name: Name) => ({
      value: fields[name] as string,
      error: errorAt(name),
      onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value } as unknown as Partial<Fields>),
    }),
    save: (next: Next) => write({ sent: structuredClone(getValues()), next }),
    /** Resets to the saved values. */
    undo() {
      reset()
      setConflicts(null)
    },
    /** Settles a conflict with the remote or the local value. */
    settle(name: keyof Fields, whose: 'theirs' | 'ours') {
      const { [name]: theirs, ...others } = conflicts as Fields
      if (whose === 'theirs') change({ [name]: theirs } as Partial<Fields>)
      setConflicts(others as Partial<Fields>)
    },
  }
}

export type TextNames<Fields> = { [Name in keyof Fields]: Fields[Name] extends string ? Name : never }[keyof Fields] & string

/** Whether a 409 means a newer revision; with field messages it is about those fields. */
const isOvertaken = (error: unknown): boolean =>
  error instanceof RequestError && error.status === 409 && !Object.keys(error.refusal?.errors ?? {}).length

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Error messages by field path. */
function messagesIn(errors: FieldErrors, above = ''): Record<string, string> {
  const found: Record<string, string> = {}
  for (const [name, at] of Object.entries(errors)) {
    if (typeof at !== 'object' || at === null || name === 'ref') continue
    const path = above + name
    if (typeof at.message === 'string') found[path] = at.message
    Object.assign(found, messagesIn(at as FieldErrors, `${path}.`))
  }
  return found
}
