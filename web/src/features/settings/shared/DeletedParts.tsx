import { Badge, Switch, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { RestoreButton } from './RestoreButton.tsx'
import classes from './SettingsTable.module.css'
import type { Restore } from './use-restore.ts'

interface DeletedPartsProps {
  readonly label: string
  readonly entries: readonly { readonly id: number; readonly name: string }[]
  readonly restoring: Restore
}

/** The deleted entries of a part, on demand. They cannot be opened, only restored. */
export const DeletedParts = ({ label, entries, restoring }: DeletedPartsProps) => {
  const t = useTranslations('settings.table')
  const [isShown, setShown] = useState(false)
  if (entries.length === 0) return null
  return (
    <>
      <Switch
        size="xs"
        my="sm"
        label={t('withDeleted')}
        checked={isShown}
        onChange={(event) => setShown(event.currentTarget.checked)}
      />
      {isShown ? (
        <Table className={classes.table} aria-label={`${label}: ${t('deleted')}`}>
          <Table.Tbody>
            {entries.map(({ id, name }) => (
              <Table.Tr key={id} className={classes.row} data-deleted>
                <Table.Td>
                  <Text component="span" size="sm" c="dimmed">
                    {name}
                  </Text>
                  <Badge size="xs" variant="default" ml={8}>
                    {t('deleted')}
                  </Badge>
                  <RestoreButton id={id} name={name} restoring={restoring} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ) : null}
    </>
  )
}
