import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../api/client.ts'
import type { MailServerView } from '../../../api/types.ts'

/** Whether this server sends mail. */
export const mailServerQuery = queryOptions({
  queryKey: ['settings', 'mail'],
  queryFn: ({ signal }) =>
    request<MailServerView>('GET', '/api/daybook/v1/mail', { signal }).then(({ data }) => data),
})
