import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../api/client.ts'
import { type NoticePage, newsQuery, noticesPath, noticesQuery, setUnread } from '../../api/notices.ts'
import type { MarkNotices, NoticeView } from '../../api/types.ts'
import { showError } from '../../components/messages.tsx'

const isMeant = ({ upTo = 0, ids = [] }: MarkNotices, { id }: NoticeView): boolean =>
  id <= upTo || ids.includes(id)

/** Marks notices as read: on the page at once, then on the server. */
export const useMarkRead = () => {
  const queries = useQueryClient()
  const { queryKey } = noticesQuery
  const { mutate } = useMutation({
    mutationFn: async (body: MarkNotices) =>
      (await request<{ unread: number }>('PUT', `${noticesPath}/read`, { body })).data,
    onMutate: async (body) => {
      await queries.cancelQueries({ queryKey })
      const readTime = new Date().toISOString()
      queries.setQueryData<InfiniteData<NoticePage, string | undefined>>(
        queryKey,
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              content: page.content.map((notice) =>
                notice.readTime === null && isMeant(body, notice) ? { ...notice, readTime } : notice,
              ),
            })),
          },
      )
    },
    onSuccess: async ({ unread }) => {
      await setUnread(queries, unread)
      await queries.invalidateQueries({ queryKey: newsQuery.queryKey })
    },
    onError: async (error) => {
      showError(error)
      await queries.invalidateQueries({ queryKey: ['notices'] })
    },
  })
  return mutate
}
