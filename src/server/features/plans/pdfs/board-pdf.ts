import { longDay } from '#domain/common/dates/calendar-day.ts'
import { pageDimensions } from '#domain/common/text/page-dimensions.ts'
import { addressOf, siteOf, type Reference } from '#domain/plans/board.ts'
import type { BoardPicture, PdfTemplates, SheetDraft } from '../../../base/documents/pdf-templates.ts'
import { rowsOfBoard, type BoardCell } from './board-rows.ts'

/** Of the page and between pictures, in points. */
const margin = 56
const gap = 14

/** Longer texts may take more than a page. */
const longText = 1_000

/** A mood board on a wide page: justified rows of pictures. */
export function boardPdf({ items, pictures, day }: PdfTemplates['plan-board']): SheetDraft {
  const found = new Map(pictures.map((picture) => [picture.name, picture]))
  const pictureOf = ({ type, content }: Reference) => (type === 'image' ? found.get(content) : undefined)
  const width = pageDimensions().height - 2 * margin
  const rows = rowsOfBoard(items, (item) => shapeOf(pictureOf(item)), { width, gap })
  return {
    template: 'features/plans/pdfs/board.typ',
    kind: 'Inspiration board',
    title: items.length === 1 ? 'One reference' : `${items.length} references`,
    subtitle: longDay(day),
    date: day,
    kept: false,
    pictures: picturesOfBoard(pictures),
    values: {
      gap,
      rows: rows.map(({ height, cells }) => ({
        height,
        long: cells.some(({ item }) => item.type === 'note' && item.content.length > longText),
        cells: cells.map((cell) => cellOf(cell, height, pictureOf(cell.item))),
      })),
    },
  }
}

/** Files of the template. */
export const picturesOfBoard = (pictures: readonly BoardPicture[]): Record<string, Uint8Array> =>
  Object.fromEntries(pictures.flatMap(({ name, file }) => (file ? [[pathOf(name), file.bytes]] : [])))

const shapeOf = (picture: BoardPicture | undefined): number | undefined =>
  picture?.file ? picture.file.width / picture.file.height : undefined

const kinds = { image: 'PICTURE', video: 'FILM', link: 'LINK', note: 'NOTE' } as const

const pathOf = (name: string): string => `/pictures/${name}.jpg`

const cellOf = ({ item, number, width }: BoardCell, height: number, picture: BoardPicture | undefined) => ({
  width,
  // Of a picture that is narrower than its frame, and stands at its left.
  across: Math.min(width, height * (shapeOf(picture) ?? 1)),
  ...valuesOf(item, number, picture),
  text: item.content,
})

/** A reference in a list. */
export function referenceOf(item: Reference, number: number, pictures: readonly BoardPicture[]) {
  const picture = item.type === 'image' ? pictures.find(({ name }) => name === item.content) : undefined
  return { ...valuesOf(item, number, picture), text: item.type === 'note' ? item.content : '' }
}

function valuesOf(item: Reference, number: number, picture: BoardPicture | undefined) {
  const address = addressOf(item)
  return {
    number: String(number).padStart(2, '0'),
    tag: item.tag,
    notes: item.notes.replace(/\s+/g, ' ').trim(),
    picture: picture?.file ? pathOf(picture.name) : null,
    alt: `Picture ${number}: ${item.title || item.tag}`,
    missing:
      item.type !== 'image' ? '' : picture ? 'This picture could not be read.' : 'The picture is no longer in this browser.',
    kind: kinds[item.type],
    address: address && { href: address.href, site: siteOf(address), shown: shortened(address.href) },
  }
}

/** Shortens the visible text; the link has the full URL. */
const shortened = (address: string) => (address.length > 140 ? `${address.slice(0, 139)}…` : address)
