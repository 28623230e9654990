import { Group, Kbd, Modal, Stack, Switch, Table, Text } from '@mantine/core'
import { useTranslations } from 'use-intl'
import type { DialogProps } from './dialog-on-demand.tsx'
import { shortcutGroups, switchShortcuts, useShortcutState } from './shortcuts.ts'

const signs: Readonly<Record<string, string>> = {
  shift: '⇧',
  enter: '↵',
  escape: 'Esc',
  alt: 'Alt',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
}

const KeysOf = ({ keys }: { readonly keys: string }) => {
  const t = useTranslations('keys')
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {keys.split(/[>+]/).map((key) => (
        <Kbd key={key}>{key === 'mod' ? t('ctrl') : (signs[key] ?? key)}</Kbd>
      ))}
    </Group>
  )
}

/** The keyboard shortcuts of the open page. */
export const KeyList = ({ isOpen, onClose }: DialogProps) => {
  const t = useTranslations('keys')
  const { shortcuts, areOn } = useShortcutState()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack gap="md">
        <Switch
          label={t('on')}
          description={t('onDescription')}
          checked={areOn}
          onChange={(event) => switchShortcuts(event.currentTarget.checked)}
        />
        {shortcutGroups.map((group) => {
          const members = shortcuts.filter((shortcut) => shortcut.group === group)
          return members.length === 0 ? null : (
            <div key={group}>
              <Text component="h3" size="sm" fw={600}>
                {t(`groups.${group}`)}
              </Text>
              <Table withRowBorders={false} verticalSpacing={3}>
                <Table.Tbody>
                  {members.map(({ keys, meaning }) => (
                    <Table.Tr key={keys}>
                      <Table.Td>{meaning}</Table.Td>
                      <Table.Td w={120}>
                        <KeysOf keys={keys} />
                      </Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </div>
          )
        })}
      </Stack>
    </Modal>
  )
}
