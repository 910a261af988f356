import type { ShootForm } from '#domain/shoots/shoot.ts'

export const shootLabels: Record<keyof ShootForm, string> = {
  title: 'Title',
  date: 'Day',
  callTime: 'General call',
  wrapTime: 'Wrap',
  placeName: 'Place',
  placeAddress: 'Address',
  placeNotes: 'Getting there',
  hospital: 'Nearest hospital',
  weather: 'Weather',
  notes: 'Notes for everyone',
  crew: 'Crew',
  contacts: 'Contacts',
  schedule: 'Schedule',
}

/** Formats a field for the conflict notice; lists line by line. */
export const textOfShoot = (_name: keyof ShootForm, value: ShootForm[keyof ShootForm]): string =>
  typeof value === 'string' ? value : value.map(textOfLine).join('\n')

const textOfLine = (line: object): string =>
  Object.entries(line)
    .filter(([name, text]) => text && name !== 'id' && name !== 'supplierId')
    .map(([, text]) => String(text))
    .join(' · ')
