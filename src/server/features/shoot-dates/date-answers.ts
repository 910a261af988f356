import { Problem } from '#domain/common/problem.ts'
import { kitName } from '#domain/kit/kit.ts'
import type { AdminDates, PortalDates } from '#domain/shoot-dates/offer.ts'
import type { SignedInClient } from '../../base/http/request-context.ts'
import { listKit } from '../kit/kit-store.ts'
import { findProject, type ProjectRow } from '../projects/project-store.ts'
import type { ShootRow } from '../shoots/shoot-store.ts'
import { findOffer, listChoices, listShootsOfChoices, type ChoiceRow, type OfferRow } from './date-store.ts'
import { listKnownPeople, readNeeded, readPlanned } from './needed-people.ts'
import { readBeginnings, type Looking } from './read-free-days.ts'
import { refusalToChoose, refusalToOffer } from './who-chooses.ts'

/** Throws `not-found`. */
export async function readAdminDates(looking: Looking, projectId: string): Promise<AdminDates> {
  const { db, today } = looking
  const project = await findProject(db, projectId)
  if (!project) throw new Problem('not-found', 'This project does not exist.')
  const [offer, choices, known, kit] = await Promise.all([
    findOffer(db, projectId),
    listChoices(db, projectId),
    listKnownPeople(db),
    listKit(db),
  ])
  const shoots = await listShootsOfChoices(
    db,
    choices.map(({ id }) => id),
  )
  const needed = offer ? await readNeeded(db, offer.crew) : []
  const nameOf = new Map([
    ...needed.map(({ takes, name }) => [takes, name] as const),
    ...kit.map((thing) => [thing.id, kitName(thing)] as const),
  ])
  const days = offer ? await readBeginnings(looking, offer, needed) : []
  return {
    refusal: refusalToOffer(project),
    offer: offer && { ...offer, people: needed.map(({ id, name }) => ({ id, name })) },
    planned: offer ? [] : await readPlanned(db, projectId, known),
    days: days.map((day) => ({ ...day, busy: day.busy.map((id) => nameOf.get(id) ?? '') })),
    choices: choices.map((choice) => ({
      ...toChoice(choice, shoots),
      name: choice.name,
      createdAt: choice.createdAt.toISOString(),
      shootIds: shoots.filter(({ choiceId }) => choiceId === choice.id).map(({ id }) => id),
    })),
    people: known.map(({ kind, id, name }) => ({ kind, id, name })),
    kit: kit.filter(({ outOfUse }) => !outOfUse).map((thing) => ({ id: thing.id, name: kitName(thing) })),
    today,
  }
}

/** Nothing of why a day is not free. */
export async function readPortalDates(looking: Looking, project: ProjectRow, client: SignedInClient): Promise<PortalDates> {
  const { db } = looking
  const [offer, [latest]] = await Promise.all([findOffer(db, project.id), listChoices(db, project.id, 1)])
  const shoots = latest ? await listShootsOfChoices(db, [latest.id]) : []
  const isOpen = offer && refusalToOffer(project) === null
  return {
    offer: isOpen
      ? { length: offer.length, daysHeld: offer.daysHeld, note: offer.note, days: await freeOf(looking, offer, latest) }
      : null,
    choice: latest ? toChoice(latest, shoots) : null,
    refusal: refusalToChoose(client),
  }
}

/** While one is chosen there is nothing to choose. */
async function freeOf(looking: Looking, offer: OfferRow, latest: ChoiceRow | undefined) {
  if (latest?.state === 'held' || latest?.state === 'confirmed') return []
  const people = await readNeeded(looking.db, offer.crew)
  if (people.length < offer.crew.length) return []
  return (await readBeginnings(looking, offer, people)).flatMap(({ day, parts }) => (parts.length > 0 ? [{ day, parts }] : []))
}

/** The days are those of its shoots, wherever they were moved. */
function toChoice({ id, firstDay, lastDay, part, state, heldUntil, reason }: ChoiceRow, shoots: readonly ShootRow[]) {
  const own = shoots.filter(({ choiceId }) => choiceId === id)
  const [first, last] = [own[0]?.date ?? firstDay, own.at(-1)?.date ?? lastDay]
  return {
    id,
    firstDay: first,
    lastDay: last,
    part: first === last ? part : ('day' as const),
    state,
    heldUntil: heldUntil.toISOString(),
    reason,
  }
}
