import { expect, it } from 'vitest'
import { operations } from '../../src/app/operations.ts'
import { type Cost, costOf } from '../../src/http/cost.ts'

/** How much requests with many parts take, and with few. */
const [many, few] = [21, 20].map((parts) => {
  const list = Array.from({ length: parts }, () => ({}))
  return {
    params: {},
    query: { search: parts === 20 ? 'budget' : 'in' },
    body: { operations: list, positions: list },
  }
})

const named = (request: typeof many, cost: Cost): string[] =>
  operations
    .filter((one) => one.kind !== 'open' && costOf(one, request as never) === cost)
    .map(({ operationId }) => operationId)
    .toSorted()

it('1.13 plans, comparisons, the past and writes to many stories are large; a single story is no more than small', () => {
  expect(named(few, 'large')).toEqual([
    'changeSeriesMembers',
    'commitImport',
    'createImport',
    'createSeries',
    'createUsers',
    'deleteSeries',
    'eraseUser',
    'getElementAt',
    'getImport',
    'listFindings',
    'listTargetDays',
    'patchSeries',
    'previewUsers',
    'readPlan',
    'readPlanAsCsv',
    'readPlanSince',
    'readPlanVersions',
    'takeOverTasks',
    'undoImport',
  ])
  expect(named(many, 'large').filter((name) => !named(few, 'large').includes(name))).toEqual([
    'listElements',
    'undoChanges',
    'writeElements',
  ])
})

it('whatever waits for something outside, or is read by key, waits for no turn', () => {
  expect(named(few, 'none')).toEqual(['getElement', 'sendTestMail', 'testChannel', 'testWebhook'])
})

it('every write waits for a turn', () => {
  const writes = operations.filter(({ kind }) => kind === 'write').map(({ operationId }) => operationId)
  expect(named(few, 'none').filter((name) => writes.includes(name))).toEqual([])
})
