import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm, useWatch, type DefaultValues, type FieldErrors, type FieldPath, type FieldValues } from 'react-hook-form'
import { RequestError } from '../calls/call-endpoint.ts'
import { changesOf, isSame, mergeRecord, pick } from './merge-record.ts'
import type { ProblemMessage } from '../calls/problem-message.ts'
import { keepDraft, readDraft } from './use-draft.ts'
import { useWrite } from '../calls/use-write.ts'

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
  /** Name under which unsaved text is kept in the browser, so that it outlives reloads and navigation. */
  draft?: string
  save(sent: Sent<Fields>, next: Next): Promise<Answer>
  /** Record on the server after a save. */
  recordOf(answer: Answer, sent: Fields): FormRecord<Fields>
  /** Fetches the current record; null when it cannot be edited any more. Absent for new records. */
  readRecord?(): Promise<FormRecord<Fields> | null>
  /** After a 409, saves the merged record at once unless both sides changed the same field. */
  savesMerged?: boolean
  /** `typed` is what was typed during the save: it stays in the form, unsaved. */
  onSaved?(answer: Answer, next: Next, typed: Partial<Fields>): void
  /** Title of the notice for an error that no field shows. */
  failure?: string
  /** Names in the server's field errors that the form shows besides its fields. */
  errorNames?: readonly string[]
  onRefused?(text: ProblemMessage, next: Next): void
}

/** Unsaved text in the browser, with the record that it is based on. */
interface Draft<Fields> {
  base: FormRecord<Fields>
  typed: Partial<Fields>
  conflicts: Partial<Fields> | null
}

