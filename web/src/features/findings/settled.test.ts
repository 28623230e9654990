import { expect, it } from 'vitest'
import type { Finding } from './findings.ts'
import { settledAfter } from './settled.ts'

const finding = (id: number, rule: Finding['rule'] = 'late'): Finding => ({
  ...{ rule, severity: 'alarm', since: '2026-06-15T12:00:00Z', text: 'Late' },
  element: { id, title: null },
  of: null,
  when: { date: '2026-06-15', time: '12:00' },
})

it('25.1 what disappears is settled, the last first, and what comes back is wrong again', () => {
  const [one, two, three] = [finding(1), finding(2), finding(3)]
  const first = settledAfter({ shown: [one, two, three], settled: [] }, [one, three])
  expect(first).toEqual([two])
  const second = settledAfter({ shown: [one, three], settled: first }, [one])
  expect(second).toEqual([three, two])
  expect(settledAfter({ shown: [one], settled: second }, [one, two])).toEqual([three])
  expect(settledAfter({ shown: [one], settled: [] }, [finding(1, 'stuck')])).toEqual([one])
})
