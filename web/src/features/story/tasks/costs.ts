import type { TaskView } from '../../../api/types.ts'

type Cost = NonNullable<TaskView['cost']>

export interface TaskCost extends Pick<TaskView, 'confirmationStatusCode'> {
  readonly cost?: Cost | null
}

/** Contract 4: the assignee has declined. */
const declined = -1

/** Amounts have at most four decimals. */
const unit = 10_000

/** What the tasks cost together, a sum for each currency. A declined task costs nothing. */
const sumsOfCosts = (tasks: readonly TaskCost[]): readonly Cost[] => {
  const units = new Map<string, number>()
  for (const { cost, confirmationStatusCode } of tasks) {
    if (!cost || confirmationStatusCode === declined) continue
    units.set(cost.currency, (units.get(cost.currency) ?? 0) + Math.round(cost.amount * unit))
  }
  return [...units].map(([currency, sum]) => ({ currency, amount: sum / unit }))
}

const amountWords = ({ amount, currency }: Cost, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 4 }).format(amount)

/** What the tasks cost together, in words; empty where none has a cost. */
export const costWords = (tasks: readonly TaskCost[], locale: string): string =>
  sumsOfCosts(tasks)
    .map((sum) => amountWords(sum, locale))
    .join(' + ')
