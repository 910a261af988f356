import { StyleSheet, Text, View } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import { longDay } from '#domain/common/calendar-day.ts'
import { unverifiedText, type SignOffDocument } from '#domain/proposals/sign-off.ts'
import type { PdfTemplates } from '../../base/documents/pdf-templates.ts'
import { accent, Facts, longDate, Prose, Section, Sheet, type PdfStudio } from '../../base/documents/pdf-sheet.tsx'
import { CertificatePage } from '../signatures/certificate-page.tsx'

interface Fact {
  label: string
  value: string
}

export function SignOffPdf({ document, certificate, studio }: PdfTemplates['sign-off'] & { studio: PdfStudio }) {
  return (
    <SignOffSheet
      studio={studio}
      document={document}
      kind="Production sign-off"
      facts={[{ label: 'Project', value: 'Signed with the project link' }]}
      appendix={<CertificatePage studio={studio} certificate={certificate} />}
    />
  )
}

/** PDF of an unverified sign-off: without certificate, and marked as unverified at the top. */
export function UnverifiedSignOffPdf({
  document,
  signature,
  receivedAt,
  studio,
}: PdfTemplates['unverified-sign-off'] & { studio: PdfStudio }) {
  return (
    <SignOffSheet
      studio={studio}
      document={document}
      kind="UNVERIFIED production sign-off"
      notice={unverifiedText}
      facts={[
        { label: 'Typed name', value: signature },
        { label: 'Received', value: longDate(receivedAt) },
      ]}
    />
  )
}

function SignOffSheet({
  studio,
  document,
  kind,
  notice,
  facts,
  appendix,
}: {
  studio: PdfStudio
  document: SignOffDocument
  kind: string
  notice?: string
  facts: Fact[]
  appendix?: ReactElement
}) {
  const { projectTitle, clientName, company, email, shootDate, points, notes } = document
  const all = [
    { label: 'Client', value: clientName },
    { label: 'Company', value: company },
    { label: 'Email', value: email },
    { label: 'Shoot date', value: longDay(shootDate) },
    ...facts,
  ].filter(({ value }) => value !== '')
  return (
    <Sheet studio={studio} kind={kind} title={projectTitle} subtitle="" {...(appendix && { appendix })}>
      {notice && <Text style={styles.notice}>{notice}</Text>}
      <Facts facts={all} />
      <Section title={notice ? 'Ticked' : 'Confirmed'}>
        {points.map((point) => (
          <View key={point} style={styles.point} wrap={false}>
            <View style={styles.mark} />
            <Text style={styles.text}>{point}</Text>
          </View>
        ))}
      </Section>
      {notes !== '' && (
        <Section title="Notes">
          <Prose text={notes} />
        </Section>
      )}
    </Sheet>
  )
}

const styles = StyleSheet.create({
  notice: {
    borderWidth: 1.5,
    get borderColor() {
      return accent()
    },
    padding: 10,
    marginBottom: 16,
  },
  point: { flexDirection: 'row', marginBottom: 6 },
  mark: {
    width: 7,
    height: 7,
    get backgroundColor() {
      return accent()
    },
    marginTop: 4,
    marginRight: 12,
  },
  text: { flex: 1 },
})
