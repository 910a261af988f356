import type { Hono } from 'hono'
import { brandDoors } from '#domain/brand/brand-doors.ts'
import { defaultGeneral } from '#domain/brand/general-settings.ts'
import { featureFlagDefaults, featureFlags } from '#domain/common/feature-flag.ts'
import { Problem } from '#domain/common/problem.ts'
import { contentChanged } from '../../base/announcements.ts'
import { bindDoor, type DoorServices } from '../../base/bind-door.ts'
import type { AppEnv } from '../../base/request-context.ts'
import { chooseFlag, type FlagTable } from './flag-store.ts'
import { readMediaBase } from './media-base.ts'
import { generalSetting, readBrand } from './studio-brand.ts'
import { readVatRate } from './vat-rate.ts'

export function mountBrand(app: Hono<AppEnv>, services: DoorServices, flags: FlagTable): void {
  const { env, db, pages, queue } = services

  bindDoor(app, services, brandDoors.readFlags, async () => flags.current)

  bindDoor(app, services, brandDoors.readBrand, async () => ({
    ...(await readBrand(db)),
    siteUrl: env.siteUrl,
    mediaBaseUrl: await readMediaBase(db, env),
    vatRate: await readVatRate(db),
  }))

  bindDoor(app, services, brandDoors.readGeneralSettings, async () => {
    const stored = await generalSetting.find(db)
    return { ...(stored?.value ?? defaultGeneral), revision: stored?.revision ?? 0 }
  })

  bindDoor(app, services, brandDoors.saveGeneralSettings, async ({ body: { revision, ...general }, knock }) => {
    const saved = await db.transaction(async (tx) => {
      const { contactEmail: formerly } = (await generalSetting.find(tx))?.value ?? defaultGeneral
      const next = await generalSetting.save(tx, general, revision)
      if (formerly !== general.contactEmail) {
        const at = new Date().toISOString()
        await queue.send(tx, 'security.changed', { what: 'contact-address', at, address: knock.address, formerly })
      }
      await contentChanged(tx)
      return next
    })
    // The other processes hear of it from the database; whoever saved sees it at once.
    pages.clear()
    return { success: true as const, revision: saved }
  })

  bindDoor(app, services, brandDoors.readAdminFlags, async () => ({
    flags: featureFlags.map((flag) => ({
      flag,
      default: featureFlagDefaults[flag],
      chosen: flags.choices[flag] ?? null,
      fixed: env.flags[flag] ?? null,
      on: flags.current[flag],
    })),
  }))

  bindDoor(app, services, brandDoors.setFlag, async ({ params, body }) => {
    if (env.flags[params.flag] !== undefined) {
      throw new Problem('conflict', 'This switch is set by the environment of the server.')
    }
    await chooseFlag(db, params.flag, body.on)
    await flags.read()
    // The other processes hear of it from the database; whoever switched it sees it at once.
    pages.clear()
    return { success: true }
  })
}
