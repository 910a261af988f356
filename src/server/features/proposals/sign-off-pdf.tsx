import { StyleSheet, Text, View } from '@react-pdf/renderer'
import { longDay } from '#domain/common/calendar-day.ts'
import type { PdfTemplates } from '../../base/pdf-templates.ts'
import { amber, Facts, Prose, Section, Sheet, type PdfStudio } from '../../base/pdf-sheet.tsx'
import { CertificatePage } from '../signatures/certificate-page.tsx'

export function SignOffPdf({ document, certificate, studio }: PdfTemplates['sign-off'] & { studio: PdfStudio }) {
  const { projectTitle, clientName, company, email, shootDate, points, notes, verified } = document
  const facts = [
    { label: 'Client', value: clientName },
    { label: 'Company', value: company },
    { label: 'Email', value: email },
    { label: 'Shoot date', value: longDay(shootDate) },
    { label: 'Project', value: verified ? 'Signed by the link of the project' : 'Not verified: without a project’s link' },
  ].filter(({ value }) => value !== '')
  return (
    <Sheet
      studio={studio}
      kind="Production sign-off"
      title={projectTitle}
      subtitle=""
      appendix={<CertificatePage studio={studio} certificate={certificate} />}
    >
      <Facts facts={facts} />
      <Section title="Confirmed">
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
  point: { flexDirection: 'row', marginBottom: 6 },
  mark: { width: 7, height: 7, backgroundColor: amber, marginTop: 4, marginRight: 12 },
  text: { flex: 1 },
})
