import type { Hono } from 'hono'
import { deliveryEndpoints, deliveryProfileEndpoints } from '#domain/deliveries/delivery-endpoints.ts'
import { findStaffWho } from '../../base/access/sessions.ts'
import { bindGroup, type EndpointServices } from '../../base/http/bind-endpoint.ts'
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

/** Files of approved films. `mayHandOver` tells whether payment allows downloading them, `clearances` whether rights do; implemented by later nouns. */
export function mountDeliveries(
  app: Hono<AppEnv>,
  services: EndpointServices,
  { mayHandOver, clearances }: { mayHandOver(projectId: string): Promise<boolean>; clearances: Clearances },
): void {
  const { db, env, filmTools } = services
  const answer = async (projectId: string, today: string) => ({
    delivery: await readDelivery(services, projectId, { mayHandOver, clearances, today }),
  })

  mountCredentials(app, services)

  bindGroup(app, services, deliveryProfileEndpoints, {
    listDeliveryProfiles: async () => ({ profiles: (await listProfiles(db)).map(toProfile), tried: filmTools !== null }),
    addDeliveryProfile: async ({ body }) => ({ profile: toProfile(await addProfile(services, body)) }),
    changeDeliveryProfile: async ({ params, body }) => ({ profile: toProfile(await changeProfile(services, params.id, body)) }),
    removeDeliveryProfile: ({ params }) => removeProfile(services, params.id),
  })

  bindGroup(app, services, deliveryEndpoints, {
    watchDelivery: async ({ c, params: { id } }) => {
      await expectProject(db, id)
      return watchDelivery(
        services,
        id,
        async () => (await findStaffWho(db, c, env.https, { can: 'see-projects', projectId: id })) !== null,
      )
    },
    readDelivery: ({ params: { id }, today }) => expectProject(db, id).then(() => answer(id, today)),
    makeDelivery: async ({ params: { id }, body, person, now, today }) => {
      const films = body.deliverables.filter(({ profileIds }) => profileIds.length > 0)
      await clearances.expectCleared(
        db,
        id,
        films.map((film) => film.id),
        today,
      )
      const asked = await askForRenditions({ ...services, person, now, today }, id, body.deliverables)
      return { asked, ...(await answer(id, today)) }
    },
    setFocus: ({ params: { id, deliverable }, body, today }) =>
      setFocus(services, { projectId: id, deliverableId: deliverable }, body).then(() => answer(id, today)),
    setFilmSource: ({ params: { id, deliverable }, body: { source }, today }) =>
      setFilmSource(services, { projectId: id, deliverableId: deliverable }, source).then(() => answer(id, today)),
    setSourceOfFinal: ({ params: { id, final }, body: { source }, today }) =>
      setSourceOfFinal(services, { projectId: id, finalId: final }, source).then(() => answer(id, today)),
    cancelRendition: ({ params: { id, rendition }, today }) =>
      cancelRendition(services, { projectId: id, id: rendition }).then(() => answer(id, today)),
    retryRendition: ({ params: { id, rendition }, today }) =>
      retryRendition({ ...services, clearances, today }, { projectId: id, id: rendition }).then(() => answer(id, today)),
    readDeliveryList: async ({ params: { id } }) => ({ document: await readDeliveryList(services, id) }),
    readDeliveryPdf: ({ params: { id } }) => sendDeliveryPdf(services, id),
    readDeliveryPdfByLink: async ({ params: { token }, now }) => {
      const { projectId } = await expectDownloadOrThrow(services, token, now)
      return sendDeliveryPdf(services, projectId)
    },
  })
}
