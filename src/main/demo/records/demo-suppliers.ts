import { addDays } from 'date-fns/addDays'
import { formatISO } from 'date-fns/formatISO'
import { pounds } from '#domain/common/money/money.ts'
import type { DayState } from '#domain/suppliers/supplier-messages.ts'
import { supplierForm } from '#domain/suppliers/supplier.ts'
import type { Transaction } from '#server/base/database/database.ts'
import { insertSupplier } from '#server/features/suppliers/supplier-store.ts'
import { supplierDays } from '#server/tables/projects/suppliers.ts'
import type { z } from 'zod'

type DemoSupplier = z.input<typeof supplierForm> & {
  /** Offsets in days from today. */
  days?: Record<number, [DayState, string?]>
}

/** Ten freelancers. All of them are invented. */
export const demoSuppliers: DemoSupplier[] = [
  {
    name: 'Marguerite Oyelaran',
    email: 'marguerite@oyelaranfilm.example',
    phone: '020 7946 0382',
    website: 'https://oyelaranfilm.example',
    dayRate: 650,
    projectType: 'commercial',
    preferred: true,
    ownKit: true,
    kitDescription: 'Sony FX6 pair, Cooke Mini S4 set, two Aputure 600d, Sachtler tripod.',
    supplierAgreement: true,
    subcontractor: true,
    paymentTerms30Days: true,
    professionalReference: 'Lit and shot the Northfield autumn film; references from two agencies on file.',
    notes: 'First choice for skin tones on a tight schedule.',
    alexNotes: 'Calm on set, fast with light.',
    robNotes: 'Books up a month ahead.',
    reliabilityScore: 5,
    videoQualityScore: 4.9,
    days: { 4: ['tentative', 'Farrowdale recce'], 9: ['booked'] },
  },
  {
    name: 'Euan Petrie',
    email: 'euan@petriedrone.example',
    phone: '0131 496 0227',
    website: 'https://petriedrone.example',
    dayRate: 520,
    projectType: 'branded-content',
    preferred: true,
    ownKit: true,
    kitDescription: 'Inspire 3 and Mavic 3 Cine; GVC licence; £5m liability.',
    supplierAgreement: true,
    subcontractor: true,
    professionalReference: 'Flew the Lakeside aerials.',
    notes: 'Needs two days’ notice for flight permissions.',
    reliabilityScore: 4.8,
    videoQualityScore: 4.7,
    days: { 2: ['tentative', 'Lakeside, weather'], 3: ['tentative', 'Lakeside, weather'], 12: ['booked'] },
  },
  {
    name: 'Hollis Brandt',
    email: 'hollis.brandt@soundfield.example',
    phone: '0117 496 0415',
    dayRate: 380,
    projectType: 'corporate',
    preferred: true,
    ownKit: true,
    kitDescription: 'MixPre-10, six lavaliers, two booms, timecode boxes.',
    supplierAgreement: true,
    paymentTerms30Days: true,
    professionalReference: 'Ten years of location sound for broadcasters.',
    reliabilityScore: 4.9,
    videoQualityScore: null,
    days: { 5: ['tentative', 'Tidal array, weather'] },
  },
  {
    name: 'Ines Marchetti',
    email: 'ines@marchetticuts.example',
    phone: '0161 496 0733',
    website: 'https://marchetticuts.example',
    dayRate: 320,
    projectType: 'social-media',
    ownKit: true,
    kitDescription: 'Own edit suite, Resolve and Premiere.',
    subcontractor: true,
    professionalReference: 'Cuts our vertical versions.',
    notes: 'Delivers captions burnt in and as files.',
    alexNotes: 'Good with music.',
    reliabilityScore: 4.5,
    videoQualityScore: 4.6,
    days: { 1: ['tentative'], 6: ['booked', 'Northfield verticals'], 7: ['booked', 'Northfield verticals'] },
  },
  {
    name: 'Dafydd Rees',
    email: 'dafydd@reescamera.example',
    phone: '029 2018 0164',
    dayRate: 450,
    projectType: 'event',
    ownKit: true,
    kitDescription: 'Two Canon C70, long lenses, tally for three cameras.',
    supplierAgreement: true,
    professionalReference: 'Multi-camera conferences in Cardiff and Bristol.',
    reliabilityScore: 4.2,
    videoQualityScore: 4,
    days: { 5: ['booked', 'Conference'], 6: ['booked', 'Conference'] },
  },
  {
    name: 'Anneka Sol',
    email: 'hello@annekasol.example',
    phone: '0113 496 0921',
    website: 'https://annekasol.example',
    dayRate: 400,
    projectType: 'product-demo',
    kitDescription: '',
    professionalReference: 'Table-top and macro, three catalogues.',
    notes: 'Hires kit through us.',
    robNotes: 'Ask for the motion control rig early.',
    reliabilityScore: 4.1,
    videoQualityScore: 4.8,
    days: { 8: ['tentative', 'Gantry One'] },
  },
  {
    name: 'Bartholomew Quaye',
    email: 'bart@quayetraining.example',
    phone: '0121 496 0540',
    dayRate: 350,
    projectType: 'training',
    trainingOffered: true,
    subcontractor: true,
    paymentTerms30Days: true,
    professionalReference: 'Writes and presents health and safety films.',
    notes: 'Also trains our juniors on interviews, two days a year.',
    reliabilityScore: 4.7,
    videoQualityScore: 3.8,
  },
  {
    name: 'Saoirse Kinsella',
    email: 'saoirse@kinsellastills.example',
    phone: '0151 496 0668',
    website: 'https://kinsellastills.example',
    dayRate: 480,
    projectType: 'branded-content',
    preferred: true,
    ownKit: true,
    kitDescription: 'Two Z9, Profoto B10 set, tethering cart.',
    supplierAgreement: true,
    professionalReference: 'Unit stills on four of our films.',
    reliabilityScore: 5,
    videoQualityScore: 4.5,
    days: { 1: ['booked', 'Portraits'], 10: ['tentative'] },
  },
  {
    name: 'Leopold Grant',
    email: 'leo@grantgrade.example',
    phone: '',
    dayRate: 600,
    projectType: 'other',
    ownKit: true,
    kitDescription: 'Baselight, calibrated HDR room in Leeds.',
    supplierAgreement: true,
    professionalReference: 'Grades the films that go to cinemas.',
    notes: 'Half days possible.',
    reliabilityScore: 4.4,
    videoQualityScore: 5,
  },
  {
    name: 'Petra Nowak',
    email: 'petra.nowak@runnerpool.example',
    phone: '0114 496 0853',
    dayRate: 160,
    projectType: 'corporate',
    status: 'inactive',
    professionalReference: 'Runner, now abroad until the spring.',
    reliabilityScore: 3.9,
    videoQualityScore: null,
  },
]

export async function addDemoSuppliers(tx: Transaction, now: Date): Promise<void> {
  for (const { days = {}, ...demo } of demoSuppliers) {
    const form = supplierForm.parse(demo)
    const { id: supplierId } = await insertSupplier(tx, { ...form, dayRate: pounds(form.dayRate) })
    const entries = Object.entries(days).map(([ahead, [state, note = '']]) => ({
      supplierId,
      date: formatISO(addDays(now, Number(ahead)), { representation: 'date' }),
      state,
      note,
    }))
    if (entries.length > 0) await tx.insert(supplierDays).values(entries)
  }
}
