import type { Hono } from 'hono'
import { brandEndpoints } from '#domain/brand/brand-endpoints.ts'
import { defaultGeneral, postalOf } from '#domain/brand/settings/general-settings.ts'
import { conventions } from '#domain/common/conventions.ts'
import { ratesOf } from '#domain/common/money/tax-profile.ts'
import { featureFlagDefaults, featureFlags } from '#domain/common/feature-flag.ts'
import { Problem } from '#domain/common/problem.ts'
import type { Sql } from '../../base/database/database.ts'
import { bindGroup, type EndpointServices } from '../../base/http/bind-endpoint.ts'
import type { AppEnv } from '../../base/http/request-context.ts'
import { chooseFlag, type FlagTable } from './flag-store.ts'
import { readShownLook } from './look-setting.ts'
import { readMediaBase } from './media-base.ts'
import { saveGeneral } from './save-general.ts'
import { generalSetting, readBrand } from './studio-brand.ts'
import { readTax } from './vat-rate.ts'

/** `hasBookings`: whether visitors can book; of a later noun. */
export function mountBrand(
  app: Hono<AppEnv>,
  services: EndpointServices,
  { flags, hasBookings }: { flags: FlagTable; hasBookings(db: Sql): Promise<boolean> },
): void {
  const { env, db, pages } = services

  async function readButtonsPath() {
    const isPage = (await generalSetting.find(db))?.value.buttonsLeadTo === 'page'
    return isPage ? ((await hasBookings(db)) ? ('/book' as const) : ('/inquire' as const)) : null
  }

  bindGroup(app, services, brandEndpoints, {
    readFlags: async () => flags.current,
    readBrand: async () => {
      // Every page that is not kept waits for it.
      const [tax, brand, mediaBaseUrl, look, buttonsPath] = await Promise.all([
        readTax(db),
        readBrand(db),
        readMediaBase(db, env),
        readShownLook(db),
        readButtonsPath(),
      ])
      return {
        ...brand,
        siteUrl: env.siteUrl,
        mediaBaseUrl,
        vatRate: tax.usual,
        taxKind: tax.kind,
        taxRates: ratesOf(tax),
        conventions: conventions(),
        look,
        buttonsPath,
      }
    },
    readGeneralSettings: async () => {
      const stored = await generalSetting.find(db)
      const general = stored?.value ?? defaultGeneral
      return { ...general, postal: postalOf(general), revision: stored?.revision ?? 0 }
    },
    saveGeneralSettings: async ({ body: { revision, ...general }, request }) => {
      const saved = await saveGeneral(services, general, { revision, address: request.address })
      return { revision: saved }
    },
    readAdminFlags: async () => ({
      flags: featureFlags.map((flag) => ({
        flag,
        default: featureFlagDefaults[flag],
        chosen: flags.choices[flag] ?? null,
        fixed: env.flags[flag] ?? null,
        on: flags.current[flag],
      })),
    }),
    setFlag: async ({ params, body }) => {
      if (env.flags[params.flag] !== undefined) {
        throw new Problem('conflict', 'This switch is set on the server.')
      }
      await chooseFlag(db, params.flag, body.on)
      await flags.read()
      // Other processes are notified through the database; this one clears its cache at once.
      pages.clear()
    },
  })
}
