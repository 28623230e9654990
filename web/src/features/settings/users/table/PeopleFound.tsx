import { Button, Checkbox, Group, Table, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PeoplePreview } from '../../../../api/types.ts'
import { showDone } from '../../../../components/messages.tsx'
import { ProblemText } from '../../../../components/ProblemText.tsx'
import { PeopleLine } from './PeopleLine.tsx'
import classes from './PeopleTable.module.css'
import { add, corrected, without } from './people-table.ts'

interface PeopleFoundProps {
  readonly found: PeoplePreview
  readonly isLooking: boolean
  /** The lines as somebody has corrected them; the server has not judged them. */
  readonly onCorrect: (corrected: PeoplePreview) => void
  readonly onAgain: () => void
  readonly onDone: () => void
}

/** What becomes of each line: a table to correct in place, and everybody or nobody. */
export const PeopleFound = ({ found, isLooking, onCorrect, onAgain, onDone }: PeopleFoundProps) => {
  const t = useTranslations('settings.peopleTable')
  const queries = useQueryClient()
  const [invites, setInvites] = useState(true)
  const { columns, lines, unknownColumns } = found
  const faulty = lines.filter(({ errors }) => errors.length > 0).length
  const adding = useMutation({
    mutationFn: () => add(found, invites),
    onSuccess: async ({ created, invited }) => {
      showDone(t('done', { count: created.length, invited }))
      onDone()
      await queries.invalidateQueries()
    },
  })
  return (
    <>
      {unknownColumns.length === 0 ? null : (
        <Text size="sm">{t('unknown', { headings: unknownColumns.join(', ') })}</Text>
      )}
      <Table.ScrollContainer minWidth={640} type="native" className={classes.wide ?? ''}>
        <Table fz="sm" aria-label={t('title')} className={classes.table ?? ''}>
          <Table.Thead>
            <Table.Tr>
              {columns.map(({ heading, column }, index) =>
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same heading
                column === null ? null : <Table.Th key={index}>{heading}</Table.Th>,
              )}
              <Table.Th />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map((line) => (
              <PeopleLine
                key={line.line}
                line={line}
                columns={columns}
                onCorrect={(index, value) => onCorrect(corrected(found, line.line, index, value))}
                onRemove={() => onCorrect(without(found, line.line))}
              />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Checkbox
        label={t('invite')}
        description={found.invites ? undefined : t('noMail')}
        disabled={!found.invites}
        checked={found.invites && invites}
        onChange={({ currentTarget }) => setInvites(currentTarget.checked)}
      />
      <ProblemText>{adding.error?.message}</ProblemText>
      <Group gap="sm">
        <Button
          loading={adding.isPending || isLooking}
          disabled={lines.length === 0 || faulty > 0}
          onClick={() => adding.mutate()}
        >
          {faulty > 0 ? t('faulty', { count: faulty }) : t('add', { count: lines.length })}
        </Button>
        <Button variant="default" onClick={onAgain}>
          {t('again')}
        </Button>
      </Group>
    </>
  )
}
