// Reads the mailbox of IMAP_URL until it is killed: for tests of what a crash leaves.
import { compose } from '#main/compose.ts'
import { readEnv } from '#server/base/env.ts'
import { startReadingMail } from '#server/features/conversations/mail-in/read-mailbox.ts'

const { services } = await compose(readEnv(), {
  worker: false,
  readDocuments: () => Promise.reject(new Error('no documents here')),
})
startReadingMail(services)
