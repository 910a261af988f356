import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { confirmationMinutes } from '#domain/accounts/confirmation.ts'
import { failuresToSlowDownAt, failuresToTellOf, longestWaitMilliseconds } from '#domain/accounts/guessing-rules.ts'
import { largestSvg, logoLimit } from '#domain/brand/look/logo.ts'
import { statementLimits } from '#domain/invoices/bank/bank-endpoints.ts'
import { mostUnfinishedUploads, largestUpload } from '#domain/media/library/upload-rules.ts'
import { mostPicturePixels, planLifetimeDays, sentPictureLimit } from '#domain/plans/plan-link.ts'
import { mostLooseBytes, mostPlanBytes } from '#domain/plans/plan-quota.ts'
import { fileRequestLimits } from '#domain/file-requests/file-request.ts'
import { signInLinkMinutes } from '#domain/accounts/sign-in-links.ts'
import { largestInvoice } from '#domain/projects/invoice-file.ts'
import { retentionMonths } from '#domain/inquiries/inbox/retention.ts'
import { largestAttachment } from '#domain/reviews/review-rules.ts'
import { limits, networksOfSite, type LimitName } from '#server/base/http/limits/rate-limits.ts'
import { mostAttachedBytes, mostAttachedBytesOfAll } from '#server/features/reviews/comments/attach-file.ts'
import { mostPages } from '#server/features/reviews/review-hub.ts'
import { lostFiles, lostTests, readDocument, testsNamedIn } from './support/tests-named.ts'

const documents = ['SECURITY.md', 'docs/security-rows.md', 'docs/asvs.md', 'docs/trust.md']

describe.each(documents)('%s', (document) => {
  it('names only existing tests', () => {
    expect(testsNamedIn(readDocument(document)).length).toBeGreaterThan(0)
    expect(lostTests(readDocument(document))).toEqual([])
    expect(lostFiles(readDocument(document))).toEqual([])
  })

  it('names only existing parts of the bench', () => {
    const parts = Array.from(readDocument(document).matchAll(/npm run bench (\w+)/g), ([, part]) => part!)
    expect(parts.filter((part) => !existsSync(new URL(`../bench/parts/${part}.ts`, import.meta.url)))).toEqual([])
  })
})

it('has a command that proves every promise', () => {
  const rows = readDocument('docs/trust.md')
    .split('\n')
    .filter((line) => /^\| (?!promise|---)/.test(line))
  expect(rows.length).toBeGreaterThan(40)
  const isProved = (command = '') => testsNamedIn(command).length > 0 || command.includes('npm run ')
  expect(rows.filter((row) => !isProved(row.split('|')[3]))).toEqual([])
})

it('names figures that the bench has printed', () => {
  const starts = readDocument('docs/figures.md')
    .split('\n')
    .map((line) => line.slice(2))
  const named = readDocument('docs/trust.md')
    .split('\n')
    .filter((line) => line.includes('npm run bench ') && line.startsWith('| '))
    .flatMap((line) => line.split(' | ').at(-1)!.replace(/ \|$/, '').replace(' (missed)', '').split('; '))
  expect(named.length).toBeGreaterThan(40)
  const parts = (name: string) => name.split('…').map((part) => part.trim())
  const isThere = (name: string) =>
    starts.some((line) => line.startsWith(parts(name)[0]!) && parts(name).every((part) => line.includes(part)))
  expect(named.filter((name) => !isThere(name))).toEqual([])
})

it('has a test for every weakness', () => {
  const rows = readDocument('docs/security-rows.md')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
  expect(rows.length).toBe(34)
  expect(rows.filter((row) => testsNamedIn(row).length === 0)).toEqual([])
})

it('answers every requirement of levels 1 and 2 of ASVS 5.0 once', () => {
  const ids = Array.from(readDocument('docs/asvs.md').matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \|/gm), ([, id]) => id)
  expect(ids.length).toBe(253)
  expect(new Set(ids).size).toBe(253)
})

it('has the counts of its tables at the head of asvs.md', () => {
  const results = Array.from(readDocument('docs/asvs.md').matchAll(/^\| \d+\.\d+\.\d+ \|(?: [^|]+\|){2} ([^|]+) \|/gm))
  const count = (result: string) => results.filter(([, given = '']) => given.replaceAll('*', '') === result).length
  const operators = count("the operator's")
  expect(readDocument('docs/asvs.md').replaceAll('\n', ' ')).toContain(
    `**${count('met')} met, ${count('partly')} partly, ${count('deviation')} deviations, ${operators} the operator's to meet, ${count('does not apply')} do not apply.**`,
  )
  expect(results).toHaveLength(253)
})

