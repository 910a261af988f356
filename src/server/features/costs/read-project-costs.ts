import { toPounds, type Pence } from '#domain/common/money/money.ts'
import { Problem } from '#domain/common/problem.ts'
import { budgetOfOffer, budgetUsed, totalBudget, warningAt, type Budget } from '#domain/costs/budget.ts'
import type { BudgetForm, ProjectCosts } from '#domain/costs/budget-endpoints.ts'
import { productionPhases } from '#domain/common/dates/production-phases.ts'
import { totalOf, type SpendingFigures } from '#domain/costs/project-costs.ts'
import type { Sql } from '../../base/database/database.ts'
import type { SignedInPerson } from '../../base/http/request-context.ts'
import { bookOfRecord } from '../prices/price-book-store.ts'
import { findProject } from '../projects/project-store.ts'
import { toBillCard } from './bills/bill-answers.ts'
import { listBills, sumBillsOf } from './bills/bill-store.ts'
import { findOfferCost, readBudget } from './budget/budget-store.ts'
import { listSettledDays, noSpending, readSpending } from './spending-store.ts'

const latestBills = 10

/** Planned, expected and actual costs of a project. Throws `not-found`. */
export async function readProjectCosts(db: Sql, projectId: string, person: SignedInPerson): Promise<ProjectCosts> {
  if (!(await findProject(db, projectId))) throw new Problem('not-found', 'This project does not exist.')
  const own = person.abilities.includes('approve-costs') ? undefined : person.id
  const [spending, { budget, revision }, offer, days, { page }, { counts }] = await Promise.all([
    readSpending(db, [projectId]),
    readBudget(db, projectId),
    findOfferCost(db, projectId),
    listSettledDays(db, projectId),
    listBills(db, { project: projectId }, { own, limit: latestBills }),
    sumBillsOf(db, { project: projectId }, own),
  ])
  const byPhase = spending.get(projectId) ?? noSpending()
  const total = totalOf(byPhase)
  const rates = offer && (await bookOfRecord(db, offer.priceBook)).book.costRates
  return {
    ...figuresOf(totalBudget(budget), total),
    held: toPounds(total.held),
    phases: productionPhases.map((phase) => ({ phase, ...figuresOf(budget[phase], byPhase[phase]) })),
    budget: inPounds(budget),
    revision,
    suggested: offer && rates && inPounds(budgetOfOffer({ ...offer, rates })),
    days: days.map(({ amountPence, ...day }) => ({ ...day, amount: toPounds(amountPence) })),
    bills: page.map((row) => toBillCard(row, person)),
    billCount: counts.all,
  }
}

function figuresOf(planned: Pence, { expected, actual }: SpendingFigures) {
  return {
    planned: toPounds(planned),
    expected: toPounds(expected),
    actual: toPounds(actual),
    used: budgetUsed(planned, expected + actual),
    warning: warningAt(planned, expected + actual),
  }
}

const inPounds = (budget: Budget): BudgetForm =>
  Object.fromEntries(productionPhases.map((phase) => [phase, toPounds(budget[phase])])) as BudgetForm
