import { StyleSheet, Text, View } from '@react-pdf/renderer'
import { countLabel, findingLabels } from '#domain/checks/finding.ts'
import { Facts, longDate, Prose, rule, Section, Sheet, soft, type PdfStudio } from '../../base/documents/pdf-sheet.tsx'
import type { PdfTemplates } from '../../base/documents/pdf-templates.ts'

export function CheckPdf({ document, studio }: PdfTemplates['check'] & { studio: PdfStudio }) {
  const { projectTitle, clientName, version, originalName, sha256, profile, checkedAt, figures, findings } = document
  const red = findings.filter(({ severity }) => severity === 'red').length
  return (
    <Sheet studio={studio} kind="Technical check" title={projectTitle} subtitle={version}>
      <Facts
        facts={[
          { label: 'Client', value: clientName },
          { label: 'Result', value: countLabel(red, findings.length - red) },
          { label: 'Profile', value: profile.name },
          { label: 'Checked', value: longDate(checkedAt) },
        ]}
      />
      <Section title="Measured">
        <Facts facts={figures.map(({ label, text: value }) => ({ label, value }))} />
      </Section>
      <Section title="Findings">
        {findings.map((finding, index) => (
          <View key={index} style={styles.finding} wrap={false}>
            <Text style={[styles.severity, finding.severity === 'red' ? styles.red : styles.amber]}>
              {finding.severity === 'red' ? 'Red' : 'Amber'}
            </Text>
            <View style={styles.text}>
              <Text>
                {findingLabels[finding.kind]}. {finding.text}
              </Text>
              <Text style={styles.time}>{finding.time || 'The whole file'}</Text>
            </View>
          </View>
        ))}
        {findings.length === 0 && <Prose text="Nothing was found." />}
      </Section>
      <Section title="Limits">
        <Prose text={profile.summary} />
      </Section>
      <Section title="The file">
        <Prose text={originalName} />
        <Prose text={`SHA-256 ${sha256}`} />
      </Section>
    </Sheet>
  )
}

const styles = StyleSheet.create({
  finding: { flexDirection: 'row', gap: 12, paddingVertical: 6, borderBottom: `0.5pt solid ${rule}` },
  severity: { width: 44, fontWeight: 600 },
  red: { color: '#a8321f' },
  amber: { color: '#8a5a00' },
  text: { flex: 1 },
  time: { color: soft, marginTop: 2 },
})
