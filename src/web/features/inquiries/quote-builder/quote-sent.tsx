import { pounds } from '#domain/common/money/money.ts'
import { nameOfTax, sumWithVat, type VatSums } from '#domain/common/money/vat.ts'
import { Slate } from '#web/ui/pictures/slate.tsx'
import { SentPanel } from '../forms/sent-panel.tsx'

interface SentQuote {
  name: string
  email: string
  /** In pounds, net. */
  total: number
  vat: VatSums | null
  /** As it follows “by”. */
  answerBy: string
}

export const QuoteSent = ({ name, email, total, vat, answerBy }: SentQuote) => (
  <Slate shut className="mt-12">
    <SentPanel title="Your quote is on its way." next={{ to: '/inquire', place: 'the enquiry form' }}>
      Thank you, {name}. We’re sending it to {email}. Anything to add? Use the enquiry form. We answer by {answerBy}.
      <span className="mt-4 block">Your quote: {sumWithVat(pounds(total), vat?.rate, nameOfTax(vat))}.</span>
    </SentPanel>
  </Slate>
)
