import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import yazl from 'yazl'
import { readCaptionBytes } from '../../bench/formats/captions.ts'
import { Problem } from '#domain/common/problem.ts'
import type { FileReading } from '#domain/common/text/file-reading.ts'
import { moveOutManifest } from '#domain/system/move-out.ts'
import { readTranscriptFile } from '#domain/transcripts/read-transcript-file.ts'
import { readingOf } from '#main/moving/move-in.ts'
import { readMessage } from '#server/base/mail/read-message.ts'
import { readIcs } from '#server/features/bookings/feeds/read-ics.ts'
import { readImportFile } from '#server/features/imports/read-file.ts'
import { readBankBytes } from '#server/features/invoices/bank/bank-file.ts'
import { readCut } from '#server/features/rights/cuts/read-cut.ts'
import { readMarkerFile } from '#server/features/reviews/imports/read-marker-file.ts'
import { readSupplierFile } from '#web/features/suppliers/read-supplier-file.ts'
import type { ImportKind } from '#domain/imports/import-fields.ts'
import { makeMail } from './make-mail.ts'

export interface Made {
  reading: FileReading
  /** All that would be stored. */
  kept: string
}

/** An importer with files of pieces: a booking, a row, a caption. */
export interface Importer {
  name: string
  /** A piece that is read; `word` stands in what is stored of it. */
  good(word: string, index: number): string
  /** A piece that cannot be stored as it is; what is read of it, or that it was left out, is told. */
  bad(word: string, index: number): string
  file(pieces: readonly string[]): Uint8Array | Promise<Uint8Array>
  read(bytes: Uint8Array): Promise<Made | { refusal: string }> | Made | { refusal: string }
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const lines =
  (...head: string[]) =>
  (pieces: readonly string[]) =>
    bytesOf([...head, ...pieces, ''].join('\n'))
const day = (index: number) => String(1 + (index % 28)).padStart(2, '0')

function readBank(bytes: Uint8Array): Made | { refusal: string } {
  try {
    const file = readBankBytes(bytes)
    return { reading: file.reading, kept: JSON.stringify(file.lines) }
  } catch (error) {
    if (error instanceof Problem) return { refusal: error.message }
    throw error
  }
}

const readTable = (kind: ImportKind) => async (bytes: Uint8Array) => {
  const made = await readImportFile(kind, bytes)
  return 'refusal' in made ? made : { reading: made.reading, kept: JSON.stringify(made.rows.map(({ data }) => data)) }
}

function readCaptionFile(bytes: Uint8Array): Made | { refusal: string } {
  const made = readCaptionBytes(bytes)
  return 'refusal' in made ? made : { reading: made.reading, kept: JSON.stringify(made.read.cues) }
}

const time = (index: number) => `00:${String(Math.floor(index / 60)).padStart(2, '0')}:${String(index % 60).padStart(2, '0')}`

export const importers: Importer[] = [
  {
    name: 'bank, CSV',
    good: (word, index) => `2026-05-${day(index)},${word},${index + 1}.50`,
    bad: (word, index) => `some day,${word},${index + 1}.50`,
    file: lines('Date,Description,Amount'),
    read: readBank,
  },
  {
    name: 'bank, OFX',
    good: (word, index) =>
      `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>202605${day(index)}<TRNAMT>${index + 1}.50<FITID>${index}<NAME>${word}</STMTTRN>`,
    bad: (word, index) =>
      `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>202605${day(index)}<TRNAMT>many<FITID>${index}<NAME>${word}</STMTTRN>`,
    file: (pieces) =>
      bytesOf(
        `OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>GBP\n<BANKACCTFROM><BANKID>601613<ACCTID>31926819</BANKACCTFROM>\n<BANKTRANLIST>\n${pieces.join('\n')}\n</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n`,
      ),
    read: readBank,
  },
  {
    name: 'bank, MT940',
    good: (word, index) => `:61:2605${day(index)}05${day(index)}C${index + 1},50NTRFNONREF\n:86:${word}`,
    bad: (word, index) => `:61:2605${day(index)}05${day(index)}CmanyNTRFNONREF\n:86:${word}`,
    file: (pieces) => bytesOf(`:20:STARTUMS\n:25:60161331926819\n:28C:00011/001\n:60F:C260501GBP0,00\n${pieces.join('\n')}\n-\n`),
    read: readBank,
  },
  {
    name: 'bank, CAMT',
    good: (word, index) =>
      `<Ntry><Amt Ccy="GBP">${index + 1}.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-05-${day(index)}</Dt></BookgDt><AddtlNtryInf>${word}</AddtlNtryInf></Ntry>`,
    bad: (word, index) =>
      `<Ntry><Amt Ccy="GBP">${index + 1}.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>PDNG</Cd></Sts><BookgDt><Dt>2026-05-${day(index)}</Dt></BookgDt><AddtlNtryInf>${word}</AddtlNtryInf></Ntry>`,
    file: (pieces) =>
      bytesOf(
        `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>1</Id><Acct><Id><IBAN>GB33BUKB20201555555555</IBAN></Id></Acct>${pieces.join('\n')}</Stmt></BkToCstmrStmt></Document>`,
      ),
    read: readBank,
  },
  {
    name: 'clients',
    good: (word) => `${word},${word}@client.example`,
    bad: (word) => `${word},no address`,
    file: lines('Name,Email'),
    read: readTable('clients'),
  },
  {
    name: 'suppliers',
    good: (word) => `${word},${word}@crew.example,450.00`,
    bad: (word) => `${word},${word}@crew.example,a day`,
    file: lines('Name,Email,Day rate'),
    read: readTable('suppliers'),
  },
  {
    name: 'suppliers, in their own dialog',
    good: (word) => `${word},${word}@crew.example`,
    bad: (word) => `${word},${word}@crew.example,more than there are titles`,
    file: lines('Name,Email'),
    async read(bytes) {
      try {
        const { rows, reading } = await readSupplierFile(new File([bytes as Uint8Array<ArrayBuffer>], 'crew.csv'))
        return { reading, kept: JSON.stringify(rows) }
      } catch (error) {
        return { refusal: (error as Error).message }
      }
    },
  },
  {
    name: 'projects',
    good: (word) => `${word},Client of it,2026-05-13`,
    bad: (word) => `${word},Client of it,some day`,
    file: lines('Title,Client,Deadline'),
    read: readTable('projects'),
  },
  {
    name: 'past invoices',
    good: (word, index) => `${word},Client of it,2026-05-13,${index + 1}.50`,
    bad: (word) => `${word},Client of it,2026-05-13,many`,
    file: lines('Invoice number,Customer,Date,Total'),
    read: readTable('invoices'),
  },
  {
    name: 'WordPress',
    good: (word, index) =>
      `<item><title>${word}</title><content:encoded><![CDATA[Text]]></content:encoded><wp:post_id>${index + 1}</wp:post_id><wp:post_date_gmt>2020-06-02 09:00:00</wp:post_date_gmt><wp:post_name>${word}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>`,
    bad: (word, index) =>
      `<item><title>${word}</title><content:encoded><![CDATA[Text]]></content:encoded><wp:post_id>${index + 1}</wp:post_id><wp:post_name>${word}</wp:post_name><wp:status>publish</wp:status><wp:post_type>page</wp:post_type></item>`,
    file: (pieces) =>
      bytesOf(
        `<?xml version="1.0" encoding="UTF-8" ?>\n<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Notes</title><wp:wxr_version>1.2</wp:wxr_version>\n${pieces.join('\n')}\n</channel></rss>`,
      ),
    read: readTable('wordpress'),
  },
  {
    name: 'folder of Markdown',
    good: (word) => `---\ntitle: ${word}\n---\nText.\n`,
    // No title.
    bad: (word) => `---\nslug: ${word}\n---\nText.\n`,
    async file(pieces) {
      const zip = new yazl.ZipFile()
      for (const [index, piece] of pieces.entries()) {
        const mtime = new Date(Date.UTC(2026, 0, 1))
        zip.addBuffer(Buffer.from(piece), `posts/${String(index).padStart(2, '0')}.md`, { mtime, compress: false })
      }
      zip.end()
      return new Uint8Array(await buffer(zip.outputStream as Readable))
    },
    read: readTable('markdown'),
  },
  {
    name: 'captions, WebVTT',
    good: (word, index) => `${time(index)}.000 --> ${time(index)}.500\n${word}\n`,
    bad: (word, index) => `${time(index)}.000 --> soon\n${word}\n`,
    file: lines('WEBVTT', ''),
    read: readCaptionFile,
  },
  {
    name: 'captions, SubRip',
    good: (word, index) => `${index + 1}\n${time(index)},000 --> ${time(index)},500\n${word}\n`,
    bad: (word, index) => `${index + 1}\n${time(index)},000 --> soon\n${word}\n`,
    file: lines(),
    read: readCaptionFile,
  },
  {
    name: 'transcripts',
    good: (word, index) => `${time(index)}.000 --> ${time(index)}.500\n${word}\n`,
    bad: (word, index) => `${time(index)}.000 --> soon\n${word}\n`,
    file: lines('WEBVTT', ''),
    read(bytes) {
      const made = readTranscriptFile(new TextDecoder().decode(bytes), null)
      return made.refusal === null ? { reading: made.reading, kept: JSON.stringify(made.spoken) } : made
    },
  },
  {
    name: 'markers, EDL',
    good: (word, index) => `* LOC: 01:${time(index).slice(3)}:00 RED ${word}`,
    bad: (word) => `* LOC: later RED ${word}`,
    file: lines('TITLE: Cut', 'FCM: NON-DROP FRAME', ''),
    read: readMarkers,
  },
  {
    name: 'markers, CSV',
    good: (word, index) => `01:${time(index).slice(3)}:00,${word}`,
    bad: (word, index) => `01:${time(index).slice(3)}:00,Note,${word}`,
    file: lines('Timecode,Comment'),
    read: readMarkers,
  },
  {
    name: 'clips, EDL',
    good: (word, index) =>
      `001  ${word} V     C        00:00:00:00 00:00:01:00 01:${time(index).slice(3)}:00 01:${time(index).slice(3)}:12`,
    bad: (word) => `001  ${word} V     C        later`,
    file: lines('TITLE: Cut', 'FCM: NON-DROP FRAME', ''),
    read: readClips,
  },
  {
    name: 'calendars',
    good: (_, index) =>
      `BEGIN:VEVENT\r\nUID:${index}\r\nDTSTART:202605${day(index)}T${String(Math.floor(index / 28)).padStart(2, '0')}0000Z\r\nDURATION:PT1H\r\nEND:VEVENT`,
    bad: (_, index) => `BEGIN:VEVENT\r\nUID:${index}\r\nDTSTART:later\r\nDURATION:PT1H\r\nEND:VEVENT`,
    file: (pieces) => bytesOf(['BEGIN:VCALENDAR', 'VERSION:2.0', ...pieces, 'END:VCALENDAR', ''].join('\r\n')),
    read(bytes) {
      const window = { from: Date.parse('2026-01-01'), until: Date.parse('2027-01-01'), timeZone: 'UTC', mailboxes: [] }
      const made = readIcs(new TextDecoder().decode(bytes), window)
      return 'problem' in made ? { refusal: made.problem } : { reading: made.reading, kept: JSON.stringify(made.ranges) }
    },
  },
  {
    name: 'mail',
    good: (word) => `file ${word}`,
    bad: (word) => `damaged ${word}`,
    file: (pieces) =>
      bytesOf(
        makeMail({
          attachments: pieces.map((piece) =>
            piece.startsWith('file ')
              ? { name: `${piece.slice(5)}.txt`, content: bytesOf('Text') }
              : { name: 'winmail.dat', content: Uint8Array.from([0x78, 0x9f, 0x3e, 0x22, 1, 0, 2, 0, 0]) },
          ),
        }),
      ),
    async read(bytes) {
      const { reading, ...message } = await readMessage(bytes)
      return { reading, kept: JSON.stringify(message.attachments.map(({ name }) => name)) }
    },
  },
  {
    name: 'move-in',
    good: (word) => `table ${word}`,
    bad: (word) => `left out ${word}`,
    file: (pieces) =>
      bytesOf(
        JSON.stringify({
          kind: 'slatehouse-archive',
          format: 1,
          product: '1.0',
          studio: 'Studio',
          madeAt: '2026-05-13T00:00:00.000Z',
          migrations: 1,
          tables: pieces.filter((piece) => piece.startsWith('table ')).map((piece) => ({ name: piece.slice(6), rows: 1 })),
          leftOut: Object.fromEntries(
            pieces
              .filter((piece) => !piece.startsWith('table '))
              .map((piece) => [piece.slice(9), 'Made again when it is needed.']),
          ),
          sequences: [],
          parts: [],
          files: [],
          damaged: [],
        }),
      ),
    read(bytes) {
      const manifest = moveOutManifest.parse(JSON.parse(new TextDecoder().decode(bytes)))
      return { reading: readingOf(manifest), kept: JSON.stringify(manifest.tables) }
    },
  },
]

function readClips(bytes: Uint8Array): Made | { refusal: string } {
  try {
    const { clips, leftOut, assumed, source } = readCut(bytes)
    const read = [{ label: clips.length === 1 ? 'clip' : 'clips', count: clips.length }]
    return { reading: { format: source, read, leftOut: leftOut.list(), assumed: assumed.list() }, kept: JSON.stringify(clips) }
  } catch (error) {
    if (error instanceof Problem) return { refusal: error.message }
    throw error
  }
}

function readMarkers(bytes: Uint8Array): Made | { refusal: string } {
  try {
    const { markers, leftOut, assumed, format } = readMarkerFile(bytes)
    const read = [{ label: markers.length === 1 ? 'marker' : 'markers', count: markers.length }]
    return { reading: { format, read, leftOut: leftOut.list(), assumed: assumed.list() }, kept: JSON.stringify(markers) }
  } catch (error) {
    if (error instanceof Problem) return { refusal: error.message }
    throw error
  }
}
