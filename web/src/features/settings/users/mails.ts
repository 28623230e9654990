import { queryOptions, useQuery } from '@tanstack/react-query'
import { request } from '../../../api/client.ts'
import type { MailView } from '../../../api/types.ts'

/** While a mail waits, the page looks every two seconds; a try that comes later is noticed within half a minute. */
const milliseconds = { soon: 2000, later: 30_000 } as const

const isExpected = ({ state, attempts }: MailView): boolean => state === 'queued' && attempts < 2

const mailsQuery = (userId: number) =>
  queryOptions({
    queryKey: ['settings', 'mails', userId],
    queryFn: ({ signal }) =>
      request<{ readonly content: readonly MailView[] }>('GET', `/api/daybook/v1/users/${userId}/mails`, {
        signal,
      }).then(({ data }) => data.content),
    refetchInterval: ({ state: { data } }) =>
      data?.some(isExpected) ? milliseconds.soon : milliseconds.later,
  })

/** The latest mails to a person, the newest first, with what became of each. */
export const useMails = (userId: number): readonly MailView[] => useQuery(mailsQuery(userId)).data ?? []
