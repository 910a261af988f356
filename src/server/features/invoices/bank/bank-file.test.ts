import { describe, expect, it, test } from 'vitest'
import { dayOf } from './day-of.ts'
import { readBankFile } from './bank-file.ts'
import { penceOf } from '#domain/common/money/pence-of.ts'

test.each<[string, number | null]>([
  ['1234.10', 123_410],
  ['£1,234.1', 123_410],
  ['+0.07', 7],
  ['-£19.99', -1_999],
  ['£-19.99', -1_999],
  ['(19.99)', -1_999],
  ['19.99-', -1_999],
  ['19.99 DR', -1_999],
  ['19.99CR', 1_999],
  ['1 234.50', 123_450],
  ['9999999999.99', 999_999_999_999],
  ['0.00', 0],
  ['-0.00', 0],
  ['1.234', null],
  ['1,23.00', null],
  ['1e3', null],
  ['NaN', null],
  ['', null],
  ['99999999999', null],
  ['=1+1', null],
])('parses %j as %j pence', (text, pence) => {
  expect(penceOf(text)).toBe(pence)
})

test.each<[string, string | null]>([
  ['03/01/2026', '2026-01-03'],
  ['3/1/26', '2026-01-03'],
  ['2026-01-03', '2026-01-03'],
  ['2026-01-03T10:00:00Z', '2026-01-03'],
  ['20260103120000[0:GMT]', '2026-01-03'],
  ['3 Jan 2026', '2026-01-03'],
  ['03-January-2026', '2026-01-03'],
  ['31/02/2026', null],
  ['13/13/2026', null],
  ['yesterday', null],
])('parses %j as the day %j', (text, day) => {
  expect(dayOf(text)).toBe(day)
})

const short = (text: string) => readBankFile(text).lines.map(({ day, amountPence, text: message }) => [day, amountPence, message])

describe('a CSV file', () => {
  it('is read by its column names, in any order', () => {
    expect(short('Amount,Description,Date\n1234.10,INV-0001,03/01/2026\n-5,Coffee,2026-01-04\n')).toEqual([
      ['2026-01-03', 123_410, 'INV-0001'],
      ['2026-01-04', -500, 'Coffee'],
    ])
    expect(
      short(
        '\uFEFFDate,Type,Details,Paid out,Paid in,Balance\r\n03/01/2026,BGC,ADA,,"1,234.10",9\r\n04/01/2026,DD,GAS,19.99,,9\r\n',
      ),
    ).toEqual([
      ['2026-01-03', 123_410, 'ADA'],
      ['2026-01-04', -1_999, 'GAS'],
    ])
    expect(short('Account;1\n\nTransaction Date;Memo;Value (GBP)\n03/01/2026;x;1.00')).toEqual([['2026-01-03', 100, 'x']])
  })

  it('refuses invalid lines one by one, by their number in the file', () => {
    const text =
      'Date,Description,Amount\nsoon,a,1.00\n03/01/2026,"two\nlines",2.00\n03/01/2026,b,much\n\n04/01/2026,c,0\n05/01/2026,d,5.00'
    const { lines, refused } = readBankFile(text)
    expect(lines.map(({ text: message }) => message)).toEqual(['two lines', 'd'])
    expect(refused).toEqual([
      { line: 2, text: 'The date could not be read.' },
      { line: 5, text: 'The amount could not be read.' },
      { line: 7, text: 'The amount is zero.' },
    ])
  })

  it('treats hostile text as text', () => {
    const [line] = readBankFile('Date,Description,Amount\n03/01/2026,"=cmd|\'/c calc\'!A1 <script>\u202e\u0000x",1.00').lines
    expect(line!.text).toBe("=cmd|'/c calc'!A1 <script> x")
  })

  it('is recognised by its content, and limited in size', () => {
    for (const text of ['hello', '{}', 'Name,Amount\nx,1']) expect(() => readBankFile(text)).toThrow('cannot read this statement')
    const many = `Date,Amount\n${'03/01/2026,1.00\n'.repeat(10_001)}`
    expect(() => readBankFile(many)).toThrow('up to 10,000 lines')
    expect(new Set(readBankFile(many.slice(0, -16)).lines.map(({ fingerprint }) => fingerprint)).size).toBe(10_000)
  })
})

describe('an OFX file', () => {
  const transaction = (id: string, amount: string, name: string, end = '</STMTTRN>') =>
    `<STMTTRN>\n<TRNTYPE>CREDIT\n<DTPOSTED>20260103120000[0:GMT]\n<TRNAMT>${amount}\n<FITID>${id}\n<NAME>${name}\n<MEMO>INV-0001\n${end}`
  const file = (...transactions: string[]) =>
    `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX>\n<BANKACCTFROM><ACCTID>12345678</BANKACCTFROM>\n<BANKTRANLIST>\n${transactions.join('\n')}\n</BANKTRANLIST></OFX>`

  it('is read with unclosed tags, to the penny', () => {
    expect(short(file(transaction('1', '1234.10', 'ADA &amp; "QUILL" \\ {'), transaction('2', '-0.07', 'B', '')))).toEqual([
      ['2026-01-03', 123_410, 'ADA & "QUILL" \\ { INV-0001'],
      ['2026-01-03', -7, 'B INV-0001'],
    ])
  })

  it('is read as XML', () => {
    const text =
      '<?xml version="1.0"?><OFX><BANKTRANLIST><STMTTRN><DTPOSTED>20260103</DTPOSTED><TRNAMT>5.00</TRNAMT><FITID>9</FITID><NAME>X</NAME></STMTTRN></BANKTRANLIST></OFX>'
    expect(short(text)).toEqual([['2026-01-03', 500, 'X']])
  })

  it('refuses invalid transactions with their line, and identifies one by its id', () => {
    const { lines, refused } = readBankFile(file(transaction('1', 'much', 'A'), transaction('2', '5.00', 'A')))
    expect([lines.length, refused]).toEqual([1, [{ line: 7, text: 'The amount could not be read.' }]])
    const [other] = readBankFile(file(transaction('2', '5.00', 'Another name'))).lines
    expect(other!.fingerprint).toBe(lines[0]!.fingerprint)
  })
})

