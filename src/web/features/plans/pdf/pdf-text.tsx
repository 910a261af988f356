import { Image, Text, View } from '@react-pdf/renderer'
import { canSet, text as textFace } from './pdf-faces.ts'

interface PdfTextProps {
  children: string
  /** Width in points. */
  width: number
  size: number
  color: string
  /** Background colour. */
  ground: string
  lineHeight?: number
}

/** Canvas pixels per point. */
const fineness = 4

/**
 * User text. Where Archivo lacks glyphs, the browser draws the paragraph line by line on a canvas, with system fonts,
 * right-to-left scripts and emoji.
 */
export function PdfText({ children, lineHeight = 1.45, ...rest }: PdfTextProps) {
  const paragraphs = children.replace(/[^\P{Cc}\n]/gu, ' ').split('\n')
  const { width, size, color } = rest
  return (
    <View style={{ width }}>
      {paragraphs.map((message, index) =>
        canSet(message) ? (
          <Text key={index} style={{ fontFamily: textFace, fontSize: size, lineHeight, color }}>
            {message || ' '}
          </Text>
        ) : (
          <DrawnText key={index} text={message} lineHeight={lineHeight} {...rest} />
        ),
      )}
    </View>
  )
}

function DrawnText({ text: message, lineHeight, ...rest }: Required<Omit<PdfTextProps, 'children'>> & { text: string }) {
  const { width, size } = rest
  const height = size * lineHeight
  return linesOf(message, width, size).map((line, index) => (
    <Image
      key={index}
      src={() => drawLine(line, { ...rest, height, rightToLeft: runsLeft(message) })}
      style={{ width, height }}
    />
  ))
}

const pen = () => new OffscreenCanvas(1, 1).getContext('2d')!
const fontOf = (size: number) => `${size}px "${textFace}", system-ui, sans-serif`

/** Breaks between words; within a word only if it is longer than a line. */
function linesOf(message: string, width: number, size: number): string[] {
  const measure = Object.assign(pen(), { font: fontOf(size) })
  const fits = (line: string) => measure.measureText(line.trimEnd()).width <= width
  const lines = ['']
  const take = (piece: string) => {
    if (fits(lines.at(-1)! + piece)) lines[lines.length - 1] += piece
    else lines.push(piece.trimStart())
  }
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(message)) {
    if (fits(segment)) take(segment)
    else for (const { segment: letter } of new Intl.Segmenter().segment(segment)) take(letter)
  }
  return lines
}

const runsLeft = (message: string) =>
  /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(message)

interface Line {
  width: number
  height: number
  size: number
  color: string
  ground: string
  rightToLeft: boolean
}

/** JPEG on its background: the renderer hangs on pictures with an alpha channel. */
async function drawLine(line: string, { width, height, size, color, ground, rightToLeft }: Line): Promise<Blob> {
  const canvas = new OffscreenCanvas(Math.ceil(width * fineness), Math.ceil(height * fineness))
  const drawing = canvas.getContext('2d')!
  drawing.scale(fineness, fineness)
  drawing.fillStyle = ground
  drawing.fillRect(0, 0, width + 1, height + 1)
  Object.assign(drawing, { font: fontOf(size), fillStyle: color, textBaseline: 'middle', direction: rightToLeft ? 'rtl' : 'ltr' })
  drawing.fillText(line.trimEnd(), rightToLeft ? width : 0, height / 2)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
}
