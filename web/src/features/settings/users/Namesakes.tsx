import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { request } from '../../../api/client.ts'
import type { NamesakesView, UserSettingsView } from '../../../api/types.ts'
import { showDone } from '../../../components/messages.tsx'
import { ProblemText } from '../../../components/ProblemText.tsx'
import { personName } from '../../../person-name.ts'

type Namesake = NamesakesView['content'][number]

/** Offers the tasks of assignees without an account who have the name of this person (contract 4.1). */
export const Namesakes = ({ view }: { readonly view: UserSettingsView }) => {
  const t = useTranslations('settings.namesakes')
  const queries = useQueryClient()
  const path = `/api/daybook/v1/users/${view.id}`
  const namesakes = useQuery({
    queryKey: ['settings', 'namesakes', view.id, view.version],
    queryFn: ({ signal }) => request<NamesakesView>('GET', `${path}/namesakes`, { signal }),
  })
  const person = personName(view)
  const taking = useMutation({
    mutationFn: ({ name, email }: Namesake) =>
      request('POST', `${path}/take-over`, { body: { name, email } }),
    onSuccess: (_, { tasks }) => {
      showDone(t('done', { tasks, person }))
      return queries.invalidateQueries({ queryKey: ['settings'] })
    },
  })
  const found = namesakes.data?.data.content ?? []
  if (found.length === 0) return null
  return (
    <Stack gap="sm" mb="lg" component="section" aria-label={t('title')}>
      {found.map((one) => (
        <Alert key={`${one.name} ${one.email}`} color="blue">
          <Stack gap="sm">
            <Text size="sm">
              {t('question', {
                name:
                  one.email === null ? one.name : t('withAddress', { name: one.name, address: one.email }),
                tasks: one.tasks,
              })}
            </Text>
            <Group>
              <Button variant="default" loading={taking.isPending} onClick={() => taking.mutate(one)}>
                {t('take', { tasks: one.tasks, person })}
              </Button>
            </Group>
          </Stack>
        </Alert>
      ))}
      <ProblemText>{taking.error?.message}</ProblemText>
    </Stack>
  )
}
