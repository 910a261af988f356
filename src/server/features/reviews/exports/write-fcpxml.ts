import { element, xmlDocument } from '../../../base/documents/xml.ts'
import { markOf, titleOf, type MarkedSheet } from './comment-sheet.ts'

/**
 * An FCPXML project with a gap as long as the film and comments as to-do markers: the editor lays the film over the gap. Times
 * are fractions of a second at frame starts.
 */
export function writeFcpxml(sheet: MarkedSheet): string {
  const { clock, width, height, notes } = sheet
  const { numerator, denominator } = clock.rate
  const time = (frame: number) => (frame === 0 ? '0s' : `${frame * denominator}/${numerator}s`)
  const title = titleOf(sheet)
  const duration = time(clock.frames)

  const format = element('format', { id: 'r1', frameDuration: time(1), width, height })
  const markers = notes.map((note) => {
    const { frame, frames, text } = markOf(note)
    return element('marker', {
      start: time(frame),
      duration: time(frames),
      value: `${note.author}: ${text}`,
      completed: note.resolved ? 1 : 0,
    })
  })
  const gap = element('gap', { name: sheet.version, offset: time(clock.start), start: '0s', duration }, markers)
  const sequence = element(
    'sequence',
    { format: 'r1', duration, tcStart: time(clock.start), tcFormat: clock.drop ? 'DF' : 'NDF' },
    element('spine', {}, gap),
  )
  const project = element('project', { name: title }, sequence)
  const event = element('event', { name: sheet.projectTitle }, project)
  return xmlDocument(
    element('fcpxml', { version: '1.10' }, element('resources', {}, format), element('library', {}, event)),
    'fcpxml',
  )
}
