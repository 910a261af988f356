import { conventions } from '#domain/common/conventions.ts'
import { plainAmount, toPounds } from '#domain/common/money.ts'
import { Problem } from '#domain/common/problem.ts'
import { bacsText, bankText, payMessages, totalOfPayments, ukAccountOf, type Payment } from '#domain/costs/payment-file.ts'
import { toCsv } from '../../base/documents/csv.ts'
import { element, xmlDocument, type Xml } from '../../base/documents/xml.ts'

export interface PaymentOrder {
  /** Unique for the bank: at most 35 characters. */
  id: string
  createdAt: Date
  /** When the bank is to pay. */
  day: string
  /** The studio. */
  debtor: { accountName: string; sortCode: string; accountNumber: string }
  payments: Payment[]
}

/** A credit transfer order in ISO 20022: pain.001.001.09, in the studio's currency. */
export function paymentXml({ id, createdAt, day, debtor, payments }: PaymentOrder): string {
  const number = element('NbOfTxs', {}, String(payments.length))
  const sum = element('CtrlSum', {}, plainAmount(totalOfPayments(payments)))
  const name = element('Nm', {}, bankText(debtor.accountName, 70))
  const header = element(
    'GrpHdr',
    {},
    element('MsgId', {}, id),
    element('CreDtTm', {}, createdAt.toISOString().slice(0, 19)),
    number,
    sum,
    element('InitgPty', {}, name),
  )
  const information = element(
    'PmtInf',
    {},
    element('PmtInfId', {}, id),
    element('PmtMtd', {}, 'TRF'),
    number,
    sum,
    element('ReqdExctnDt', {}, element('Dt', {}, day)),
    element('Dbtr', {}, name),
    element('DbtrAcct', {}, otherAccount(debtor.accountNumber)),
    element('DbtrAgt', {}, sortCodeAgent(debtor.sortCode)),
    element('ChrgBr', {}, 'SHAR'),
    payments.map(transfer),
  )
  const namespace = { xmlns: 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09' }
  return xmlDocument(element('Document', namespace, element('CstmrCdtTrfInitn', {}, header, information)))
}

function transfer({ id, account, pence, reference }: Payment): Xml {
  const byIban = account.iban !== ''
  return element(
    'CdtTrfTxInf',
    {},
    element('PmtId', {}, element('EndToEndId', {}, id)),
    element('Amt', {}, element('InstdAmt', { Ccy: conventions().currency }, plainAmount(pence))),
    byIban ? null : element('CdtrAgt', {}, sortCodeAgent(account.sortCode)),
    element('Cdtr', {}, element('Nm', {}, bankText(account.accountName, 70))),
    element('CdtrAcct', {}, byIban ? element('Id', {}, element('IBAN', {}, account.iban)) : otherAccount(account.accountNumber)),
    element('RmtInf', {}, element('Ustrd', {}, bankText(reference, 140))),
  )
}

const otherAccount = (number: string): Xml => element('Id', {}, element('Othr', {}, element('Id', {}, number)))

/** A bank by its UK sort code. */
const sortCodeAgent = (sortCode: string): Xml =>
  element(
    'FinInstnId',
    {},
    element(
      'ClrSysMmbId',
      {},
      element('ClrSysId', {}, element('Cd', {}, 'GBDSC')),
      element('MmbId', {}, sortCode.replaceAll('-', '')),
    ),
  )

/** Payments for the Bacs upload of a bank. Throws `conflict` for an account abroad, and where the books are not in pounds. */
export function paymentCsv({ payments }: Pick<PaymentOrder, 'payments'>): string {
  if (conventions().currency !== 'GBP') throw new Problem('conflict', payMessages.onlyPounds)
  const rows = payments.map(({ account, pence, reference }) => {
    const uk = ukAccountOf(account)
    if (!uk) throw new Problem('conflict', payMessages.onlyIban(account.accountName))
    return [uk.sortCode, uk.accountNumber, bacsText(account.accountName), toPounds(pence), bacsText(reference)]
  })
  return toCsv([['Sort code', 'Account number', 'Account name', 'Amount', 'Reference'], ...rows])
}
