import { boardStatusLabels, isMark, type BoardStatus } from './board-status.ts'
import { paymentLabels, type Payment } from '../payment.ts'
import { stagesInHand, type ProjectStage } from './project-stage.ts'

interface Standing {
  status: BoardStatus
  production: ProjectStage
  payment: Payment
  delivered: boolean
  onHold?: object | undefined
}

/** Labels for a hold, production and payment that the board's column does not show: `Delivered`, `Paid`. */
export function besideStatus({ status, production, payment, delivered, onHold }: Standing): string[] {
  const inHand = stagesInHand.includes(production)
  return [
    ...(onHold ? ['On hold'] : []),
    ...(inHand && delivered && !isMark(status) ? ['Delivered'] : []),
    ...(inHand && !delivered && isMark(status) ? [boardStatusLabels[production]] : []),
    ...(payment !== status && (payment !== 'none' || isMark(status) || (inHand && delivered)) ? [paymentLabels[payment]] : []),
  ]
}
