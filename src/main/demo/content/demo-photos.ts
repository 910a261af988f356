import type { PhotoCategory } from '#domain/content/kinds/photography.ts'
import { picture, type DemoItem } from './demo-item.ts'

const cameras: Record<PhotoCategory, string> = {
  Corporate: 'Sony A7R V, 35 mm',
  Events: 'Canon R5, 85 mm',
  Products: 'Phase One XT, 90 mm macro',
  Portraits: 'Sony A7R V, 85 mm',
  Architecture: 'Phase One XT, 32 mm',
  Lifestyle: 'Leica Q3, 28 mm',
}

export const demoPhotos: DemoItem<'photo'>[] = [
  photo(
    'corporate_1',
    'Before the meeting',
    'Meridian Wealth Partners',
    'Two colleagues talking in silhouette in front of tall office windows',
    'Ten minutes before the doors open, the best conversations of the day.',
  ),
  photo(
    'events_1',
    'Opening night',
    'Lantern Hall',
    'Three musicians in silhouette before an amber-lit stage, the crowd below',
    'First song of the season, from the balcony.',
  ),
  photo(
    'products_1',
    'Dial',
    'Halden Watches',
    'Wristwatch seen from above in a narrow sweep of light',
    'One lamp, moved by hand, a hundred and twelve frames.',
  ),
  photo(
    'portraits_1',
    'Profile in amber',
    'Second Innings',
    'Profile of a woman behind reeded glass, amber light on her face',
    'For the cover of a series about voices.',
  ),
  photo(
    'architecture_1',
    'Gable',
    'Larchwater Lodge',
    'Lit gable of a timber lodge mirrored in a lake',
    'Between sunset and supper, lying on the jetty.',
  ),
  photo(
    'lifestyle_1',
    'Saturday bread',
    'Old Mill Bakery',
    'Fresh sourdough loaf on a floured board, seen from above',
    'Out of the oven for four minutes.',
  ),
  photo(
    'corporate_2',
    'Morning desks',
    'Meridian Wealth Partners',
    'Desks and screens in low sun beside a window wall',
    'The floor at ten past eight, in October.',
  ),
  photo(
    'events_2',
    'Blue hour set',
    'Lantern Hall',
    'Blue and violet beams over three musicians and their audience',
    'The lighting desk gave us one cue. This was it.',
  ),
  photo(
    'products_2',
    'Bezel, close',
    'Halden Watches',
    'Close view of a steel watch bezel and hands',
    'Focus stacked from nineteen frames.',
  ),
  photo(
    'portraits_2',
    'Two lights',
    'Second Innings',
    'Man in half profile behind reeded glass, blue light in front and orange behind',
    'No fill, no retouching.',
  ),
  photo(
    'architecture_2',
    'Roof light',
    'Ashdown Civil Engineering',
    'Looking up concrete galleries to a ribbed glass roof',
    'The day the scaffolding came down.',
  ),
  photo(
    'lifestyle_2',
    'Into the woods',
    'Wildside Walks',
    'Tall trunks and sunbeams on a mossy forest floor',
    'Seven in the morning, after rain.',
  ),
  photo(
    'corporate_3',
    'Cold aisle',
    'Northbank Cloud',
    'Server cabinets with blue lights leading to a bright door',
    'Eighteen degrees and very loud.',
  ),
  photo(
    'events_3',
    'Gala reception',
    'Calder & Bhatt',
    'Guests in silhouette under strings of warm lamps',
    'The moment before anyone sits down.',
  ),
  photo(
    'products_3',
    'Decanter',
    'Glenarrow Distillery',
    'Whisky decanter glowing in front of warm smoke',
    'Lit from behind the label.',
  ),
  photo(
    'portraits_3',
    'Turned away',
    'Second Innings',
    'Woman with long hair behind reeded glass, her face turned to the light',
    'She was listening to the next question.',
  ),
  photo(
    'architecture_3',
    'Lodge at first light',
    'Larchwater Lodge',
    'Timber lodge from the shore in the first warm light',
    'Every window lit, every car moved.',
  ),
  photo(
    'lifestyle_3',
    'Walk home',
    'Kestrel Coffee Roasters',
    'Person with an umbrella between city lights on a wet street',
    'For a campaign about the last cup of the day.',
  ),
  photo(
    'corporate_4',
    'Headquarters lobby',
    'Ashdown Civil Engineering',
    'People crossing a sunlit concrete lobby',
    'We waited for the second person.',
  ),
  photo(
    'events_4',
    'Evening toast',
    'Calder & Bhatt',
    'Guests raising glasses below lamps out of focus',
    'A twentieth anniversary, at twenty past nine.',
  ),
  photo(
    'products_4',
    'Stopper',
    'Glenarrow Distillery',
    'Cut-glass stopper and neck of a decanter, close up',
    'Polished for an hour, photographed for a minute.',
  ),
  photo(
    'portraits_4',
    'Red and blue',
    'Second Innings',
    'Woman in profile behind reeded glass, red light on her face',
    'The one that became the poster.',
  ),
  photo(
    'architecture_4',
    'Galleries, evening',
    'Ashdown Civil Engineering',
    'Concrete galleries in cool evening light',
    'The same place six hours later.',
  ),
  photo(
    'lifestyle_4',
    'Last swim',
    'Wildside Walks',
    'Waves close to the lens with the sun going down',
    'In waders, up to the fourth button.',
  ),
]

function photo(name: string, title: string, client: string, alt: string, description: string): DemoItem<'photo'> {
  const [folder = '', number = ''] = name.split('_')
  const category = (folder.charAt(0).toUpperCase() + folder.slice(1)) as PhotoCategory
  return {
    slug: title.toLowerCase().replace(/[^a-z]+/g, '-'),
    title,
    tags: [folder],
    published: { days: 10 + Number(number) * 20 + Object.keys(cameras).indexOf(category), at: '15:00' },
    body: { client, description, category, picture: picture(`photo/${name}`, alt), camera: cameras[category] },
  }
}
