import { eq, inArray } from 'drizzle-orm'
import { studioOwnerId } from '#domain/people/studio-owner.ts'
import type { Transaction } from '#server/base/database/database.ts'
import type { Services } from '#server/base/services.ts'
import { askForRenditions } from '#server/features/deliveries/ask-for-renditions.ts'
import { findMaster } from '#server/features/deliveries/find-master.ts'
import { listPresentDeliverables } from '#server/features/reviews/deliverable-store.ts'
import { deliveryProfiles } from '#server/tables/deliveries.ts'
import { projects } from '#server/tables/projects.ts'

/** Its balance is unpaid, so that its client cannot download the files yet. */
const projectTitle = 'A weekend by the water'
const profileNames = ['Web master', 'Square 1:1', 'Portrait 4:5', 'Story 9:16', 'Preview']

/** Until then the first pages of a new installation have the processors for themselves. */
const startsAfterSeconds = 60

/** Asks for files of an approved film of the demo, as staff would; a job makes them later. */
export async function addDemoDelivery(
  tx: Transaction,
  { queue, filmTools }: Pick<Services, 'queue' | 'filmTools'>,
  now: Date,
): Promise<void> {
  const [project] = await tx.select().from(projects).where(eq(projects.projectTitle, projectTitle))
  const [film] = project ? await listPresentDeliverables(tx, project.id) : []
  // Without its film in the media folder there is nothing to make files of.
  if (!project || !film || typeof (await findMaster(tx, film)) === 'string') return
  const profiles = await tx
    .select({ id: deliveryProfiles.id })
    .from(deliveryProfiles)
    .where(inArray(deliveryProfiles.name, profileNames))
  const startAfter = new Date(Date.now() + startsAfterSeconds * 1000)
  const means = { db: tx, queue, filmTools, person: { id: studioOwnerId }, now, startAfter }
  await askForRenditions(means, project.id, [{ id: film.id, profileIds: profiles.map(({ id }) => id) }])
}