describe('a CAMT.053 file', () => {
  const entry = (amount: string, inside: string, { currency = 'GBP', status = '<Cd>BOOK</Cd>' } = {}) =>
    `<Ntry><Amt Ccy="${currency}">${amount}</Amt><Sts>${status}</Sts><BookgDt><Dt>2026-01-03</Dt></BookgDt>${inside}</Ntry>`
  const file = (...entries: string[]) =>
    `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>GB29NWBK60161331926819</IBAN></Id></Acct>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`
  const part = (amount: string, name: string) =>
    `<TxDtls><Amt Ccy="GBP">${amount}</Amt><RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>INV-0007 &amp; more</Ustrd></RmtInf></TxDtls>`

  it('is read to the penny, with who paid and the reference', () => {
    const { lines, account } = readBankFile(
      file(
        entry('1234.10000', `<CdtDbtInd>CRDT</CdtDbtInd><NtryDtls>${part('1234.10', 'ADA')}</NtryDtls>`),
        entry('0.07', '<CdtDbtInd>DBIT</CdtDbtInd><AddtlNtryInf>Charge</AddtlNtryInf>', { status: 'BOOK' }),
        entry('9.00', '<CdtDbtInd>CRDT</CdtDbtInd>', { status: '<Cd>PDNG</Cd>' }),
      ),
    )
    expect(account).toBe('GB29NWBK60161331926819')
    expect(lines.map(({ day, amountPence, text }) => [day, amountPence, text])).toEqual([
      ['2026-01-03', 123_410, 'ADA INV-0007 & more'],
      ['2026-01-03', -7, 'Charge'],
    ])
  })

  it('has a line for each transaction of a collected entry, if they add up to it', () => {
    const inside = (second: string) =>
      `<CdtDbtInd>CRDT</CdtDbtInd><NtryDtls>${part('5.00', 'ADA')}${part(second, 'BEN')}</NtryDtls>`
    expect(short(file(entry('12.00', inside('7.00'))))).toEqual([
      ['2026-01-03', 500, 'ADA INV-0007 & more'],
      ['2026-01-03', 700, 'BEN INV-0007 & more'],
    ])
    // Else it is one line that names both.
    expect(short(file(entry('12.00', inside('8.00'))))).toEqual([
      ['2026-01-03', 1_200, 'ADA INV-0007 & more BEN INV-0007 & more'],
    ])
  })

  it('refuses other currencies, missing directions, entities and damaged files', () => {
    const { refused } = readBankFile(
      file(entry('5.00', '<CdtDbtInd>CRDT</CdtDbtInd>', { currency: 'EUR' }), entry('5.00', ''), entry('-', '')),
    )
    expect(refused).toEqual([
      { line: 1, text: 'The amount is in EUR, not in pounds.' },
      { line: 2, text: 'The amount could not be read.' },
      { line: 3, text: 'The amount could not be read.' },
    ])
    const bomb = file('<!ENTITY a "aaaa">')
    expect(() => readBankFile(bomb)).toThrow('This XML declares entities')
    expect(() => readBankFile(file().slice(0, -12))).toThrow('damaged or incomplete')
  })
})

describe('an MT940 file', () => {
  const file = (...rows: string[]) =>
    [
      '{1:F01X}{4:',
      ':20:STARTUMSE',
      ':25:601613/31926819',
      ':28C:1/1',
      ':60F:C260101GBP1000,00',
      ...rows,
      ':62F:C260131GBP1,00',
      '-}',
    ].join('\r\n')

  it('is read with reversals, the entry date and all texts', () => {
    const { lines, account } = readBankFile(
      file(
        ':61:2601020103C1234,10NTRFINV-0007//BANK1',
        'ADA QUILL',
        ':86:166?00CREDIT?20INV-0007 THANK',
        '?32ADA QUILL',
        ':61:251231RC5,NTRFNONREF',
        ':86:/REMI/REVERSED',
        ':61:2512310102D0,07NMSCNONREF',
      ),
    )
    expect(account).toBe('601613/31926819')
    expect(lines.map(({ day, amountPence, text }) => [day, amountPence, text])).toEqual([
      ['2026-01-03', 123_410, 'INV-0007 ADA QUILL CREDIT INV-0007 THANK ADA QUILL'],
      ['2025-12-31', -500, 'REVERSED'],
      ['2026-01-02', -7, ''],
    ])
  })

  it('refuses invalid lines by their number, and other currencies', () => {
    expect(readBankFile(file(':61:someday', ':61:2601030103C5,00NTRFNONREF')).refused).toEqual([
      { line: 6, text: 'The date could not be read.' },
    ])
    expect(readBankFile(file(':61:2601030103C5,00NTRFNONREF').replace('C260101GBP', 'C260101EUR')).refused).toEqual([
      { line: 6, text: 'The amount is in EUR, not in pounds.' },
    ])
  })
})
