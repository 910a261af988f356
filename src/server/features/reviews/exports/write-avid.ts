import { element, xmlDocument } from '../../../base/documents/xml.ts'
import { clockTime, inOneLine, markOf, type MarkedSheet, type Note } from './comment-sheet.ts'

const colourOf = ({ resolved }: Note): string => (resolved ? 'Green' : 'Red')

/** Avid's marker list: user, timecode, track, colour, comment and length, between tabs. */
export const writeAvidText = ({ clock, notes }: MarkedSheet): string =>
  notes
    .map((note) => {
      const { frame, frames, text } = markOf(note)
      const cells = [inOneLine(note.author), clockTime(frame, clock), 'V1', colourOf(note).toLowerCase(), inOneLine(text), frames]
      return `${cells.join('\t')}\n`
    })
    .join('')

/** Avid's markers as XML: each is a list of named attributes. */
export function writeAvidXml({ clock, notes }: MarkedSheet): string {
  const markers = notes.map((note) => {
    const { frame, frames, text } = markOf(note)
    const attributes = [
      attribute('_ATN_CRM_LONG_CREATE_DATE', Math.floor(note.createdAt.getTime() / 1000)),
      attribute('_ATN_CRM_COLOR', colourOf(note)),
      attribute('_ATN_CRM_USER', note.author),
      attribute('_ATN_CRM_COM', text),
      attribute('_ATN_CRM_TC', clockTime(frame, clock)),
      attribute('_ATN_CRM_TRK', 'V1'),
      attribute('_ATN_CRM_LENGTH', frames),
    ]
    return element(
      'AvClass',
      { id: 'ATTR' },
      element('AvProp', { id: 'ATTR', name: '__OMFI:ATTR:NumItems', type: 'int32' }, attributes.length),
      element('List', { id: 'OMFI:ATTR:AttrRefs' }, attributes, element('ListElem', {})),
    )
  })
  return xmlDocument(
    element(
      'Avid:StreamItems',
      { 'xmlns:Avid': 'http://www.avid.com' },
      element(
        'Avid:XMLFileData',
        {},
        element('AvProp', { name: 'DomainMagic', type: 'string' }, 'Domain'),
        element('AvProp', { name: 'DomainKey', type: 'char4' }, '58424a44'),
        markers,
      ),
    ),
    'Avid:StreamItems SYSTEM "AvidSettingsFile.dtd"',
  )
}

function attribute(name: string, value: string | number) {
  const [kind, field, type] = typeof value === 'number' ? [1, 'IntAttribute', 'int32'] : [2, 'StringAttribute', 'string']
  const property = (part: string, of: string | number, as: string | number) =>
    element('AvProp', { id: 'ATTR', name: `OMFI:ATTB:${part}`, type: of }, as)
  return element(
    'ListElem',
    {},
    property('Kind', 'int32', kind!),
    property('Name', 'string', name),
    property(field as string, type!, value),
  )
}
