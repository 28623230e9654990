import { expect, it } from 'vitest'
import { urlProblems } from './webhook-rules.ts'

const internal = ['10.1.0.0/16']

it.each<[string, readonly string[], readonly string[]]>([
  ['https://example.org/hook', [], []],
  ['http://example.org/hook', [], ['https-required']],
  ['https://mia:secret@example.org/hook', [], ['names-user']],
  ['https://127.0.0.1/hook', [], ['address-refused']],
  ['http://8.8.8.8/hook', internal, ['https-required']],
  ['http://[2001:4860:4860::8888]/hook', internal, ['https-required']],
  ['http://10.2.0.1/hook', internal, ['address-refused']],
  ['http://10.1.0.1/hook', internal, []],
])(
  '16.1 says by a code of its own why it does not send to %s, with WEBHOOK_NETWORKS=%s',
  (address, networks, codes) => {
    expect(urlProblems(address, networks).map(({ code }) => code)).toEqual(codes)
  },
)
