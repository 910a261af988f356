import { strokePath, strokeWidth, type PictureSize } from '#domain/reviews/comments/drawing-path.ts'
import { drawingColours, type Drawing } from '#domain/reviews/comments/drawing.ts'
import { longDate } from '../../../base/documents/long-date.ts'
import type { PdfTemplates, SheetDraft } from '../../../base/documents/pdf-templates.ts'

export function commentsPdf({ document }: PdfTemplates['comments']): SheetDraft {
  const { projectTitle, clientName, version, comments, open, omitted, picture: size, notes } = document
  // Notes on the same frame share its picture.
  const frames = [...new Set(notes.flatMap(({ picture }) => picture ?? []))]
  const pathOf = (picture: string) => `/frames/${frames.indexOf(picture)}.jpg`
  return {
    template: 'features/reviews/exports/comments.typ',
    kind: 'Comments',
    title: projectTitle,
    subtitle: version,
    date: null,
    kept: false,
    pictures: Object.fromEntries(frames.map((picture) => [pathOf(picture), fromDataUrl(picture)])),
    values: {
      facts: [
        { label: 'Client', value: clientName },
        { label: 'Comments', value: String(comments) },
        { label: 'Open', value: String(open) },
      ],
      shortened: omitted > 0 ? `These are the first ${comments - omitted}. The CSV table also has the other ${omitted}.` : '',
      frame: frameSize(size),
      notes: notes.map(({ number, time, author, text, state, createdAt, picture, drawing }) => ({
        title: `${number}. ${time}`,
        time,
        author,
        about: `${author} · ${longDate(createdAt)} · ${state}`,
        text,
        long: text.length > 1200 || text.split('\n').length > 20,
        picture: picture && pathOf(picture),
        drawing: drawing && svgOf(drawing, size),
      })),
    },
  }
}

const fromDataUrl = (url: string): Uint8Array => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')

/** Points: limited by the column's width; a portrait film's height by the same length. */
function frameSize({ width, height }: PictureSize): PictureSize {
  const scale = Math.min(216 / width, 216 / height)
  return { width: width * scale, height: height * scale }
}

/** Each stroke on a wider dark one, so that it shows on any picture. */
function svgOf(drawing: Drawing, size: PictureSize): string {
  const strokes = drawing.map((stroke) => {
    const path = (line: string) =>
      `<path d="${strokePath(stroke, size)}" fill="none" stroke-linecap="round" stroke-linejoin="round" ${line}/>`
    const under = path(`stroke="#000000" stroke-opacity="0.45" stroke-width="${strokeWidth(size) * 3}"`)
    return `${under}${path(`stroke="${drawingColours[stroke.colour]}" stroke-width="${strokeWidth(size) * 1.8}"`)}`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}">${strokes.join('')}</svg>`
}
