import { budgetQuestions } from '#domain/plans/budget-questions.ts'
import { emptyBudget, estimateBudget, refusalToLeaveBudgetQuestion } from '#domain/plans/budget-rules.ts'
import { CardChoice } from '#web/ui/forms/field.tsx'
import { SlateBoard, SlateGrid } from '#web/ui/pictures/slate.tsx'
import { toast } from '#web/ui/overlays/toast.ts'
import { BudgetResult } from './budget-result.tsx'
import { useHeadingFocus } from '../focus-heading.ts'
import { budgetPart, usePlanPart } from '../storage/plan-storage.ts'
import { StepBar } from '../step-bar.tsx'
import { StepMoves } from '../step-moves.tsx'
import { useBudgetTiers } from './use-budget-tiers.ts'

const last = budgetQuestions.length

export function BudgetEstimator() {
  const [budget, write] = usePlanPart(budgetPart)
  const { heading, announceMove } = useHeadingFocus(budget.question)
  const { answers, question } = budget
  const tiers = useBudgetTiers()
  const result = question > last ? estimateBudget(answers, tiers) : null

  const goTo = (next: number) => {
    announceMove()
    write((now) => ({ ...now, question: next }))
  }
  const startOver = () => {
    announceMove()
    write(emptyBudget)
    toast({ title: 'Answers cleared', tone: 'good', action: { label: 'Undo', act: () => write(budget) } })
  }

  if (result) {
    return <BudgetResult result={result} answers={answers} heading={heading} goTo={goTo} startOver={startOver} />
  }
  const asked = budgetQuestions[Math.min(question, last) - 1]!
  const firstOpen = budgetQuestions.findIndex(({ id }) => !answers[id]) + 1 || last
  return (
    <section aria-label="Estimate" className="mt-12">
      <StepBar
        label="Questions"
        titles={budgetQuestions.map(({ short }) => short)}
        step={question}
        furthest={firstOpen}
        goTo={goTo}
      />
      <h2 id="budget-question" ref={heading} tabIndex={-1} className="title-2 mt-8 scroll-mt-28 outline-none lg:mt-12">
        <span className="sr-only">
          Question {question} of {last}:{' '}
        </span>
        {asked.title}
      </h2>
      <SlateBoard key={asked.id} role="radiogroup" aria-labelledby="budget-question" className="fade-in mt-6 lg:mt-8">
        <SlateGrid className={asked.options.length === 4 ? 'sm:grid-cols-2' : 'xl:grid-cols-3'}>
          {asked.options.map((option) => (
            <CardChoice
              key={option.id}
              type="radio"
              name={asked.id}
              value={option.id}
              title={option.label}
              text={option.text}
              checked={answers[asked.id] === option.id}
              onChange={() => write((now) => ({ ...now, answers: { ...now.answers, [asked.id]: option.id } }))}
            />
          ))}
        </SlateGrid>
      </SlateBoard>
      <StepMoves
        step={question}
        refusal={refusalToLeaveBudgetQuestion(question, answers)}
        nextText={question === last ? 'Calculate Budget' : 'Next'}
        goTo={goTo}
      />
    </section>
  )
}
