import {
  Alert,
  Button,
  Code,
  Group,
  PasswordInput,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { getJson, request } from '../../api/client.ts'
import { ApiProblem } from '../../api/problem.ts'
import { LoadError, whyNotRead } from '../../components/LoadError.tsx'
import { useCopied } from '../../components/use-copy.ts'
import { QrCode } from './QrCode.tsx'

const path = '/api/daybook/v1/session/second-factor'

interface State {
  readonly enabled: boolean
  readonly recoveryCodesLeft: number
}

interface Begun {
  readonly secret: string
  readonly uri: string
}

const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => getJson<State>(path, signal),
})

const wordsAt = (error: Error | null, field: string): string | undefined =>
  error === null
    ? undefined
    : error instanceof ApiProblem
      ? (error.at(field) ?? error.message)
      : error.message

interface PasswordStepProps {
  readonly action: string
  /** The password, if it was typed a moment ago. */
  readonly known?: string | undefined
  readonly isPending: boolean
  readonly error: Error | null
  readonly onPassword: (password: string) => void
}

/** Asks for the password: someone else may have found the browser open. */
const PasswordStep = ({ action, known, isPending, error, onPassword }: PasswordStepProps) => {
  const t = useTranslations('account.secondFactor')
  const [password, setPassword] = useState(known ?? '')
  // One that has been replaced since is asked for again.
  const isAsked = known === undefined || error !== null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onPassword(password)
  }
  return (
    <Stack component="form" gap="sm" maw={360} onSubmit={submit}>
      {isAsked ? (
        <PasswordInput
          label={t('password')}
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={wordsAt(error, 'password')}
        />
      ) : null}
      <Group>
        <Button type="submit" loading={isPending}>
          {action}
        </Button>
      </Group>
    </Stack>
  )
}

interface ConfirmStepProps {
  readonly begun: Begun
  readonly onCodes: (codes: readonly string[]) => void
}

const ConfirmStep = ({ begun, onCodes }: ConfirmStepProps) => {
  const t = useTranslations('account.secondFactor')
  const [code, setCode] = useState('')
  const confirm = useMutation({
    mutationFn: () =>
      request<{ readonly recoveryCodes: readonly string[] }>('POST', `${path}/confirm`, {
        body: { code },
      }),
    onSuccess: ({ data }) => onCodes(data.recoveryCodes),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    confirm.mutate()
  }
  return (
    <Stack component="form" gap="sm" onSubmit={submit}>
      <Text size="sm">{t('scan')}</Text>
      <Group align="flex-start">
        <QrCode text={begun.uri} label={t('qr')} />
        <Stack gap="sm" maw={320}>
          <div>
            <Text size="sm" fw={600}>
              {t('secret')}
            </Text>
            <Code>{begun.secret}</Code>
          </div>
          <TextInput
            label={t('code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            error={wordsAt(confirm.error, 'code')}
          />
          <Group>
            <Button type="submit" loading={confirm.isPending}>
              {t('confirm')}
            </Button>
          </Group>
        </Stack>
      </Group>
    </Stack>
  )
}

interface CodesProps {
  readonly codes: readonly string[]
  readonly onKept: () => void
}

const Codes = ({ codes, onKept }: CodesProps) => {
  const t = useTranslations('account.secondFactor')
  const { isCopied, copy } = useCopied()
  return (
    <Stack gap="sm" maw={420}>
      <Alert color="orange" role="status">
        {t('codes')}
      </Alert>
      <SimpleGrid cols={2} spacing="sm">
        {codes.map((code) => (
          <Code key={code}>{code}</Code>
        ))}
      </SimpleGrid>
      <Group>
        <Button variant="default" onClick={() => void copy(codes.join('\n'))}>
          {isCopied ? t('copied') : t('copy')}
        </Button>
        <Button onClick={onKept}>{t('done')}</Button>
      </Group>
    </Stack>
  )
}

interface SecondFactorProps {
  /** It is asked for before anything else, on a page that has a title of its own. */
  readonly isFirst?: boolean
  readonly password?: string | undefined
  /** The recovery codes are saved. */
  readonly onDone?: () => void
}

/** Two-factor authentication: the person turns it on and off. */
export const SecondFactor = ({ isFirst = false, password, onDone }: SecondFactorProps) => {
  const t = useTranslations('account.secondFactor')
  const queries = useQueryClient()
  const read = useQuery(secondFactorQuery)
  const state = read.data
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const refresh = () => queries.invalidateQueries({ queryKey: secondFactorQuery.queryKey })
  const begin = useMutation({
    mutationFn: (password: string) => request<Begun>('POST', path, { body: { password } }),
  })
  const remove = useMutation({
    mutationFn: (password: string) => request('POST', `${path}/remove`, { body: { password } }),
    onSuccess: refresh,
  })
  const confirmed = (recoveryCodes: readonly string[]) => {
    setCodes(recoveryCodes)
    begin.reset()
    void refresh()
  }
  const kept = () => {
    setCodes(null)
    onDone?.()
  }
  if (state === undefined)
    return whyNotRead(read) === undefined ? null : (
      <Stack gap="sm">
        <Title order={2}>{t('title')}</Title>
        <LoadError of={read} />
      </Stack>
    )
  const begun = begin.data?.data
  return (
    <Stack gap="sm">
      {isFirst ? null : <Title order={2}>{t('title')}</Title>}
      {codes === null ? null : <Codes codes={codes} onKept={kept} />}
      {codes !== null || isFirst ? null : (
        <Text size="sm" c="dimmed">
          {state.enabled ? t('on', { count: state.recoveryCodesLeft }) : t('off')}
        </Text>
      )}
      {codes !== null || begun !== undefined ? null : state.enabled ? (
        <PasswordStep
          key="remove"
          action={t('remove')}
          isPending={remove.isPending}
          error={remove.error}
          onPassword={remove.mutate}
        />
      ) : (
        <PasswordStep
          key="begin"
          action={t('begin')}
          known={password}
          isPending={begin.isPending}
          error={begin.error}
          onPassword={begin.mutate}
        />
      )}
      {begun === undefined ? null : <ConfirmStep begun={begun} onCodes={confirmed} />}
    </Stack>
  )
}
