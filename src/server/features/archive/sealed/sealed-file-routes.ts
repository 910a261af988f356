import type { Hono } from 'hono'
import { sealedFileEndpoints } from '#domain/archive/sealed-file-endpoints.ts'
import { bindGroup, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { readBrand } from '../../brand/studio-brand.ts'
import { listSealKeys, readSeal } from './seal-keys.ts'
import { sendSealedFile } from './send-sealed-file.ts'

/** `version` is that of the product. */
export function mountSealedFiles(app: Hono<AppEnv>, services: EndpointServices, version: string): void {
  const { db } = services

  bindGroup(app, services, sealedFileEndpoints, {
    downloadSealedFile: ({ params: { id }, person, now, today }) =>
      sendSealedFile(services, { projectId: id, by: person.name, version }, { now, today }),
    readSealKey: async () => {
      await readSeal(services)
      return (await listSealKeys(db))[0]!
    },
    listSealKeys: async () => ({ studio: (await readBrand(db)).name, keys: await listSealKeys(db) }),
  })
}
