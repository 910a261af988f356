import { Image, Text, View } from '@react-pdf/renderer'
import { asDataUrl } from '../board-pictures.ts'
import { canSet, text as textFace } from './paper-faces.ts'

interface WordsProps {
  children: string
  /** Points. */
  width: number
  size: number
  color: string
  lineHeight?: number
}

/** How many times finer than a point the browser draws. */
const fineness = 4

/**
 * What a visitor wrote. Where our typeface lacks the letters, the browser draws the paragraph line by line: it has a face
 * for every script, knows which way each runs, and has emoji.
 */
export function Words({ children, width, size, color, lineHeight = 1.45 }: WordsProps) {
  const paragraphs = children.replace(/[\u0000-\u0009\u000B-\u001F\u007F]/g, ' ').split('\n')
  return (
    <View style={{ width }}>
      {paragraphs.map((words, index) =>
        canSet(words) ? (
          <Text key={index} style={{ fontFamily: textFace, fontSize: size, lineHeight, color }} minPresenceAhead={size}>
            {words || ' '}
          </Text>
        ) : (
          <DrawnWords key={index} words={words} {...{ width, size, color, lineHeight }} />
        ),
      )}
    </View>
  )
}

function DrawnWords({ words, width, size, color, lineHeight }: Required<Omit<WordsProps, 'children'>> & { words: string }) {
  const height = size * lineHeight
  return linesOf(words, width, size).map((line, index) => (
    <Image
      key={index}
      src={() => drawLine(line, { width, height, size, color, rightToLeft: runsLeft(words) })}
      style={{ width, height }}
    />
  ))
}

const pen = () => new OffscreenCanvas(1, 1).getContext('2d')!
const fontOf = (size: number) => `${size}px "${textFace}", system-ui, sans-serif`

/** Breaks between words, and inside of one only where it is longer than a line. */
function linesOf(words: string, width: number, size: number): string[] {
  const measure = Object.assign(pen(), { font: fontOf(size) })
  const fits = (line: string) => measure.measureText(line.trimEnd()).width <= width
  const lines = ['']
  const take = (piece: string) => {
    if (fits(lines.at(-1)! + piece)) lines[lines.length - 1] += piece
    else lines.push(piece.trimStart())
  }
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(words)) {
    if (fits(segment)) take(segment)
    else for (const { segment: letter } of new Intl.Segmenter().segment(segment)) take(letter)
  }
  return lines
}

const runsLeft = (words: string) =>
  /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(words)

async function drawLine(
  line: string,
  {
    width,
    height,
    size,
    color,
    rightToLeft,
  }: { width: number; height: number; size: number; color: string; rightToLeft: boolean },
): Promise<string> {
  const canvas = new OffscreenCanvas(Math.ceil(width * fineness), Math.ceil(height * fineness))
  const drawing = canvas.getContext('2d')!
  drawing.scale(fineness, fineness)
  Object.assign(drawing, {
    font: fontOf(size),
    fillStyle: color,
    textBaseline: 'middle',
    direction: rightToLeft ? 'rtl' : 'ltr',
    textAlign: 'start',
  })
  drawing.fillText(line.trimEnd(), rightToLeft ? width : 0, height / 2)
  return asDataUrl(await canvas.convertToBlob({ type: 'image/png' }))
}
