import { boardStatusLabels, isMark, type BoardStatus } from './board-status.ts'
import { paymentLabels, type Payment } from './payment.ts'
import { stagesInHand, type ProjectStage } from './project-stage.ts'

interface Standing {
  status: BoardStatus
  production: ProjectStage
  payment: Payment
  delivered: boolean
}

/** What is known of production and payment and is not told by the column of the job board: `Delivered`, `Paid`. */
export function besideStatus({ status, production, payment, delivered }: Standing): string[] {
  const inHand = stagesInHand.includes(production)
  return [
    ...(inHand && delivered && !isMark(status) ? ['Delivered'] : []),
    ...(inHand && !delivered && isMark(status) ? [boardStatusLabels[production]] : []),
    ...(payment !== status && (payment !== 'none' || isMark(status) || (inHand && delivered)) ? [paymentLabels[payment]] : []),
  ]
}
