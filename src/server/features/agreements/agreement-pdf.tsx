import { StyleSheet, Text, View } from '@react-pdf/renderer'
import { agreementKindLabels } from '#domain/agreements/agreement-kind.ts'
import { blocksOf } from '#domain/agreements/agreement-text.ts'
import { longDay } from '#domain/common/calendar-day.ts'
import type { PdfTemplates } from '../../base/documents/pdf-templates.ts'
import { accent, Facts, Section, Sheet, soft, type PdfStudio } from '../../base/documents/pdf-sheet.tsx'
import { CertificatePage } from '../signatures/certificate-page.tsx'

/** An agreement with the certificate of each signature; without any, the text as it stands. */
export function AgreementPdf({ document, certificates, studio }: PdfTemplates['agreement'] & { studio: PdfStudio }) {
  const { kind, title, text, projectTitle, expiresOn, signers } = document
  return (
    <Sheet
      studio={studio}
      kind={agreementKindLabels[kind]}
      title={title}
      subtitle={projectTitle}
      {...(certificates.length > 0 && {
        appendix: certificates.map((certificate) => (
          <CertificatePage key={certificate.id} studio={studio} certificate={certificate} />
        )),
      })}
    >
      <Facts
        facts={[
          { label: 'Project', value: projectTitle },
          { label: 'Valid until', value: expiresOn === null ? 'No end date' : longDay(expiresOn) },
          { label: 'Signatures', value: `${certificates.length} of ${signers.length}` },
        ]}
      />
      <View style={styles.text}>
        {blocksOf(text).map(({ kind: block, text: part }, index) =>
          block === 'heading' ? (
            <Text key={index} style={styles.heading} minPresenceAhead={40}>
              {part}
            </Text>
          ) : block === 'item' ? (
            <View key={index} style={styles.item} wrap={false}>
              <View style={styles.mark} />
              <Text style={styles.itemText}>{part}</Text>
            </View>
          ) : (
            <Text key={index} style={styles.paragraph} orphans={2} widows={2}>
              {part}
            </Text>
          ),
        )}
      </View>
      <Section title="Who signs">
        {signers.map(({ name, role }, index) => (
          <View key={index} style={styles.signer} wrap={false}>
            <Text>{name}</Text>
            {role !== '' && <Text style={styles.role}>{role}</Text>}
          </View>
        ))}
      </Section>
    </Sheet>
  )
}

const styles = StyleSheet.create({
  text: { marginTop: 18 },
  heading: { fontSize: 12, fontWeight: 600, marginTop: 12, marginBottom: 4 },
  paragraph: { marginBottom: 6, maxWidth: 450 },
  item: { flexDirection: 'row', marginBottom: 4, maxWidth: 450 },
  mark: {
    width: 4,
    height: 4,
    get backgroundColor() {
      return accent()
    },
    marginTop: 5,
    marginRight: 10,
  },
  itemText: { flex: 1 },
  signer: { flexDirection: 'row', columnGap: 10, marginBottom: 3 },
  role: { color: soft },
})
