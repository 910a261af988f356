import { Image, Path, StyleSheet, Svg, Text, View } from '@react-pdf/renderer'
import { strokePath, strokeWidth, type PictureSize } from '#domain/reviews/drawing-path.ts'
import { drawingColours, type Drawing } from '#domain/reviews/drawing.ts'
import type { PdfTemplates } from '../../../base/documents/pdf-templates.ts'
import { accent, Facts, longDate, Prose, rule, Section, Sheet, soft, type PdfStudio } from '../../../base/documents/pdf-sheet.tsx'
import type { CommentsDocument } from '#domain/reviews/comments-document.ts'

export function CommentsPdf({ document, studio }: PdfTemplates['comments'] & { studio: PdfStudio }) {
  const { projectTitle, clientName, version, comments, open, omitted, picture, notes } = document
  return (
    <Sheet studio={studio} kind="Comments" title={projectTitle} subtitle={version}>
      <Facts
        facts={[
          { label: 'Client', value: clientName },
          { label: 'Comments', value: String(comments) },
          { label: 'Open', value: String(open) },
        ]}
      />
      {omitted > 0 && (
        <Section title="Shortened">
          <Prose text={`These are the first ${comments - omitted}. The CSV table also has the other ${omitted}.`} />
        </Section>
      )}
      <View style={styles.list}>
        {notes.map((note) => (
          <Note key={note.number} note={note} size={picture} />
        ))}
        {notes.length === 0 && <Prose text="No comments yet." />}
      </View>
    </Sheet>
  )
}

/** Keeps a thread on one page if it fits. */
function Note({ note, size }: { note: CommentsDocument['notes'][number]; size: PictureSize }) {
  const { number, time, author, text, state, createdAt, picture, drawing } = note
  return (
    <View style={styles.note} wrap={text.length > 1200 || text.split('\n').length > 20}>
      {picture && (
        <View style={[styles.frame, frameSize(size)]}>
          <Image src={picture} style={frameSize(size)} />
          {drawing && <Drawn drawing={drawing} size={size} />}
        </View>
      )}
      <View style={styles.text}>
        <Text style={styles.time}>
          {number}. {time}
        </Text>
        <Text style={styles.about}>
          {author} · {longDate(createdAt)} · {state}
        </Text>
        <Text>{text}</Text>
      </View>
    </View>
  )
}

const Drawn = ({ drawing, size }: { drawing: Drawing; size: PictureSize }) => (
  <Svg viewBox={`0 0 ${size.width} ${size.height}`} style={[styles.drawn, frameSize(size)]}>
    {drawing.flatMap((stroke, index) =>
      [
        { stroke: '#000000', strokeOpacity: 0.45, strokeWidth: strokeWidth(size) * 3 },
        { stroke: drawingColours[stroke.colour], strokeWidth: strokeWidth(size) * 1.8 },
      ].map((line, layer) => (
        <Path
          key={`${index}.${layer}`}
          d={strokePath(stroke, size)}
          fill="none"
          strokeLinecap="round"
          strokeLinejoin="round"
          {...line}
        />
      )),
    )}
  </Svg>
)

/** Points: limited by the column's width; a portrait film's height by the same length. */
function frameSize({ width, height }: PictureSize) {
  const scale = Math.min(216 / width, 216 / height)
  return { width: width * scale, height: height * scale }
}

const styles = StyleSheet.create({
  list: {
    marginTop: 26,
    borderTopWidth: 2,
    get borderTopColor() {
      return accent()
    },
  },
  note: { flexDirection: 'row', gap: 16, paddingVertical: 14, borderBottomWidth: 0.5, borderBottomColor: rule },
  frame: { position: 'relative', flexShrink: 0 },
  drawn: { position: 'absolute', top: 0, left: 0 },
  text: { flex: 1 },
  time: { fontWeight: 600 },
  about: { color: soft, fontSize: 8, marginBottom: 4 },
})
