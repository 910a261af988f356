import { Link, StyleSheet, Text, View } from '@react-pdf/renderer'
import { longDay } from '#domain/common/calendar-day.ts'
import { dateFormat } from '#domain/common/date-format.ts'
import { kitKindLabels } from '#domain/kit/kit-labels.ts'
import { kitName } from '#domain/kit/kit.ts'
import { callTimeOf, sheetName, type CallSheet } from '#domain/shoots/call-sheet.ts'
import { mapLink } from '#domain/shoots/map-link.ts'
import { accent, ink, longDate, Prose, rule, Section, Sheet, soft, type PdfStudio } from '../../base/documents/pdf-sheet.tsx'
import type { PdfTemplates } from '../../base/documents/pdf-templates.ts'

/** Layout for use on set: time and place first, then people, then the schedule. */
export function CallSheetPdf({ sheet, number, sentAt, studio }: PdfTemplates['call-sheet'] & { studio: PdfStudio }) {
  const { projectTitle, title, date, placeNotes, notes, crew, contacts, schedule, kit = [] } = sheet
  const isDraft = number === 0
  return (
    <Sheet
      studio={studio}
      compact
      kind={isDraft ? 'Call sheet: draft' : sheetName(number)}
      title={projectTitle}
      subtitle={[title, sentAt && `Sent on ${longDate(sentAt)}`].filter(Boolean).join(' · ')}
    >
      <View style={styles.hours}>
        <View style={styles.day}>
          <Text style={styles.label}>{weekday(date)}</Text>
          <Text style={styles.big}>{longDay(date)}</Text>
        </View>
        <Hour label="General call" time={sheet.callTime} />
        <Hour label="Wrap" time={sheet.wrapTime} />
      </View>
      <Place sheet={sheet} />
      {placeNotes !== '' && (
        <Section title="Getting there">
          <Prose text={placeNotes} />
        </Section>
      )}
      {crew.length > 0 && (
        <Section title="Crew">
          <View style={styles.head}>
            <Text style={[styles.label, styles.time]}>Call</Text>
            <Text style={[styles.label, styles.name]}>Name</Text>
            <Text style={[styles.label, styles.role]}>Role</Text>
            <Text style={[styles.label, styles.phone]}>Phone</Text>
          </View>
          {crew.map((member) => (
            <View key={member.id} style={styles.row} wrap={false}>
              <Text style={[styles.time, member.callTime === '' ? {} : styles.own]}>{callTimeOf(sheet, member)}</Text>
              <Text style={[styles.name, styles.strong]}>{member.name}</Text>
              <Text style={styles.role}>{member.role}</Text>
              <Text style={styles.phone}>{member.phone}</Text>
            </View>
          ))}
        </Section>
      )}
      {schedule.length > 0 && (
        <Section title="Schedule">
          {schedule.map(({ id, time, what }) => (
            <View key={id} style={styles.row} wrap={false}>
              <Text style={[styles.time, styles.strong]}>{time}</Text>
              <Text style={styles.what}>{what}</Text>
            </View>
          ))}
        </Section>
      )}
      {contacts.length > 0 && (
        <Section title="Contacts">
          {contacts.map(({ id, name, role, phone }) => (
            <View key={id} style={styles.row} wrap={false}>
              <Text style={[styles.contact, styles.strong]}>{name}</Text>
              <Text style={styles.what}>{role}</Text>
              <Text style={styles.phone}>{phone}</Text>
            </View>
          ))}
        </Section>
      )}
      {kit.length > 0 && (
        <Section title="Kit">
          {kit.map((thing) => (
            <View key={thing.id} style={styles.row} wrap={false}>
              <Text style={[styles.contact, styles.strong]}>{kitKindLabels[thing.kind]}</Text>
              <Text style={styles.what}>{kitName(thing)}</Text>
            </View>
          ))}
        </Section>
      )}
      {notes !== '' && (
        <Section title="Notes">
          <Prose text={notes} />
        </Section>
      )}
    </Sheet>
  )
}

const weekday = (day: string): string => dateFormat(longWeekday).format(new Date(`${day}T00:00:00Z`))
const longWeekday = { weekday: 'long', timeZone: 'UTC' } as const

const Hour = ({ label, time }: { label: string; time: string }) =>
  time !== '' && (
    <View style={styles.hour}>
      <Text style={styles.label}>{label}</Text>
      <Text style={styles.big}>{time}</Text>
    </View>
  )

function Place({ sheet }: { sheet: CallSheet }) {
  const { placeName, placeAddress, hospital, weather } = sheet
  const map = mapLink(sheet)
  return (
    <View style={styles.places}>
      {map !== '' && (
        <View style={styles.place}>
          <Text style={styles.label}>Place</Text>
          <Text style={styles.strong}>{placeName || placeAddress}</Text>
          {placeName !== '' && placeAddress !== '' && <Text>{placeAddress}</Text>}
          <Link src={map} style={styles.link}>
            View map
          </Link>
        </View>
      )}
      {[
        ['Weather', weather],
        ['Nearest hospital', hospital],
      ].map(
        ([label, value]) =>
          value !== '' && (
            <View key={label} style={styles.aside}>
              <Text style={styles.label}>{label}</Text>
              <Text>{value}</Text>
            </View>
          ),
      )}
    </View>
  )
}

const styles = StyleSheet.create({
  hours: {
    flexDirection: 'row',
    marginTop: 16,
    columnGap: 28,
    borderBottomWidth: 1.5,
    borderBottomColor: ink,
    paddingBottom: 12,
  },
  day: { flex: 1 },
  hour: { minWidth: 72 },
  big: { fontSize: 19, lineHeight: 1.3, fontWeight: 600, letterSpacing: -0.3 },
  label: { fontSize: 8, color: soft },
  places: { flexDirection: 'row', columnGap: 20, paddingTop: 12 },
  place: { flex: 2 },
  aside: { flex: 1 },
  link: {
    get color() {
      return accent()
    },
    fontSize: 9,
    textDecoration: 'none',
    marginTop: 2,
  },
  head: { flexDirection: 'row', columnGap: 12, borderBottomWidth: 1, borderBottomColor: ink, paddingBottom: 3 },
  row: { flexDirection: 'row', columnGap: 12, borderBottomWidth: 0.5, borderBottomColor: rule, paddingVertical: 3.5 },
  time: { width: 44 },
  own: {
    fontWeight: 600,
    get color() {
      return accent()
    },
  },
  name: { flex: 3 },
  role: { flex: 3 },
  phone: { width: 110 },
  contact: { width: 150 },
  what: { flex: 1 },
  strong: { fontWeight: 600 },
})
