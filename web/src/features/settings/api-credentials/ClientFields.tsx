import { Alert, Checkbox, Stack, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { ClientView } from '../../../../../src/access/api-clients/client-schemas.ts'
import type { FieldsProps } from '../shared/section.ts'

export interface ClientDraft {
  readonly name: string
  readonly scopes: readonly string[]
}

const scopes = [
  { name: 'api.read', words: 'read' },
  { name: 'api.write', words: 'write' },
  { name: 'api.admin', words: 'admin' },
] as const

export const ClientFields = ({ form, view }: FieldsProps<ClientView, ClientDraft>) => {
  const t = useTranslations('settings.clients')
  const losesScope = view?.scopes.some((scope) => !form.draft.scopes.includes(scope)) ?? false
  return (
    <>
      <TextInput
        label={t('name')}
        description={t('nameHint')}
        required
        data-autofocus
        {...form.text('name')}
      />
      <Checkbox.Group
        label={t('scopes')}
        required
        value={[...form.draft.scopes]}
        onChange={(value) => form.set({ scopes: value })}
        error={form.errorAt('scopes')}
      >
        <Stack gap="sm" mt={4}>
          {scopes.map(({ name, words }) => (
            <Checkbox key={name} value={name} label={name} description={t(`scopeMeanings.${words}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
      {losesScope ? <Alert color="orange">{t('losesScope')}</Alert> : null}
    </>
  )
}
