import { changedNames, importedText } from './event-texts.ts'
import { event, type Changed, type Named } from './event.ts'

type OfMail = { mail: string; changed: string[] }

export const settingEvents = {
  'settings.changed': event<Changed & { tab: string }>(({ tab, changed }) => `Settings changed: ${tab}${changedNames(changed)}`),
  'settings.move-out-asked': event('Full export asked for', { jobs: ['export.asked', 'security.changed'] }),
  'settings.move-out-made': event('Full export made'),
  'settings.move-out-failed': event<{ problem: string }>(({ problem }) => `Full export not made: ${problem}`),
  'settings.move-out-deleted': event('Full export deleted'),
  'settings.demo-content-asked': event('Demo content asked for', { jobs: ['demo-content.asked'] }),
  'settings.demo-content-removal-asked': event('Removing the demo content asked for', { jobs: ['demo-content.to-remove'] }),
  'settings.profile-added': event<Named>(({ name }) => `Delivery profile ${name} added`),
  'settings.profile-changed': event<Named>(({ name }) => `Delivery profile ${name} changed`),
  'settings.profile-removed': event<Named>(({ name }) => `Delivery profile ${name} deleted`),
  'settings.check-profile-added': event<Named>(({ name }) => `Check profile ${name} added`),
  'settings.check-profile-changed': event<Named>(({ name }) => `Check profile ${name} changed`, {
    jobs: ['check-limits.changed'],
  }),
  'settings.check-profile-removed': event<Named>(({ name }) => `Check profile ${name} removed`),
  'settings.agreement-template-added': event<Named>(({ name }) => `Agreement template ${name} added`),
  'settings.agreement-template-changed': event<{ name: string; version: number }>(
    ({ name, version }) => `Agreement template ${name} changed: version ${version}`,
  ),
  'settings.agreement-template-removed': event<Named>(({ name }) => `Agreement template ${name} deleted`),
  'settings.mail-texts-changed': event<OfMail>(({ mail, changed }) => `Email “${mail}” changed${changedNames(changed)}`),
  'settings.mail-texts-reset': event<OfMail>(
    ({ mail, changed }) => `Email “${mail}” put back to the default${changedNames(changed)}`,
  ),
  'flag.changed': event<{ flag: string; on: boolean | null }>(({ flag, on }) => `Feature switch ${flag} ${on ? 'on' : 'off'}`),
  'jobs.retried': event<{ number: number; queues: string[] }>(),
  'mail.queued-again': event(undefined, { jobs: ['mail.queued'] }),
  'mail.tested': event(),
  'booking-type.made': event<Named>(({ name }) => `Booking type ${name} added`),
  'booking-type.changed': event<Named>(({ name }) => `Booking type ${name} changed`),
  'working-hours.changed': event<Named>(({ name }) => `Working hours of ${name} changed`),
  'webhook.made': event<Named>(({ name }) => `Webhook ${name} added`, { jobs: ['security.changed'] }),
  'webhook.changed': event<Named>(({ name }) => `Webhook ${name} changed`, { jobs: ['security.changed'] }),
  'webhook.paused': event<Named>(({ name }) => `Webhook ${name} paused`),
  'webhook.switched-on': event<Named>(({ name }) => `Webhook ${name} switched on`),
  'webhook.secret-rotated': event<Named>(({ name }) => `Secret of the webhook ${name} rotated`),
  'webhook.removed': event<Named>(({ name }) => `Webhook ${name} deleted`),
  'webhook.disabled': event<{ name: string; why: string }>(({ name, why }) => `Webhook ${name} switched off: ${why}`),
  'import.uploaded': event<{ kind: string; file: string }>(({ file }) => `File uploaded to import: ${file}`),
  'import.done': event<{ kind: string; file: string; added: number; changed: number }>(
    ({ file, kind, added, changed }) =>
      `${importedText(kind, added)} imported from ${file}${Number(changed) > 0 ? `, ${changed} filled in` : ''}`,
  ),
  'import.undone': event<{ removed: number; restored: number; kept: number; kind: string; file: string }>(
    ({ file, removed, restored, kept }) => `Import of ${file} undone: ${removed} removed, ${restored} restored, ${kept} kept`,
  ),
  'demo-content.filled': event<{ assets: number; stories: number }>(undefined, { jobs: ['film.to-finish', 'film.ready'] }),
  'demo-content.removed': event<{ records: number; kept: string[] }>(undefined, { jobs: ['demo-content.removed'] }),
  'report.sent': event<{ monday: string }>(),
}
