import { expect, it } from 'vitest'
import { isAutomatic, messageIdsOfReport, readDeliveryStatus, readFeedbackReport, readPlainBounce } from './automatic-mail.ts'

const headers = (given: Record<string, string>) => new Map(Object.entries(given))

it.each([
  [{ 'auto-submitted': 'auto-replied' }, true],
  [{ 'auto-submitted': 'no' }, false],
  [{ 'x-autoreply': 'yes' }, true],
  [{ precedence: 'bulk' }, true],
  [{ precedence: 'auto_reply' }, true],
  [{ precedence: 'first-class' }, false],
  [{ 'return-path': '<>' }, true],
  [{ 'content-type': 'multipart/report; report-type=disposition-notification' }, true],
  [{}, false],
])('%j is automatic: %s', (given, expected) => {
  expect(isAutomatic(headers(given), 'ada@harbour.example')).toBe(expected)
})

it('reads reports: what failed for good, what may still arrive, and what arrived', () => {
  const status = (action: string, code: string) =>
    `Reporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; a@b.example\r\nAction: ${action}\r\nStatus: ${code}\r\nDiagnostic-Code: smtp; 550 5.1.1 No such\r\n user here\r\n`
  expect(readDeliveryStatus(status('failed', '5.1.1'))).toEqual({
    kind: 'bounced',
    reason: '550 5.1.1 No such user here',
    permanent: true,
  })
  expect(readDeliveryStatus(status('failed', '4.2.2'))).toMatchObject({ kind: 'bounced', permanent: false })
  expect(readDeliveryStatus(status('delayed', '4.4.1'))).toMatchObject({ kind: 'delayed', permanent: false })
  expect([readDeliveryStatus(status('delivered', '2.0.0')), readDeliveryStatus('')]).toEqual([null, null])
  expect(readFeedbackReport('Feedback-Type: abuse\r\nUser-Agent: x')).toMatchObject({ kind: 'complained' })
  expect(readFeedbackReport('Feedback-Type: not-spam')).toBeNull()
})

it('reads bounces without a report only from machines', () => {
  const subject = 'Mail delivery failed: returning message to sender'
  const text = 'This message could not be delivered:\n\n  a@b.example\n    550 User unknown\n'
  expect(readPlainBounce({ from: 'Mailer-Daemon@mx.example', subject, text })).toEqual({
    kind: 'bounced',
    reason: '550 User unknown',
    permanent: true,
  })
  expect(readPlainBounce({ from: 'eve@mx.example', subject, text })).toBeNull()
  expect(readPlainBounce({ from: 'mailer-daemon@mx.example', subject: 'Warning: message delayed 4 hours', text })).toBeNull()
})

it('finds the message that came back', () => {
  const texts = ['Received: x\nMessage-ID: <one@studio.example>\n', '> Message-Id: <two@studio.example>']
  expect(messageIdsOfReport(texts)).toEqual(['one@studio.example', 'two@studio.example'])
})
