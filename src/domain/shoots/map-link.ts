/** Where the place is on a map: a search on OpenStreetMap, which is opened and never embedded. Nothing where no place is. */
export function mapLink({ placeName, placeAddress }: { placeName: string; placeAddress: string }): string {
  const sought = placeAddress || placeName
  return sought === '' ? '' : `https://www.openstreetmap.org/search?query=${encodeURIComponent(sought)}`
}
