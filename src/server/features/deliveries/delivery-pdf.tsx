import { StyleSheet, Text, View } from '@react-pdf/renderer'
import { formatNumber } from '#domain/common/number-style.ts'
import type { PdfTemplates } from '../../base/documents/pdf-templates.ts'
import { Facts, longDate, Prose, rule, Section, Sheet, soft, type PdfStudio } from '../../base/documents/pdf-sheet.tsx'

export function DeliveryPdf({ document, studio }: PdfTemplates['delivery'] & { studio: PdfStudio }) {
  const { projectTitle, clientName, files } = document
  return (
    <Sheet
      studio={studio}
      kind="Delivery"
      title={projectTitle}
      subtitle={`${files.length} ${files.length === 1 ? 'file' : 'files'}`}
    >
      <Facts
        facts={[
          { label: 'Client', value: clientName },
          { label: 'Files', value: String(files.length) },
        ]}
      />
      <Section title="Files">
        {files.length === 0 && <Prose text="No files have been made yet." />}
        {files.map((file) => (
          <View key={`${file.sha256} ${file.name}`} style={styles.file} wrap={false}>
            <Text style={styles.name}>{file.name}</Text>
            <Text>
              {file.profile}: {file.summary}
            </Text>
            <Text>
              {formatNumber(file.bytes)} bytes, made on {longDate(file.madeAt)}
            </Text>
            <Text style={styles.hash}>SHA-256 {file.sha256}</Text>
            <Text style={styles.from}>
              From {file.deliverable}, {file.version}, approved by {file.approvedBy} on {longDate(file.approvedAt)}. Certificate{' '}
              {file.signatureId}.
            </Text>
            <Text style={styles.from}>SHA-256 of the approved version {file.masterSha256}</Text>
          </View>
        ))}
      </Section>
    </Sheet>
  )
}

const styles = StyleSheet.create({
  file: { paddingVertical: 8, borderBottomWidth: 0.5, borderBottomColor: rule, fontSize: 9.5, lineHeight: 1.45 },
  name: { fontWeight: 600, fontSize: 11 },
  hash: { fontSize: 8 },
  from: { color: soft, fontSize: 8 },
})
