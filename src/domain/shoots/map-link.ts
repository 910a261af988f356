/** OpenStreetMap search link for the location, opened and never embedded. Empty without a location. */
export function mapLink({ placeName, placeAddress }: { placeName: string; placeAddress: string }): string {
  const place = placeAddress || placeName
  return place === '' ? '' : `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`
}