/** `theirs` is the remote record that was merged; without `answer` nothing is saved yet. */
interface Outcome<Fields, Answer> {
  theirs: FormRecord<Fields> | null
  done: { answer: Answer; sent: Fields } | null
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
  draft,
  save,
  recordOf,
  readRecord,
  savesMerged = false,
  onSaved,
  failure,
  errorNames = [],
  onRefused,
}: RecordFormOptions<Fields, Answer, Next>) {
  const [base, setBase] = useState(record)
  /** Null until somebody else has saved. */
  const [conflicts, setConflicts] = useState<Partial<Fields> | null>(null)
  const [failed, setFailed] = useState<ProblemMessage | null>(null)
  const [restored, setRestored] = useState(false)
  const { control, getValues, setValues, setError, clearErrors, reset, formState } = useForm<Fields>({
    defaultValues: record.fields as DefaultValues<Fields>,
  })
  const fields = useWatch({ control }) as Fields
  const errors = messagesIn(formState.errors)
  const changes = changesOf(fields, base.fields)
  const dirty = Object.keys(changes).length > 0

  const { write, pending } = useWrite<{ sent: Fields; next: Next }, Outcome<Fields, Answer>>({
    failure,
    fields: [...Object.keys(record.fields), ...errorNames],
    async send({ sent: first, next }) {
      let [sent, stands] = [first, base]
      for (;;) {
        try {
          const { fields: before, revision = 0 } = stands
          const answer = await save({ fields: sent, changes: changesOf(sent, before), revision }, next)
          return { theirs: stands === base ? null : stands, done: { answer, sent } }
        } catch (error) {
          const theirs = isOvertaken(error) ? await readRecord?.() : null
          // On the same revision the 409 is about something else.
          if (!theirs || theirs.revision === stands.revision) throw error
          const merged = mergeRecord(sent, stands.fields, theirs.fields)
          const isSafe = savesMerged ? isEmpty(merged.conflicts) : isEmpty(changesOf(theirs.fields, stands.fields))
          if (!isSafe) return { theirs, done: null }
          sent = { ...theirs.fields, ...merged.typed }
          stands = theirs
        }
      }
    },
    onDone({ theirs, done }, { next }) {
      if (!done) return takeOver(theirs!)
      const saved = recordOf(done.answer, done.sent)
      // Synchronously, before a navigation or close, so that nothing counts as unsaved.
      flushSync(() => {
        if (theirs) standOn(theirs, base.fields)
        standOn(saved, done.sent)
        setConflicts(null)
        setFailed(null)
      })
      onSaved?.(done.answer, next, changesOf(getValues(), saved.fields))
    },
    onRefused(problem, { next }) {
      setFailed(problem)
      for (const [name, message] of Object.entries(problem.fields)) {
        setError(name as FieldPath<Fields>, { type: 'server', message })
      }
      onRefused?.(problem, next)
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

  /** Rebases the form on what somebody else saved, and notes the fields that both sides changed. */
  function takeOver(theirs: FormRecord<Fields>, from = base, open = conflicts): void {
    const isNews = !isSame(theirs.fields, from.fields)
    const found = standOn(theirs, from.fields)
    const names = Object.keys(changesOf(getValues(), theirs.fields)).filter((name) => name in found || name in (open ?? {}))
    if (isNews || open) setConflicts(pick(theirs.fields, names))
  }

  useEffect(() => {
    setRestored(true)
    const kept = draft === undefined ? null : draftIn<Fields>(readDraft(draft))
    if (kept) {
      // So that a draft which is saved by now is deleted.
      written.current = ''
      reset(kept.base.fields)
      type(kept.typed)
      setConflicts(kept.conflicts)
      if ((record.revision ?? 0) > (kept.base.revision ?? 0)) takeOver(record, kept.base, kept.conflicts)
      else setBase(kept.base)
    }
    if (typedBefore) type(typedBefore)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what the form begins with
  }, [])

  const isUnsaved = dirty || !isEmpty(conflicts ?? {})
  const unsaved = isUnsaved ? JSON.stringify({ base, typed: changes, conflicts } satisfies Draft<Fields>) : null
  const written = useRef(unsaved)
  useEffect(() => {
    // What was kept stays where it is until the form has it: a second reload may come in between.
    if (draft === undefined || !restored || unsaved === written.current) return
    written.current = unsaved
    keepDraft(draft, unsaved)
  }, [draft, unsaved, restored])

  const read = useRef(record)
  useEffect(() => {
    if (pending) return
    const isChanged = !isSame(record, read.current) && !isSame(record.fields, base.fields)
    const isNewer = record.revision === undefined ? isChanged : record.revision > (base.revision ?? 0)
    read.current = record
    if (!isNewer) return
    if (dirty) takeOver(record)
    else standOn(record, base.fields)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another state of the record asks for it
  }, [record, pending])

  const type = (more: Partial<Fields>) => setValues({ ...getValues(), ...more }, { shouldDirty: true })

  function change(changes: Partial<Fields>): void {
    type(changes)
    setFailed(null)
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
    /** Error of the last save, until something is changed. */
    failed,
    errors,
    errorAt,
    change,
    /** For callbacks of earlier renders, and several at once. */
    current: (): Fields => ({ ...getValues() }),
    /** Value, error and change handler of a text control. */
    text: <Name extends TextNames<Fields>>(name: Name) => ({
      value: fields[name] as string,
      error: errorAt(name),
      onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value } as unknown as Partial<Fields>),
    }),
    save: (next: Next) => write({ sent: structuredClone(getValues()), next }),
    /** Rebases the form on the answer to another action on the record; unsaved text stays. */
    adopt: (saved: FormRecord<Fields>) => flushSync(() => void standOn(saved, base.fields)),
    /** Resets to the saved values. */
    undo() {
      reset()
      setConflicts(null)
      setFailed(null)
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

const isEmpty = (fields: object): boolean => Object.keys(fields).length === 0

function draftIn<Fields>(kept: string | null): Draft<Fields> | null {
  try {
    return kept ? (JSON.parse(kept) as Draft<Fields>) : null
  } catch {
    return null
  }
}

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
