import { Menu } from '@mantine/core'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { getJson, request } from '../../../api/client.ts'
import { showError } from '../../../components/messages.tsx'

interface Followed {
  readonly followed: boolean
}

const pathOf = (elementId: number): string => `/api/daybook/v1/elements/${elementId}/followed`

const followedQuery = (elementId: number) =>
  queryOptions({
    queryKey: ['followed', elementId],
    queryFn: ({ signal }) => getJson<Followed>(pathOf(elementId), signal),
  })

/** Whether the person is told what others change about the story. Asks only when the menu is open. */
export const FollowItem = ({ elementId }: { readonly elementId: number }) => {
  const t = useTranslations('story')
  const queries = useQueryClient()
  const { data } = useQuery(followedQuery(elementId))
  const { queryKey } = followedQuery(elementId)
  const { mutate } = useMutation({
    mutationFn: (followed: boolean) => request(followed ? 'PUT' : 'DELETE', pathOf(elementId)),
    onMutate: async (followed) => {
      await queries.cancelQueries({ queryKey })
      queries.setQueryData<Followed>(queryKey, { followed })
    },
    onError: showError,
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  const followed = data?.followed ?? false
  return (
    <Menu.CheckboxItem checked={followed} disabled={data === undefined} onChange={() => mutate(!followed)}>
      {t(followed ? 'following' : 'follow')}
    </Menu.CheckboxItem>
  )
}
