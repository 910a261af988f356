import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { defaultGeneral } from '#domain/brand/general-settings.ts'
import { defaultLook } from '#domain/brand/look.ts'
import { stepsOf, type WelcomeStep } from '#domain/brand/welcome.ts'
import type { AnswerGivenTo } from '#domain/common/endpoint.ts'
import { studioOwnerId } from '#domain/people/studio-owner.ts'
import type { DemoState } from '#domain/system/demo-content.ts'
import type { welcomeEndpoints } from '#domain/system/welcome-endpoints.ts'
import type { Sql } from '../../base/database/database.ts'
import type { Services } from '../../base/services.ts'
import { mails } from '../../tables/mails.ts'
import { staff } from '../../tables/people.ts'
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
    steps: stepsOf(await storedSteps(db, demo.state), progress),
    ended: progress.ended,
    // Installations that were at work before there was a set-up are left alone.
    onDashboard: progress.ended === null && (progress.begun || (await isNewInstallation(db))),
    demo: { ...demo, clientsSignIn: env.demoContent },
  }
}

async function storedSteps(db: Sql, demo: DemoState): Promise<Record<WelcomeStep, boolean>> {
  const colours = ['scheme', 'accent', 'background', 'text'] as const
  const tested = and(eq(mails.template, 'test-mail'), eq(mails.state, 'sent'), isNotNull(mails.sentAt))
  const colleagues = and(ne(staff.personId, studioOwnerId), isNull(staff.removedAt))
  const [general, look, invoicing, place, testMails, team] = await Promise.all([
    generalSetting.find(db),
    readLook(db),
    readInvoiceSettings(db),
    placeSetting.find(db),
    db.$count(mails, tested),
    db.$count(staff, colleagues),
  ])
  return {
    name: (general?.value ?? defaultGeneral).siteName !== defaultGeneral.siteName,
    logo: look.logoOnLight !== '' || look.logoOnDark !== '',
    colours: colours.some((name) => look[name] !== defaultLook[name]),
    place: place !== null,
    tax: invoicing.taxProfile !== null || invoicing.vatNumber !== '',
    bank: invoicing.accountNumber !== '' || invoicing.bankAccounts.length > 0,
    email: testMails > 0,
    team: team > 0,
    demo: demo === 'there' || demo === 'refused',
  }
}
