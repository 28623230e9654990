import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { request } from '../../api/client.ts'
import { ProblemText } from '../../components/ProblemText.tsx'
import { PageWords } from '../../page-words.tsx'
import { SecondFactor } from '../account/SecondFactor.tsx'
import classes from './SignInPage.module.css'

export interface SecondFactorFirstProps {
  readonly organizationName: string
  /** The password with which the person has just signed in; otherwise they are asked for it. */
  readonly password?: string | undefined
  readonly onDone: () => void
}

const SettingUp = ({ organizationName, password, onDone }: SecondFactorFirstProps) => {
  const t = useTranslations('secondFactorFirst')
  const leave = useMutation({
    mutationFn: () => request('DELETE', '/api/daybook/v1/session', { asVisitor: true }),
    onSuccess: () => location.assign('/sign-in'),
  })
  return (
    <main className={classes.page}>
      <title>{`${t('title')} · Daybook`}</title>
      <Paper className={classes.form} data-wide>
        <Stack gap="md">
          <div>
            <Text size="sm" c="dimmed">
              Daybook
            </Text>
            <Title order={1}>{t('title')}</Title>
          </div>
          <Text size="sm">{t('why', { organization: organizationName })}</Text>
          <SecondFactor isFirst password={password} onDone={onDone} />
          <ProblemText>{leave.error?.message}</ProblemText>
          <Group>
            <Button variant="subtle" px={0} loading={leave.isPending} onClick={() => leave.mutate()}>
              {t('leave')}
            </Button>
          </Group>
        </Stack>
      </Paper>
    </main>
  )
}

/** Stands before everything else where the newsroom asks for a second factor and the person has none (contract B17). */
export const SecondFactorFirst = (props: SecondFactorFirstProps) => (
  <PageWords part="account">
    <SettingUp {...props} />
  </PageWords>
)
