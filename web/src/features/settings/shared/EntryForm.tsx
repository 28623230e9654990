import { Alert, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Tagged } from '../../../api/client.ts'
import { DeleteConfirmation } from './DeleteConfirmation.tsx'
import { Dependents } from './Dependents.tsx'
import classes from './EntryDrawer.module.css'
import { FieldGroup } from './FieldGroup.tsx'
import { FormActions } from './FormActions.tsx'
import { FormErrors } from './FormErrors.tsx'
import { type Entry, listQuery, removalPath, storedQuery } from './resource.ts'
import type { Section } from './section.ts'
import { UnsavedGuard } from './UnsavedGuard.tsx'
import { useFormProps } from './use-form-props.ts'
import { useRestore } from './use-restore.ts'
import { useSettingsForm } from './use-settings-form.ts'

interface EntryFormProps<View extends Entry, Draft extends object> {
  readonly section: Omit<Section<View, Draft>, 'name'>
  /** The consequences of deleting the entry. */
  readonly removal: string
  /** Null for a new entry. */
  readonly stored: Tagged<View> | null
  readonly onSaved: (view: View, isNew: boolean) => void
  readonly onClose: () => void
}

interface ConsequencesProps<View extends Entry, Draft extends object>
  extends Pick<EntryFormProps<View, Draft>, 'section' | 'removal'> {
  readonly view: View
}

/** What deleting the entry does. */
const Consequences = <View extends Entry, Draft extends object>({
  section: { Removal, usageOf, usage },
  removal,
  view,
}: ConsequencesProps<View, Draft>) => (
  <>
    <Text size="sm">{removal}</Text>
    {Removal === undefined ? null : <Removal view={view} />}
    {usageOf === undefined ? null : <Dependents query={usageOf(view)} kind={usage ?? 'stories'} />}
  </>
)

/** The form of one entry, with its Save and Delete buttons. */
export const EntryForm = <View extends Entry, Draft extends object>({
  section,
  removal,
  stored,
  onSaved,
  onClose,
}: EntryFormProps<View, Draft>) => {
  const t = useTranslations('settings')
  const [isDeleting, setDeleting] = useState(false)
  const { resource, draftOf, bodyOf, Fields, Deleted } = section
  const form = useSettingsForm<View, Draft>({
    resource,
    stored,
    draftOf,
    ...(bodyOf === undefined ? {} : { bodyOf }),
    onSaved: (view, before) => {
      onSaved(view, before === null)
      if (before !== null) section.onChanged?.(before, view)
    },
  })
  const restoring = useRestore(resource)
  const props = useFormProps(form.error, form.save)
  const view = stored?.data ?? null
  const isDeleted = view !== null && section.isDeleted?.(view) === true
  return (
    <form {...props} className={classes.form}>
      <FieldGroup disabled={isDeleted || form.isMaking}>
        <Stack gap="md">
          {isDeleted ? (
            <Alert color="gray">{Deleted === undefined ? t('deletedEntry') : <Deleted view={view} />}</Alert>
          ) : null}
          <Fields form={form} view={view} />
        </Stack>
      </FieldGroup>
      {isDeleted ? null : (
        <div className={classes.actions}>
          <FormErrors {...form} />
          <UnsavedGuard isDirty={form.isDirtyNow} />
          {isDeleting && view !== null ? (
            <DeleteConfirmation
              name={section.nameOf(view)}
              path={removalPath(section.resource, view)}
              etag={stored?.etag ?? null}
              entryKey={storedQuery(section.resource, view).queryKey}
              listKey={listQuery(section.resource.list).queryKey}
              id={view.id}
              onKeep={() => setDeleting(false)}
              onDeleted={() => {
                form.discard()
                onClose()
                restoring?.offer({ id: view.id, name: section.nameOf(view) })
                section.onDeleted?.(view)
              }}
            >
              <Consequences section={section} removal={removal} view={view} />
            </DeleteConfirmation>
          ) : (
            <FormActions
              isNew={view === null}
              form={form}
              onClose={onClose}
              onDelete={view === null || section.mayDelete?.(view) === false ? null : () => setDeleting(true)}
            />
          )}
        </div>
      )}
    </form>
  )
}
