/** Crew of the demo's call sheet, all of them suppliers, and their responses. */
export const demoCrew: { name: string; role: string; callTime?: string; answer?: 'opened' | 'confirmed' }[] = [
  { name: 'Dafydd Rees', role: 'Director of photography', callTime: '06:45', answer: 'confirmed' },
  { name: 'Hollis Brandt', role: 'Sound', answer: 'confirmed' },
  { name: 'Saoirse Kinsella', role: 'Stills', callTime: '09:00', answer: 'opened' },
  { name: 'Bartholomew Quaye', role: 'Site safety' },
]

export const demoShoot = {
  projectTitle: 'Apprentices on site',
  title: 'Day 1: the bridge',
  callTime: '07:15',
  wrapTime: '17:30',
  placeName: 'Ashdown site office, Avon Bridge',
  placeAddress: 'Avonmouth Way, Bristol BS11 9YA',
  placeNotes:
    'Report to the gate first: everyone is inducted before going on site. Vans park to the left of the office; the gate closes at 07:45.',
  hospital: 'Southmead Hospital, Southmead Road, Bristol BS10 5NB',
  weather: '11 °C, dry until three, wind from the west',
  notes:
    'Hard hats and high-visibility jackets are on site; boots are your own.\n\nNo drone today: the crane is up. Lunch is in the canteen, on us.',
  contacts: [
    { name: 'Callum Ashdown', role: 'Client', phone: '0117 496 0382' },
    { name: 'Alex', role: 'Producer, Slatehouse', phone: '+44 20 7946 0185' },
  ],
  schedule: [
    ['07:15', 'Induction at the site office, everyone'],
    ['08:00', 'Unit move to the east pier'],
    ['08:30', 'Portrait of the first apprentice, with the morning light'],
    ['10:45', 'The concrete pour: two cameras, one take'],
    ['12:30', 'Lunch'],
    ['13:30', 'Portraits two and three, in the workshop'],
    ['16:30', 'Wide shots from the access road'],
    ['17:30', 'Wrap'],
  ] as const,
}
