import { envNames } from '../../../base/env.ts'
import { fault, notice, well, type Finding } from '#domain/system/finding.ts'
import { meantName } from './meant-name.ts'
import type { Check } from './patient.ts'

/** Passwords from common lists, or from this product's tests and documents. */
const knownPasswords = /^(admin|password|passw0rd|changeme|letmein|secret|slatehouse|tests-open-the-desk)[\d!.-]*$/i

/** Consequences of valid settings. */
export const checkSettings: Check = async ({ env, variables }) => {
  const findings: Finding[] = []
  const { protocol, hostname } = new URL(env.siteUrl)
  const isPublic = !isLocal(hostname)
  if (isPublic && protocol === 'http:') {
    findings.push(
      fault(
        'settings',
        `SITE_URL is http, on the public host ${hostname}: passwords and cookies are sent unencrypted.`,
        'Put a proxy with a certificate in front and set SITE_URL to its https address.',
      ),
    )
  }
  if (!isPublic && !isLocal(env.host)) {
    findings.push(
      notice(
        'settings',
        `The product listens on ${env.host}, but SITE_URL is ${env.siteUrl}: links in emails will not work for other people.`,
        'Set SITE_URL to the address under which visitors find the site.',
      ),
    )
  }
  if (env.adminPassword && knownPasswords.test(env.adminPassword)) {
    findings.push(
      fault(
        'settings',
        'ADMIN_PASSWORD is easy to guess.',
        'Take it out of the environment, and set a long one of your own: npm run admin-password.',
      ),
    )
  }
  if (isPublic && env.demoContent) {
    findings.push(
      notice(
        'settings',
        'Demo content is on at a public address, and its client passwords are publicly known.',
        'Set DEMO_CONTENT=off, and delete the demo clients if the database was filled with them.',
      ),
    )
  }
  for (const name of Object.keys(variables)) {
    const meant = meantName(name, envNames)
    if (meant) findings.push(notice('settings', `${name} is not a known setting.`, `If you meant ${meant}, rename it.`))
    else if (/^(SLATEHOUSE|FLAG|S3|ARCHIVE|STRIPE|SMTP|IMAP)_/.test(name) && !envNames.includes(name)) {
      findings.push(notice('settings', `${name} is not a known setting.`, 'The README lists every setting; take this one out.'))
    }
  }
  return findings.length > 0 ? findings : [well('settings', 'The settings are consistent.')]
}

const isLocal = (host: string) => /^(localhost|127\.|::1$|\[::1\]$|.*\.localhost$)/.test(host)