describe('figures of the documents match the code', () => {
  const gigabyte = 1024 ** 3
  const megabyte = 1024 ** 2
  const points = (name: LimitName) => limits[name].points.toLocaleString('en-GB')
  const perTime = (name: LimitName) => `${points(name)} failures per address in ${limits[name].duration / 60} minutes`
  const plans = `${mostPlanBytes / gigabyte} GB in all`
  const day = limits['left-kilobytes'].points / 1024
  const attached = `${limits['attached-kilobytes'].points / megabyte} GB a day from one address`

  it.each([
    ['SECURITY.md', perTime('sign-in')],
    ['SECURITY.md', `a /48 has ${networksOfSite} times as many`],
    ['SECURITY.md', `From ${failuresToSlowDownAt} failures an hour on`],
    ['SECURITY.md', `waits up to ${longestWaitMilliseconds / 1000} seconds`],
    ['SECURITY.md', `at ${failuresToTellOf} the studio is told`],
    [
      'SECURITY.md',
      `${points('link-password')} per address and ${points('link-strangers')} from all strangers together in 15 minutes`,
    ],
    ['SECURITY.md', `${mostPages.ofNetworkAndPage} live pages of one network on one review`],
    ['SECURITY.md', `${mostPages.ofStrangers.toLocaleString('en-GB')} of all strangers`],
    ['SECURITY.md', `again ${confirmationMinutes} minutes after it was last given`],
    [
      'SECURITY.md',
      `${perTime('portal-sign-in').replace(' in ', ` and ${points('portal-account')} per account in `)}; one answer`,
    ],
    ['SECURITY.md', `(${signInLinkMinutes} minutes, once, ${points('link-mails')} per account in 15 minutes)`],
    ['SECURITY.md', `after ${planLifetimeDays} days`],
    ['SECURITY.md', `${points('visitor-mails')} mails an hour to one mailbox`],
    ['SECURITY.md', `${points('uploads')} new uploads a minute and ${mostUnfinishedUploads} unfinished ones per session`],
    ['SECURITY.md', `${sentPictureLimit / megabyte} MB, recognised by content`],
    ['SECURITY.md', `${mostPicturePixels / 1_000_000} megapixels at 8 bits`],
    [
      'SECURITY.md',
      `${points('decoded-megapixels')} megapixels a day from one address and ${limits['decoding-milliseconds'].points / 60_000} minutes of CPU time`,
    ],
    ['SECURITY.md', `(${points('staff-account')} wrong passwords in ${limits['staff-account'].duration / 60} minutes)`],
    ['SECURITY.md', `${points('holds-of-day')} a day. A booking is confirmed`],
    ['SECURITY.md', `${plans}, those sent with inquiries included, ${mostLooseBytes / gigabyte} GB of it`],
    ['SECURITY.md', `${day} MB a day from one address; forms: ${points('forms')} in ${limits.forms.duration / 60} minutes`],
    ['SECURITY.md', `${points('forms-of-day')} a day from one address`],
    [
      'SECURITY.md',
      `${attached}, ${mostAttachedBytes / gigabyte} GB per project, ${mostAttachedBytesOfAll / gigabyte} GB in all`,
    ],
    ['SECURITY.md', `after ${retentionMonths} months of silence`],
    ['docs/asvs.md', `${perTime('sign-in')}; from ${failuresToSlowDownAt} an hour on`],
    [
      'docs/asvs.md',
      `${points('links')} calls per address in ${limits.links.duration / 60} minutes (reviews and galleries: ${points('review')})`,
    ],
    ['docs/asvs.md', `| ${largestUpload / gigabyte} GB, the quota and the disk |`],
    ['docs/asvs.md', `${day} MB a day from one address, ${plans}, ${mostLooseBytes / gigabyte} GB of it`],
    ['docs/asvs.md', `| ${largestAttachment / megabyte} MB, ${attached} of guests`],
    ['SECURITY.md', `${points('send')} calls and ${points('sent-files')} new files in ${limits.send.duration / 60} minutes`],
    [
      'docs/asvs.md',
      `(at most ${fileRequestLimits.files} files and ${fileRequestLimits.gigabytes} GB), ${points('sent-files')} files in ${limits['sent-files'].duration / 60} minutes`,
    ],
    ['docs/asvs.md', `${(limits['sent-megabytes'].points / 1_000).toLocaleString('en-GB')} GB a day from one address, the quota`],
    ['docs/asvs.md', `| PDF | ${largestInvoice / megabyte} MB |`],
    ['docs/asvs.md', `| ${logoLimit / megabyte} MB, 40 megapixels; ${largestSvg / 1024} KB as SVG |`],
    ['SECURITY.md', `an SVG has at most ${largestSvg / 1024} KB`],
    ['docs/asvs.md', `| CSV, OFX, CAMT.053 and MT940, as text | ${statementLimits.size / megabyte} MB |`],
  ])('%s: %s', (document, text) => {
    expect(readDocument(document)).toContain(text)
  })
})
