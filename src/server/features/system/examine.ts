import type { Finding } from '#domain/system/finding.ts'
import { checkAddresses } from './checks/check-addresses.ts'
import { checkArchive } from './checks/check-archive.ts'
import { checkBackups } from './checks/check-backups.ts'
import { checkCards } from './checks/check-cards.ts'
import { checkCredentials } from './checks/check-credentials.ts'
import { checkDataFolder } from './checks/check-data-folder.ts'
import { checkDatabase } from './checks/check-database.ts'
import { checkFilms } from './checks/check-films.ts'
import { checkJobs } from './checks/check-jobs.ts'
import { checkMail } from './checks/check-mail.ts'
import { checkMailbox } from './checks/check-mailbox.ts'
import { checkPictures } from './checks/check-pictures.ts'
import { checkSettings } from './checks/check-settings.ts'
import { checkSignIns } from './checks/check-sign-ins.ts'
import { checkStorage } from './checks/check-storage.ts'
import { checkTranscription } from './checks/check-transcription.ts'
import { checkVisitors } from './checks/check-visitors.ts'
import { checkWatchFolder } from './checks/check-watch-folder.ts'
import { checkWebhooks } from './checks/check-webhooks.ts'
import type { Check } from './checks/patient.ts'

const askDatabase: Check = async ({ db }) => (db ? checkDatabase(db, () => new Date()) : [])

/** Checks that run both inside the process and from the command line, in order. */
export const checks = {
  settings: checkSettings,
  data: checkDataFolder,
  database: askDatabase,
  storage: checkStorage,
  archive: checkArchive,
  watchFolder: checkWatchFolder,
  films: checkFilms,
  credentials: checkCredentials,
  transcripts: checkTranscription,
  pictures: checkPictures,
  mail: checkMail,
  mailbox: checkMailbox,
  jobs: checkJobs,
  webhooks: checkWebhooks,
  cards: checkCards,
  backups: checkBackups,
  signIns: checkSignIns,
  visitors: checkVisitors,
  addresses: checkAddresses,
} satisfies Partial<Record<Finding['about'], Check>>
