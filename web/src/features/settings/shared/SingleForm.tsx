import { Button, Group, Stack, Text } from '@mantine/core'
import type { ComponentType } from 'react'
import { useTranslations } from 'use-intl'
import type { Tagged } from '../../../api/client.ts'
import { SaveButton } from '../../../components/SaveButton.tsx'
import classes from './EntryDrawer.module.css'
import { FormErrors } from './FormErrors.tsx'
import type { Resource } from './resource.ts'
import type { FieldsProps } from './section.ts'
import { UnsavedGuard } from './UnsavedGuard.tsx'
import { useFormProps } from './use-form-props.ts'
import { type FormShape, useSettingsForm } from './use-settings-form.ts'

interface SingleFormProps<View extends object, Draft extends object> extends FormShape<View, Draft> {
  readonly resource: Resource
  readonly stored: Tagged<View>
  readonly Fields: ComponentType<FieldsProps<View, Draft>>
}

const nothingMore = () => undefined

/** The form of a setting that exists once: it is always open and has no Delete button. */
export const SingleForm = <View extends object, Draft extends object>({
  resource,
  stored,
  draftOf,
  Fields,
}: SingleFormProps<View, Draft>) => {
  const t = useTranslations('settings.form')
  const form = useSettingsForm<View, Draft>({ resource, stored, draftOf, onSaved: nothingMore })
  const props = useFormProps(form.error, form.save)
  return (
    <form {...props} className={classes.form}>
      <Stack gap="md">
        <Fields form={form} view={stored.data} />
      </Stack>
      <div className={classes.actions}>
        <FormErrors {...form} />
        <UnsavedGuard isDirty={form.isDirtyNow} />
        <Group gap="sm">
          <SaveButton isDirty={form.isDirty} isSaving={form.isSaving}>
            {t('save')}
          </SaveButton>
          {form.isDirty ? (
            <Button variant="default" onClick={form.discard}>
              {t('cancel')}
            </Button>
          ) : null}
          <Text size="sm" c="dimmed" role="status">
            {form.wasSaved ? t('saved') : null}
          </Text>
        </Group>
      </div>
    </form>
  )
}
