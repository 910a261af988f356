import type { BookingState, DayPart } from '#domain/shoots/booking-labels.ts'

export interface DemoWork {
  projectTitle: string
  /** Offsets in days from today; negative for past days. */
  bookings: { supplier: string; days: number[]; state?: BookingState; part?: DayPart }[]
  /** Pounds. */
  costs: { label: string; day: number; amount: number }[]
}

/** Suppliers and other costs of the demo's projects. At least one each of healthy, warning and critical. */
export const demoWork: DemoWork[] = [
  {
    projectTitle: 'Trail map teaser',
    bookings: [{ supplier: 'Ines Marchetti', days: [-280, -279] }],
    costs: [{ label: 'Music licence', day: -276, amount: 190 }],
  },
  {
    projectTitle: 'First light: the winter range',
    bookings: [
      { supplier: 'Marguerite Oyelaran', days: [-132, -131, -130] },
      { supplier: 'Euan Petrie', days: [-131] },
    ],
    costs: [{ label: 'Van and two nights in Glencoe', day: -130, amount: 340 }],
  },
  {
    projectTitle: 'A weekend by the water',
    bookings: [
      { supplier: 'Euan Petrie', days: [-80, -79] },
      { supplier: 'Saoirse Kinsella', days: [-79] },
    ],
    costs: [{ label: 'Boat hire', day: -80, amount: 180 }],
  },
  {
    projectTitle: 'Repair, don’t replace',
    bookings: [
      { supplier: 'Hollis Brandt', days: [-34, -33] },
      { supplier: 'Leopold Grant', days: [3], part: 'morning' },
    ],
    costs: [{ label: 'Captions', day: -6, amount: 145.5 }],
  },
  {
    projectTitle: 'Huila to Bristol',
    bookings: [
      { supplier: 'Marguerite Oyelaran', days: [0, 1] },
      { supplier: 'Hollis Brandt', days: [0, 1] },
    ],
    costs: [{ label: 'Lens hire', day: 0, amount: 210 }],
  },
  {
    projectTitle: 'Apprentices on site',
    bookings: [
      { supplier: 'Bartholomew Quaye', days: [4] },
      { supplier: 'Dafydd Rees', days: [4], state: 'held' },
    ],
    costs: [],
  },
]
