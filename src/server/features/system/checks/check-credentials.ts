import { fault, notice, well } from '#domain/system/finding.ts'
import { credentialSetting, readCertificateFacts } from '../../deliveries/credentials/certificate-store.ts'
import type { Check } from './patient.ts'

/** Days before a certificate of content credentials ends from which it is told. */
const daysBefore = 30

/** Whether deliveries can be signed. None is a finding while content credentials are switched off. */
export const checkCredentials: Check = async ({ db, env, now }) => {
  if (!db || !(await credentialSetting.find(db))?.value.on) return []
  const certificate = await readCertificateFacts({ db, env })
  if (!certificate) return []
  if (!certificate.readable && !certificate.own) {
    return [
      fault(
        'credentials',
        'The key of the certificate cannot be read because SESSION_SECRET has changed: files are delivered without content credentials.',
        'Enter the certificate and its key again under Settings > Delivery, or make a certificate there.',
      ),
    ]
  }
  const left = (new Date(certificate.until).getTime() - now.getTime()) / 86_400_000
  if (left < daysBefore) {
    const says =
      left < 0 ? 'The certificate of content credentials has expired.' : 'The certificate of content credentials expires soon.'
    return [notice('credentials', says, 'Use another certificate, or make one, under Settings > Delivery.')]
  }
  return [well('credentials', 'Deliveries are signed with content credentials.')]
}
