import fc from 'fast-check'
import type { Command, Through } from './commands.ts'

/** Random requests about the day notes of shifts. */

const days = fc.constantFrom('2026-06-18', '2026-06-19', '2026-06-30', '2028-02-29')

const note = fc.record({
  do: fc.constant('note' as const),
  method: fc.constantFrom('get' as const, 'post' as const, 'put' as const, 'put' as const, 'delete' as const),
  shift: fc.nat(3),
  by: fc.constantFrom<Through>('id', 'id', 'externalId'),
  date: days,
  note: fc.constantFrom('Quiet', 'Election night', ''),
  bounds: fc.record({ dateFrom: days, dateTo: days }, { requiredKeys: [] }),
})

export const rotaCommands: readonly fc.WeightedArbitrary<Command>[] = [{ weight: 6, arbitrary: note }]
