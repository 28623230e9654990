import { roleWords } from '@daybook/shared/typed/word-index'
import { Group, Input, Radio, SegmentedControl, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { UserSettingsView } from '../../../api/types.ts'
import { isErased } from '../../../person-name.ts'
import { EntryChoice } from '../shared/EntryChoice.tsx'
import type { FieldsProps } from '../shared/section.ts'
import { UserSight } from './UserSight.tsx'

type Role = UserSettingsView['role']
type Reach = UserSettingsView['reads']

export interface UserDraft {
  readonly firstName: string | null
  readonly lastName: string
  readonly screenName: string | null
  readonly email: string | null
  readonly internal: boolean
  readonly role: Role
  readonly groupIds: number[]
  readonly reads: Reach
  readonly writes: Reach
  readonly externalId: string | null
  readonly supplierId: string | null
}

const Fields = ({ form }: FieldsProps<UserSettingsView, UserDraft>) => {
  const t = useTranslations('settings.users')
  const { draft, set } = form
  return (
    <>
      <SimpleGrid cols={2}>
        <TextInput label={t('firstName')} data-autofocus {...form.optional('firstName')} />
        <TextInput
          label={t('lastName')}
          description={t('lastNameHint')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          required
          {...form.text('lastName')}
        />
      </SimpleGrid>
      <TextInput label={t('screenName')} description={t('screenNameHint')} {...form.optional('screenName')} />
      <TextInput label={t('email')} type="email" {...form.optional('email')} />
      <Stack gap={4}>
        <Input.Label labelElement="div" id="belongs">
          {t('belongs')}
        </Input.Label>
        <Group>
          <SegmentedControl
            aria-labelledby="belongs"
            value={draft.internal ? 'internal' : 'freelance'}
            onChange={(value) => set({ internal: value === 'internal' })}
            data={[
              { value: 'internal', label: t('internal') },
              { value: 'freelance', label: t('freelance') },
            ]}
          />
        </Group>
        <Text size="xs" c="dimmed">
          {draft.internal ? t('internalHint') : t('freelanceHint')}
        </Text>
      </Stack>
      <Radio.Group
        label={t('role')}
        error={form.errorAt('role')}
        value={draft.role ?? 'none'}
        onChange={(value) =>
          set({ role: (roleWords.find((role) => role === value && role !== 'none') as Role) ?? null })
        }
      >
        <Stack gap="sm" mt={4}>
          {roleWords.map((role) => (
            <Radio
              key={role}
              value={role}
              label={t(`roles.${role}.name`)}
              description={t(`roles.${role}.meaning`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <EntryChoice
        label={t('groups')}
        path="/api/v2/groups"
        {...form.ids('groupIds')}
        empty={t('noGroups')}
      />
      <UserSight form={form} />
      <SimpleGrid cols={2}>
        <TextInput label={t('externalId')} {...form.optional('externalId')} />
        <TextInput label={t('supplierId')} {...form.optional('supplierId')} />
      </SimpleGrid>
    </>
  )
}

/** Nothing is known of an erased person. */
export const UserFields = (props: FieldsProps<UserSettingsView, UserDraft>) =>
  props.view !== null && isErased(props.view) ? null : <Fields {...props} />
