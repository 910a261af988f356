import { longDay } from '#domain/common/dates/calendar-day.ts'
import { unverifiedText, type SignOffDocument } from '#domain/proposals/sign-offs/sign-off.ts'
import { longDate } from '../../../base/documents/long-date.ts'
import type { PdfStudio, PdfTemplates, SheetDraft } from '../../../base/documents/pdf-templates.ts'
import { certificateValues } from '../../signatures/certificate-values.ts'

export const signOffPdf = ({ document, certificate }: PdfTemplates['sign-off'], { siteUrl }: PdfStudio): SheetDraft => ({
  ...frame(document, 'Production sign-off'),
  date: certificate.signedAt,
  kept: true,
  values: {
    notice: '',
    facts: factsOf(document, [{ label: 'Project', value: 'Signed with the project link' }]),
    heading: 'Confirmed',
    points: document.points,
    notes: document.notes,
    certificates: [certificateValues(certificate, siteUrl)],
  },
})

/** PDF of an unverified sign-off: without certificate, and marked as unverified at the top. */
export const unverifiedSignOffPdf = ({ document, signature, receivedAt }: PdfTemplates['unverified-sign-off']): SheetDraft => ({
  ...frame(document, 'UNVERIFIED production sign-off'),
  date: receivedAt,
  kept: false,
  values: {
    notice: unverifiedText,
    facts: factsOf(document, [
      { label: 'Typed name', value: signature },
      { label: 'Received', value: longDate(receivedAt) },
    ]),
    heading: 'Ticked',
    points: document.points,
    notes: document.notes,
    certificates: [],
  },
})

const frame = ({ projectTitle }: SignOffDocument, kind: string) => ({
  template: 'features/proposals/sign-offs/sign-off.typ',
  kind,
  title: projectTitle,
  subtitle: '',
})

const factsOf = ({ clientName, company, email, shootDate }: SignOffDocument, others: { label: string; value: string }[]) =>
  [
    { label: 'Client', value: clientName },
    { label: 'Company', value: company },
    { label: 'Email', value: email },
    { label: 'Shoot date', value: longDay(shootDate) },
    ...others,
  ].filter(({ value }) => value !== '')
