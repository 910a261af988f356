import type { Hono } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { credentialSettings } from '#domain/deliveries/content-credentials.ts'
import { credentialEndpoints } from '#domain/deliveries/credential-endpoints.ts'
import { digitalSources, type DigitalSource } from '#domain/deliveries/digital-source.ts'
import { bindGroup, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { makeCertificate, refusalToSign, type SigningCertificate } from '../../../base/media/credentials/make-certificate.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { readBrand } from '../../brand/studio-brand.ts'
import { findAssetById } from '../../media/library/asset-store.ts'
import { findGallery } from '../../proofs/gallery/gallery-store.ts'
import { noSuchGallery } from '../../proofs/gallery/lock-gallery.ts'
import { listPictures } from '../../proofs/picture-store.ts'
import { credentialSetting, ensureCertificate, readCertificateFacts, saveCertificate } from './certificate-store.ts'
import { setFileSource, setGallerySource } from './set-file-source.ts'

const done = { success: true } as const

export function mountCredentials(app: Hono<AppEnv>, services: EndpointServices): void {
  const { db, env } = services
  const answer = async () => {
    const setting = await credentialSetting.find(db)
    return {
      ...(setting?.value ?? credentialSettings.parse({})),
      revision: setting?.revision ?? 0,
      certificate: await readCertificateFacts(services),
    }
  }
  const use = async (certificate: SigningCertificate, own: boolean) => {
    await db.transaction(async (tx) => {
      await saveCertificate(tx, env, certificate, { own })
      await recordActivity(tx, {
        actor: 'staff',
        action: 'settings.changed',
        meta: { tab: 'credentials', changed: ['certificate'] },
      })
    })
    return { ...done, ...(await answer()) }
  }

  const isOn = async () => (await credentialSetting.find(db))?.value.on ?? false

  const fileSource = async (id: string) => {
    const asset = await findAssetById(db, id)
    if (!asset) throw new Problem('not-found', 'This is no longer in the library.')
    return { on: await isOn(), source: asset.digitalSource }
  }

  const gallerySources = async (id: string) => {
    if (!(await findGallery(db, id))) throw noSuchGallery()
    const pictures = await listPictures(db, id)
    const count = (source: DigitalSource) => pictures.filter(({ asset }) => asset.digitalSource === source).length
    const counts = Object.fromEntries(digitalSources.map((source) => [source, count(source)])) as Record<DigitalSource, number>
    return { on: await isOn(), pictures: pictures.length, counts }
  }

  bindGroup(app, services, credentialEndpoints, {
    readFileSource: ({ params: { id } }) => fileSource(id),
    setFileSource: ({ params: { id }, body: { source } }) => setFileSource(services, id, source).then(() => fileSource(id)),
    readGallerySources: ({ params: { id } }) => gallerySources(id),
    setGallerySource: ({ params: { id }, body: { source } }) =>
      setGallerySource(services, id, source).then(() => gallerySources(id)),
    readCredentials: answer,
    saveCredentials: async ({ body: { revision, ...setting }, now }) => {
      await credentialSetting.expectRevision(db, revision)
      if (setting.on) await ensureCertificate(services, now)
      await db.transaction((tx) => credentialSetting.save(tx, setting, revision))
      return answer()
    },
    bringCertificate: async ({ body: { privateKey, certificates }, now }) => {
      const chain = certificates.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []
      const certificate = { privateKey, chain: chain.map((one) => `${one}\n`) }
      const refusal = refusalToSign(certificate, now)
      if (refusal) throw new Problem('invalid', refusal, { fields: { certificates: refusal } })
      return use(certificate, false)
    },
    makeOwnCertificate: async ({ now }) => use(await makeCertificate((await readBrand(db)).name, now), true),
  })
}
