import { longDay } from '#domain/common/dates/calendar-day.ts'
import { dateFormat } from '#domain/common/dates/date-format.ts'
import { kitKindLabels } from '#domain/kit/kit-labels.ts'
import { kitName } from '#domain/kit/kit.ts'
import { callTimeOf, sheetName, type CallSheet } from '#domain/shoots/call-sheet.ts'
import { mapLink } from '#domain/shoots/map-link.ts'
import { longDate } from '../../../base/documents/long-date.ts'
import type { PdfTemplates, SheetDraft } from '../../../base/documents/pdf-templates.ts'

export function callSheetPdf({ sheet, number, sentAt }: PdfTemplates['call-sheet']): SheetDraft {
  const { projectTitle, title, date, callTime, wrapTime, placeNotes, weather, hospital, notes } = sheet
  const { crew, contacts, schedule, kit = [] } = sheet
  return {
    template: 'features/shoots/calls/call-sheet.typ',
    kind: number === 0 ? 'Call sheet: draft' : sheetName(number),
    title: projectTitle,
    subtitle: [title, sentAt && `Sent on ${longDate(sentAt)}`].filter(Boolean).join(' · '),
    date: sentAt,
    kept: false,
    values: {
      weekday: dateFormat(longWeekday).format(new Date(`${date}T00:00:00Z`)),
      day: longDay(date),
      hours: [
        { label: 'General call', time: callTime },
        { label: 'Wrap', time: wrapTime },
      ].filter(({ time }) => time !== ''),
      place: placeOf(sheet),
      asides: [
        { label: 'Weather', value: weather },
        { label: 'Nearest hospital', value: hospital },
      ].filter(({ value }) => value !== ''),
      gettingThere: placeNotes,
      crew: crew.map((member) => ({
        time: callTimeOf(sheet, member),
        own: member.callTime !== '',
        name: member.name,
        role: member.role,
        phone: member.phone,
      })),
      schedule: schedule.map(({ time, what }) => ({ time, what })),
      contacts: contacts.map(({ name, role, phone }) => ({ name, role, phone })),
      kit: kit.map((thing) => ({ kind: kitKindLabels[thing.kind], name: kitName(thing) })),
      notes,
    },
  }
}

const longWeekday = { weekday: 'long', timeZone: 'UTC' } as const

function placeOf(sheet: CallSheet) {
  const { placeName, placeAddress } = sheet
  const map = mapLink(sheet)
  return map === '' ? null : { name: placeName || placeAddress, address: placeName === '' ? '' : placeAddress, map }
}
