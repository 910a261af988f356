import { text } from '../common/field-table.ts'

/** Of a calendar that is subscribed to. */
export const busyFeedFields = {
  url: text('Address of the calendar', 2_000, {
    required: true,
    inputMode: 'url',
    autoCapitalize: 'none',
    spellCheck: false,
    hint: 'Its secret address in iCal format, which begins with https:// or webcal://. Your calendar’s settings have it, under sharing or integration.',
  }),
  name: text('Name (optional)', 80),
}
