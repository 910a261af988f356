import { StyleSheet, Text, View } from '@react-pdf/renderer'
import { longDay } from '#domain/common/calendar-day.ts'
import { formatPence } from '#domain/common/money.ts'
import { nameOfTax, sumWithVat } from '#domain/common/vat.ts'
import { ink, rule, Section, Sheet, soft, type PdfStudio } from '../../base/documents/pdf-sheet.tsx'
import type { PdfTemplates } from '../../base/documents/pdf-templates.ts'

/** A quote of the quote builder, line by line. */
export function QuotePdf({
  videoType,
  breakdown,
  total,
  vat,
  validDays,
  day,
  studio,
}: PdfTemplates['quote'] & { studio: PdfStudio }) {
  return (
    <Sheet studio={studio} kind="Quote" title={videoType} subtitle={longDay(day)}>
      <Section title="Price">
        {breakdown.map(({ description, cost }, index) => (
          <View key={index} style={styles.row} wrap={false}>
            <Text style={styles.text}>{description}</Text>
            <Text>{formatPence(cost)}</Text>
          </View>
        ))}
        <View style={styles.total} wrap={false}>
          <Text>Total</Text>
          <Text>{sumWithVat(total, vat?.rate, nameOfTax(vat))}</Text>
        </View>
        <Text style={styles.soft}>{`Valid for ${validDays} days. Nothing is booked until you say so.`}</Text>
      </Section>
    </Sheet>
  )
}

const styles = StyleSheet.create({
  row: { flexDirection: 'row', borderBottomWidth: 0.5, borderBottomColor: rule, paddingVertical: 6 },
  text: { flex: 1, paddingRight: 12 },
  total: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    borderTopWidth: 1.5,
    borderTopColor: ink,
    paddingVertical: 10,
    fontWeight: 600,
  },
  soft: { marginTop: 6, color: soft },
})
