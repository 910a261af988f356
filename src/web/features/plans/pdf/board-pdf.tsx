import { Image, Link, Text, View } from '@react-pdf/renderer'
import { addressOf, siteOf, type Reference } from '#domain/plans/board.ts'
import { findPicture } from '../board-pictures.ts'
import { rowsOfBoard, type BoardCell } from './board-rows.ts'
import { narrow, wide } from './pdf-faces.ts'
import { columnOf, Label, PdfFrame, stage } from './pdf-frame.tsx'
import type { Letterhead } from './pdf-request.ts'
import { PdfText } from './pdf-text.tsx'

/** A stored picture and its aspect ratio (width / height). */
export interface SheetPicture {
  picture: Blob
  shape: number
}

const column = () => columnOf('landscape')
const gap = 14

/** Stored pictures by reference id. */
export async function findSheetPictures(items: readonly Reference[]): Promise<ReadonlyMap<string, SheetPicture>> {
  const found = new Map<string, SheetPicture>()
  for (const { id, type, content } of items) {
    const picture = type === 'image' ? await findPicture(content) : null
    if (!picture) continue
    const bitmap = await createImageBitmap(picture)
    found.set(id, { picture, shape: bitmap.width / bitmap.height })
    bitmap.close()
  }
  return found
}

/** PDF contact sheet with justified rows of pictures. */
export function BoardPdf({
  items,
  pictures,
  ...letterhead
}: Letterhead & { items: readonly Reference[]; pictures: ReadonlyMap<string, SheetPicture> }) {
  const rows = rowsOfBoard(items, (item) => pictures.get(item.id)?.shape, { width: column(), gap })
  return (
    <PdfFrame
      {...letterhead}
      label="Inspiration board"
      title={items.length === 1 ? 'One reference' : `${items.length} references`}
      theme={stage}
      orientation="landscape"
    >
      {rows.map(({ height, cells }) => (
        <View key={cells[0]!.item.id} wrap={false} style={{ flexDirection: 'row', marginBottom: 18 }}>
          {cells.map((cell, index) => (
            <View key={cell.item.id} style={{ width: cell.width, marginLeft: index > 0 ? gap : 0 }}>
              <Frame cell={cell} height={height} picture={pictures.get(cell.item.id)} />
              <Caption cell={cell} />
            </View>
          ))}
        </View>
      ))}
    </PdfFrame>
  )
}

function Frame({
  cell: { item, width },
  height,
  picture,
}: {
  cell: BoardCell
  height: number
  picture: SheetPicture | undefined
}) {
  if (picture) return <Image src={picture.picture} style={{ width, height, objectFit: 'contain', objectPosition: 'left top' }} />
  const box = { width, minHeight: height, backgroundColor: stage.raised, padding: 16, borderWidth: 0.75, borderColor: stage.line }
  if (item.type === 'image') {
    return (
      <View style={box}>
        <Text style={{ color: stage.muted }}>The picture is no longer in this browser.</Text>
      </View>
    )
  }
  const address = addressOf(item)
  if (!address) {
    return (
      <View style={{ ...box, justifyContent: 'center' }}>
        <PdfText
          ground={stage.raised}
          width={width - 34}
          size={item.content.length < 120 ? 15 : 10}
          lineHeight={1.4}
          color={stage.ink}
        >
          {item.content}
        </PdfText>
      </View>
    )
  }
  return (
    <Link src={address.href} style={{ textDecoration: 'none' }}>
      <View style={{ ...box, justifyContent: 'space-between' }}>
        <Text style={{ fontFamily: narrow, fontSize: 9, letterSpacing: 0.7, color: stage.accent }}>
          {item.type === 'video' ? 'FILM' : 'LINK'}
        </Text>
        <View>
          <Text style={{ fontFamily: wide, fontSize: 13, color: stage.ink }}>{siteOf(address)}</Text>
          <Text style={{ fontSize: 8.5, color: stage.muted, marginTop: 4, textDecoration: 'underline' }}>
            {shortened(address.href)}
          </Text>
        </View>
      </View>
    </Link>
  )
}

function Caption({ cell: { item, number, width } }: { cell: BoardCell }) {
  const notes = item.notes.replace(/\s+/g, ' ').trim()
  return (
    <View style={{ marginTop: 7 }}>
      <View style={{ flexDirection: 'row' }}>
        <Text style={{ fontFamily: narrow, fontSize: 8.5, color: stage.accent, width: 18 }}>
          {String(number).padStart(2, '0')}
        </Text>
        <Label theme={stage}>{item.tag}</Label>
      </View>
      {notes !== '' && (
        <View style={{ marginTop: 4 }}>
          <PdfText ground={stage.canvas} width={width} size={9.5} lineHeight={1.4} color={stage.ink}>
            {notes}
          </PdfText>
        </View>
      )}
    </View>
  )
}

/** Shortens the visible text; the link has the full URL. */
const shortened = (address: string) => (address.length > 140 ? `${address.slice(0, 139)}…` : address)
