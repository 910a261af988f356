import { formatPenceExactly, pounds } from '#domain/common/money.ts'

/** `£1,250.00`, from an amount in pounds as sent by the API. */
export const exactPounds = (amount: number): string => formatPenceExactly(pounds(amount))

/** With a minus sign for outgoing amounts. */
export const signedPounds = (amount: number): string => (amount < 0 ? `−${exactPounds(-amount)}` : exactPounds(amount))
