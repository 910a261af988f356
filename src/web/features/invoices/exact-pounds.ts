import { formatPenceExactly, pounds } from '#domain/common/money.ts'

/** `£1,250.00`, of an amount that came over the wire in pounds. */
export const exactPounds = (amount: number): string => formatPenceExactly(pounds(amount))
