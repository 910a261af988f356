import type { Hono } from 'hono'
import { deliveryEndpoints, deliveryProfileEndpoints } from '#domain/deliveries/delivery-endpoints.ts'
import { findStaffWho } from '../../base/access/sessions.ts'
import { bindEndpoint, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import type { Clearances } from '../reviews/approvals/clearances.ts'
import { expectDownloadOrThrow } from '../reviews/files/deliver-download.ts'
import { expectProject } from '../reviews/lock-project.ts'
import { askForRenditions } from './ask-for-renditions.ts'
import { cancelRendition, retryRendition } from './change-renditions.ts'
import { readDelivery, toProfile } from './delivery-answers.ts'
import { readDeliveryList, sendDeliveryPdf } from './delivery-list.ts'
import { listProfiles } from './profile-store.ts'
import { addProfile, changeProfile, removeProfile } from './save-profile.ts'
import { mountCredentials } from './credentials/credential-routes.ts'
import { setSourceOfFinal } from './credentials/set-file-source.ts'
import { setFilmSource } from './credentials/set-film-source.ts'
import { setFocus } from './set-focus.ts'
import { watchDelivery } from './watch-delivery.ts'

const done = { success: true } as const

/** Files of approved films. `mayHandOver` tells whether payment allows downloading them, `clearances` whether rights do; implemented by later nouns. */
export function mountDeliveries(
  app: Hono<AppEnv>,
  services: EndpointServices,
  { mayHandOver, clearances }: { mayHandOver(projectId: string): Promise<boolean>; clearances: Clearances },
): void {
  const { db, env, filmTools } = services
  const answer = async (projectId: string) => ({ delivery: await readDelivery(services, projectId, { mayHandOver, clearances }) })

  mountCredentials(app, services)

  bindEndpoint(app, services, deliveryProfileEndpoints.listDeliveryProfiles, async () => ({
    profiles: (await listProfiles(db)).map(toProfile),
    tried: filmTools !== null,
  }))

  bindEndpoint(app, services, deliveryProfileEndpoints.addDeliveryProfile, async ({ body }) => ({
    ...done,
    profile: toProfile(await addProfile(services, body)),
  }))

  bindEndpoint(app, services, deliveryProfileEndpoints.changeDeliveryProfile, async ({ params, body }) => ({
    ...done,
    profile: toProfile(await changeProfile(services, params.id, body)),
  }))

  bindEndpoint(app, services, deliveryProfileEndpoints.removeDeliveryProfile, async ({ params }) => {
    await removeProfile(services, params.id)
    return done
  })

  bindEndpoint(app, services, deliveryEndpoints.watchDelivery, async ({ c, params: { id } }) => {
    await expectProject(db, id)
    return watchDelivery(
      services,
      id,
      async () => (await findStaffWho(db, c, env.https, { can: 'see-projects', projectId: id })) !== null,
    )
  })

  bindEndpoint(app, services, deliveryEndpoints.readDelivery, async ({ params: { id } }) => {
    await expectProject(db, id)
    return answer(id)
  })

  bindEndpoint(app, services, deliveryEndpoints.makeDelivery, async ({ params: { id }, body, person }) => {
    const films = body.deliverables.filter(({ profileIds }) => profileIds.length > 0)
    await clearances.expectCleared(
      db,
      id,
      films.map((film) => film.id),
    )
    const asked = await askForRenditions({ ...services, person, now: new Date() }, id, body.deliverables)
    return { ...done, asked, ...(await answer(id)) }
  })

  bindEndpoint(app, services, deliveryEndpoints.setFocus, async ({ params: { id, deliverable }, body }) => {
    await setFocus(services, { projectId: id, deliverableId: deliverable }, body)
    return { ...done, ...(await answer(id)) }
  })

  bindEndpoint(app, services, deliveryEndpoints.setFilmSource, async ({ params: { id, deliverable }, body: { source } }) => {
    await setFilmSource(services, { projectId: id, deliverableId: deliverable }, source)
    return { ...done, ...(await answer(id)) }
  })

  bindEndpoint(app, services, deliveryEndpoints.setSourceOfFinal, async ({ params: { id, final }, body: { source } }) => {
    await setSourceOfFinal(services, { projectId: id, finalId: final }, source)
    return { ...done, ...(await answer(id)) }
  })

  bindEndpoint(app, services, deliveryEndpoints.cancelRendition, async ({ params: { id, rendition } }) => {
    await cancelRendition(services, { projectId: id, id: rendition })
    return { ...done, ...(await answer(id)) }
  })

  bindEndpoint(app, services, deliveryEndpoints.retryRendition, async ({ params: { id, rendition } }) => {
    await retryRendition({ ...services, clearances }, { projectId: id, id: rendition })
    return { ...done, ...(await answer(id)) }
  })

  bindEndpoint(app, services, deliveryEndpoints.readDeliveryList, async ({ params: { id } }) => ({
    document: await readDeliveryList(services, id),
  }))

  bindEndpoint(app, services, deliveryEndpoints.readDeliveryPdf, ({ params: { id } }) => sendDeliveryPdf(services, id))

  bindEndpoint(app, services, deliveryEndpoints.readDeliveryPdfByLink, async ({ params: { token } }) => {
    const { projectId } = await expectDownloadOrThrow(services, token, new Date())
    return sendDeliveryPdf(services, projectId)
  })
}
