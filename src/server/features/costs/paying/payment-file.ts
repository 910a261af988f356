import { conventions } from '#domain/common/conventions.ts'
import { plainAmount, toPounds } from '#domain/common/money/money.ts'
import { Problem } from '#domain/common/problem.ts'
import type { OwnAccount } from '#domain/invoices/bank/own-account.ts'
import type { BankAccount } from '#domain/costs/bank-account.ts'
import { bacsText, bankText, payMessages, totalOfPayments, ukAccountOf, type Payment } from '#domain/costs/payment-file.ts'
import { toCsv } from '../../../base/documents/csv.ts'
import { element, xmlDocument, type Xml } from '../../../base/documents/xml.ts'

export interface PaymentOrder {
  /** Unique for the bank: at most 35 characters. */
  id: string
  createdAt: Date
  /** When the bank is to pay. */
  day: string
  /** The studio's account in the currency of the payments: by its IBAN, or in the UK by sort code and number. */
  debtor: Debtor
  payments: Payment[]
}

export type Debtor = Pick<OwnAccount, 'accountName' | 'sortCode' | 'accountNumber' | 'iban' | 'bic'>

/** Throws `conflict` where euros are paid and an account is known otherwise than by its IBAN. */
export function expectReachable(debtor: Debtor, accounts: readonly BankAccount[]): void {
  if (conventions().currency !== 'EUR') return
  if (debtor.iban === '') throw new Problem('conflict', payMessages.noIban)
  const without = accounts.filter(({ iban }) => iban === '').map(({ accountName }) => accountName)
  if (without.length > 0) throw new Problem('conflict', payMessages.needIban(without))
}

/** A credit transfer order in ISO 20022: pain.001.001.09, in the studio's currency; euros by the rules of SEPA. Throws `conflict` where those need an IBAN. */
export function paymentXml({ id, createdAt, day, debtor, payments }: PaymentOrder): string {
  const isSepa = conventions().currency === 'EUR'
  expectReachable(
    debtor,
    payments.map(({ account }) => account),
  )
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
    isSepa ? element('PmtTpInf', {}, element('SvcLvl', {}, element('Cd', {}, 'SEPA'))) : null,
    element('ReqdExctnDt', {}, element('Dt', {}, day)),
    element('Dbtr', {}, name),
    element('DbtrAcct', {}, debtor.iban ? ibanAccount(debtor.iban) : otherAccount(debtor.accountNumber)),
    element('DbtrAgt', {}, debtor.iban ? bicAgent(debtor.bic) : sortCodeAgent(debtor.sortCode)),
    element('ChrgBr', {}, isSepa ? 'SLEV' : 'SHAR'),
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
    element('CdtrAcct', {}, byIban ? ibanAccount(account.iban) : otherAccount(account.accountNumber)),
    element('RmtInf', {}, element('Ustrd', {}, bankText(reference, 140))),
  )
}

const otherAccount = (number: string): Xml => element('Id', {}, element('Othr', {}, element('Id', {}, number)))

const ibanAccount = (iban: string): Xml => element('Id', {}, element('IBAN', {}, iban))

/** A bank by its BIC, or as the scheme says it where that is not known: the IBAN tells it. */
const bicAgent = (bic: string): Xml =>
  element('FinInstnId', {}, bic ? element('BICFI', {}, bic) : element('Othr', {}, element('Id', {}, 'NOTPROVIDED')))

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
