import type { AnswerOf } from '#domain/common/endpoint.ts'
import { signedScopeOf } from '#domain/proposals/change-orders/signed-scope.ts'
import { refusalToChange } from '#domain/proposals/proposal-status.ts'
import { countScope } from '#domain/scope/count-scope.ts'
import type { Suggestion } from '#domain/scope/scope.ts'
import type { scopeEndpoints } from '#domain/scope/scope-endpoints.ts'
import { suggestWish } from '#domain/scope/suggest-wish.ts'
import type { Present } from '../../base/present.ts'
import type { Sql } from '../../base/database/database.ts'
import type { SignedInPerson } from '../../base/http/request-context.ts'
import type { ProjectRow } from '../projects/project-store.ts'
import { offerOf } from '../proposals/projects/sale-of-project.ts'
import { listSignedDocuments } from '../proposals/signing/signed-documents-store.ts'
import { askedInComment, askedInMessage, readsMessages, toWish } from './asked.ts'
import { readHappened } from './scope-store.ts'
import { listDismissed, listMessagesOfProject, listOpenComments, listWishes, type WishEntry } from './wish-store.ts'

/** Comments and messages that are read for suggestions, and how many are shown. */
const mostRead = 100
const mostSuggested = 5
const daysOfMessages = 30

/** What was signed against what happened, with the wishes. `scope` is null while nothing is signed. */
export async function readScope(
  db: Sql,
  project: ProjectRow,
  person: SignedInPerson,
  { now, today }: Present,
): Promise<AnswerOf<typeof scopeEndpoints.readScope>> {
  const [documents, entries] = await Promise.all([listSignedDocuments(db, project.id), listWishes(db, project.id)])
  const signed = signedScopeOf(documents)
  const wishes = await Promise.all(entries.map((entry) => toWish(db, project, entry, person, now)))
  const refusal = refusalToChange(project.stage)
  const currency = (await offerOf(db, project.id))?.currency ?? null
  if (!signed) return { scope: null, wishes, suggestions: [], currency, refusal }
  return {
    scope: { rows: countScope(signed, await readHappened(db, project.id, today)), notCounted: signed.notCounted },
    wishes,
    suggestions: await suggestionsOf(db, project, { signed, entries, person, now }),
    currency,
    refusal,
  }
}

async function suggestionsOf(
  db: Sql,
  project: ProjectRow,
  {
    signed,
    entries,
    person,
    now,
  }: { signed: NonNullable<ReturnType<typeof signedScopeOf>>; entries: WishEntry[]; person: SignedInPerson; now: Date },
): Promise<Suggestion[]> {
  const decided = new Set([
    ...entries.flatMap(({ wish }) => [wish.commentId, wish.messageId]),
    ...(await listDismissed(db, project.id)),
  ])
  const since = new Date(now.getTime() - daysOfMessages * 86_400_000)
  const comments = await listOpenComments(db, project.id, mostRead)
  const mails = readsMessages(person) ? await listMessagesOfProject(db, project.id, since, mostRead) : []
  const found = [
    ...comments.map((row) => ({ id: row.id, words: row.comment, at: row.createdAt, asked: null })),
    ...mails.map((row) => ({ id: row.id, words: row.text, at: row.sentAt, asked: askedInMessage(row) })),
  ]
    .flatMap((one) => {
      const why = decided.has(one.id) ? null : suggestWish(one.words, signed)
      return why ? [{ ...one, why }] : []
    })
    .toSorted((one, two) => two.at.getTime() - one.at.getTime())
    .slice(0, mostSuggested)
  return Promise.all(
    found.map(async ({ id, asked, why }) => {
      if (asked) return { ...asked, why }
      const { frame: _, ...inComment } = await askedInComment(db, project, id)
      return { ...inComment, picture: null, why }
    }),
  )
}
