import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm, useWatch, type DefaultValues, type FieldErrors, type FieldPath, type FieldValues } from 'react-hook-form'
import { RequestError } from './call-endpoint.ts'
import { changesOf, mergeRecord } from './merge-record.ts'
import type { ProblemMessage } from './problem-message.ts'
import { useWrite } from './use-write.ts'

/** A record's fields as the form holds them, and the revision that they were read with, where the record has one. */
export interface FormRecord<Fields> {
  fields: Fields
  revision?: number
}

/** What one save sends: all fields, only those that were changed, and the revision that they stand on. */
interface Sent<Fields> {
  fields: Fields
  changes: Partial<Fields>
  revision: number
}

interface RecordFormOptions<Fields, Answer, Next> {
  /** As it was read. A newer one that is read later is merged into the form. */
  record: FormRecord<Fields>
  /** What was typed already, in a form that this one goes on with. */
  typed?: Partial<Fields>
  save(sent: Sent<Fields>, next: Next): Promise<Answer>
  /** What the server has after a save. */
  recordOf(answer: Answer, sent: Fields): FormRecord<Fields>
  /** Reads the record as it stands on the server now; null where it cannot be changed any more. Absent for new records. */
  readRecord?(): Promise<FormRecord<Fields> | null>
  /** `typed` is what was typed while it was being saved: it stays in the form, and is not on the server yet. */
  onSaved?(answer: Answer, next: Next, typed: Partial<Fields>): void
  /** Title of the notice where it could not be saved and no field says why. */
  failure?: string
  onRefused?(text: ProblemMessage): void
}

/**
 * The form of a record that others may change too. It owns the fields, the revision that they stand on, the save that is
 * under way and the messages at the fields.
 *
 * - What is typed while a save is under way stays, and is unsaved. A second save is ignored meanwhile.
 * - Where somebody else saved first (409), nothing is lost: what they changed comes into the form, what was typed stays, and
 *   `conflicts` holds what they wrote where both changed the same. The next save stands on theirs.
 * - A save that fails, with or without a connection, leaves the form as it is; it can be sent again.
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
  /** Null as long as nobody else has saved. */
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
      // Before anybody leaves the page or closes the form: nothing of it is unsaved any more.
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

  /** The form on top of another state of the record: what differs from `before` was typed, and stays. */
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
    // Clears the messages at what was changed, and those that are at no field of this form.
    const stale = (path: string) => {
      const [name = path] = path.split('.')
      return name in changes || !(name in fields)
    }
    clearErrors(Object.keys(errors).filter(stale) as FieldPath<Fields>[])
  }

  /** Of a field, or of the first of its lines that is at fault. */
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
    /** A text’s value, message and event, for a control. */
    text: <Name extends TextNames<Fields>>(name: Name) => ({
      value: fields[name] as string,
      error: errorAt(name),
      onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value } as unknown as Partial<Fields>),
    }),
    save: (next: Next) => write({ sent: structuredClone(getValues()), next }),
    /** Back to what is saved. */
    undo() {
      reset()
      setConflicts(null)
    },
    /** Ends a conflict, for them or for us. */
    settle(name: keyof Fields, whose: 'theirs' | 'ours') {
      const { [name]: theirs, ...others } = conflicts as Fields
      if (whose === 'theirs') change({ [name]: theirs } as Partial<Fields>)
      setConflicts(others as Partial<Fields>)
    },
  }
}

export type TextNames<Fields> = { [Name in keyof Fields]: Fields[Name] extends string ? Name : never }[keyof Fields] & string

/** Somebody else saved since; where fields are named, the refusal is about them. */
const isOvertaken = (error: unknown): boolean =>
  error instanceof RequestError && error.status === 409 && !Object.keys(error.refusal?.errors ?? {}).length

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The messages at the fields, by their path. */
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
