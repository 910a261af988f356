import { countLabel, findingLabels } from '#domain/checks/finding.ts'
import { longDate } from '../../base/documents/long-date.ts'
import type { PdfTemplates, SheetDraft } from '../../base/documents/pdf-templates.ts'

export function checkPdf({ document }: PdfTemplates['check']): SheetDraft {
  const { projectTitle, clientName, version, originalName, sha256, profile, checkedAt, figures, findings } = document
  const red = findings.filter(({ severity }) => severity === 'red').length
  return {
    template: 'features/checks/check.typ',
    kind: 'Technical check',
    title: projectTitle,
    subtitle: version,
    date: checkedAt,
    kept: false,
    values: {
      facts: [
        { label: 'Client', value: clientName },
        { label: 'Result', value: countLabel(red, findings.length - red) },
        { label: 'Profile', value: profile.name },
        { label: 'Checked', value: longDate(checkedAt) },
      ],
      figures: figures.map(({ label, text: value }) => ({ label, value })),
      findings: findings.map(({ kind, severity, text, time }) => ({
        red: severity === 'red',
        severity: severity === 'red' ? 'Red' : 'Amber',
        text: `${findingLabels[kind]}. ${text}`,
        time: time || 'The whole file',
      })),
      limits: profile.summary,
      file: originalName,
      hash: `SHA-256 ${sha256}`,
    },
  }
}
