import type { Hono } from 'hono'
import { Problem } from '#domain/common/problem.ts'
import { credentialSettings } from '#domain/deliveries/content-credentials.ts'
import { credentialEndpoints } from '#domain/deliveries/credential-endpoints.ts'
import { bindGroup, type EndpointServices } from '../../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../../base/http/request-context.ts'
import { makeCertificate, refusalToSign, type SigningCertificate } from '../../../base/media/credentials/make-certificate.ts'
import { recordActivity } from '../../activity/activity-store.ts'
import { readBrand } from '../../brand/studio-brand.ts'
import { credentialSetting, ensureCertificate, readCertificateFacts, saveCertificate } from './certificate-store.ts'

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

  bindGroup(app, services, credentialEndpoints, {
    readCredentials: answer,
    saveCredentials: async ({ body: { revision, ...setting } }) => {
      await credentialSetting.expectRevision(db, revision)
      if (setting.on) await ensureCertificate(services, new Date())
      await db.transaction((tx) => credentialSetting.save(tx, setting, revision))
      return answer()
    },
    bringCertificate: async ({ body: { privateKey, certificates } }) => {
      const chain = certificates.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []
      const certificate = { privateKey, chain: chain.map((one) => `${one}\n`) }
      const refusal = refusalToSign(certificate, new Date())
      if (refusal) throw new Problem('invalid', refusal, { fields: { certificates: refusal } })
      return use(certificate, false)
    },
    makeOwnCertificate: async () => use(await makeCertificate((await readBrand(db)).name, new Date()), true),
  })
}
