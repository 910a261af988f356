import { and, eq, isNotNull } from 'drizzle-orm'
import { defaultGeneral } from '#domain/brand/settings/general-settings.ts'
import { stepsOf, type WelcomeStep } from '#domain/brand/settings/welcome.ts'
import type { AnswerGivenTo } from '#domain/common/endpoint.ts'
import type { welcomeEndpoints } from '#domain/system/welcome-endpoints.ts'
import type { Sql } from '../../base/database/database.ts'
import type { Services } from '../../base/services.ts'
import { mails } from '../../tables/clients/mails.ts'
import { assets } from '../../tables/website/media.ts'
import { priceBooks } from '../../tables/money/prices.ts'
import { proposals } from '../../tables/money/proposals.ts'
import { isOwn } from '../brand/demo-records.ts'
import { readLook } from '../brand/look-setting.ts'
import { isNewInstallation } from '../brand/new-installation.ts'
import { placeSetting } from '../brand/place-setting.ts'
import { generalSetting } from '../brand/studio-brand.ts'
import { readWelcomeProgress } from '../brand/welcome-setting.ts'
import { readInvoiceSettings } from '../invoices/invoice-settings-store.ts'
import { readDemoState } from './demo-content-store.ts'

/** Which steps of the set-up are done, by what is stored, and which were skipped. */
export async function readWelcome({
  db,
  env,
}: Pick<Services, 'db' | 'env'>): Promise<AnswerGivenTo<typeof welcomeEndpoints.readWelcome>> {
  const [progress, demo] = await Promise.all([readWelcomeProgress(db), readDemoState(db)])
  return {
    steps: stepsOf(await storedSteps(db), progress),
    ended: progress.ended,
    begun: progress.begun,
    // Installations that were at work before there was a set-up are left alone.
    onDashboard: progress.ended === null && (progress.begun || (await isNewInstallation(db))),
    demo: { ...demo, clientsSignIn: env.demoContent },
  }
}

async function storedSteps(db: Sql): Promise<Record<WelcomeStep, boolean>> {
  const tested = and(eq(mails.template, 'test-mail'), eq(mails.state, 'sent'), isNotNull(mails.sentAt))
  const [general, look, invoicing, place, testMails, books, films, quotes] = await Promise.all([
    generalSetting.find(db),
    readLook(db),
    readInvoiceSettings(db),
    placeSetting.find(db),
    db.$count(mails, tested),
    db.$count(priceBooks, isOwn(db, priceBooks, priceBooks.id)),
    db.$count(assets, and(eq(assets.kind, 'video'), isOwn(db, assets, assets.id))),
    db.$count(proposals, and(isNotNull(proposals.sentAt), isOwn(db, proposals, proposals.id))),
  ])
  return {
    studio:
      (general?.value ?? defaultGeneral).siteName !== defaultGeneral.siteName ||
      look.logoOnLight !== '' ||
      look.logoOnDark !== '',
    money: place !== null || invoicing.taxProfile !== null,
    prices: books > 0,
    email: testMails > 0,
    film: films > 0,
    quote: quotes > 0,
  }
}
