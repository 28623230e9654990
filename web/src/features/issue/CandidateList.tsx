import { finder } from '@daybook/shared/text/fold'
import { ActionIcon, Menu, Text, TextInput, Title } from '@mantine/core'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { IssueView, PlanRow } from '../../api/types.ts'
import { formatDay } from '../../calendar-date.ts'
import { ConfidentialSign } from '../../components/ConfidentialSign.tsx'
import { SeriesSign } from '../../components/SeriesSign.tsx'
import { platformsOf } from '../plan/model/publication-order.ts'
import { usePlanContext } from '../plan/plan-context.tsx'
import { PlatformNames } from '../plan/platforms/PlatformNames.tsx'
import classes from './CandidateList.module.css'
import { candidateDay, candidatesInOrder } from './candidate-order.ts'
import { Grip, useDragOf } from './Draggable.tsx'
import { type Section, titleOf } from './issue-model.ts'
import type { IssueActions } from './use-issue-actions.ts'

interface CandidateProps {
  readonly row: PlanRow
  readonly sections: readonly Section[]
  readonly actions: IssueActions
  readonly canPull: boolean
}

const Candidate = ({ row, sections, actions, canPull }: CandidateProps) => {
  const t = useTranslations('issue')
  const { lookup, locale, now } = usePlanContext()
  const drag = useDragOf({ kind: 'candidate', row }, canPull)
  const title = titleOf(row) ?? t('untitled')
  const groups = row.groupIds.flatMap((id) => lookup.groups.get(id)?.name ?? [])
  const day = candidateDay(row, now.date)
  const details = [...(day ? [formatDay(day, locale, 'short')] : []), ...groups]
  return (
    <li className={classes.candidate}>
      <Grip drag={drag} />
      <div className={classes.candidateWords}>
        <span>
          <ConfidentialSign of={row} />
          <Link
            {...drag.title}
            draggable={false}
            to="/elements/$elementId"
            params={{ elementId: String(row.id) }}
          >
            {title}
          </Link>
          <SeriesSign of={row} />
        </span>
        <span className={classes.slug}>{details.join(' · ')}</span>
        <PlatformNames platforms={platformsOf(row.publications, lookup)} named={2} />
      </div>
      {canPull ? (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon aria-label={t('pull', { title })}>
              <IconPlus size={16} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>{t('pullInto')}</Menu.Label>
            {sections
              .filter(({ categoryId }) => categoryId !== null)
              .map(({ categoryId, name }) => (
                <Menu.Item key={categoryId} onClick={() => actions.pull(row, categoryId)}>
                  {name}
                </Menu.Item>
              ))}
            <Menu.Item onClick={() => actions.pull(row, null)}>{t('noCategory')}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </li>
  )
}

interface CandidateListProps extends Omit<CandidateProps, 'row' | 'canPull'> {
  readonly issue: IssueView
  readonly mayPull: (row: PlanRow) => boolean
}

/** Stories from the days around the issue that are not in it yet. */
export const CandidateList = ({ issue, mayPull, ...rest }: CandidateListProps) => {
  const t = useTranslations('issue')
  const { now } = usePlanContext()
  const [words, setWords] = useState('')
  const isFound = finder(words)
  const found = candidatesInOrder(issue.candidates, now.date, issue.date).filter(({ title, slug }) =>
    isFound(`${title ?? ''} ${slug ?? ''}`),
  )
  return (
    <aside className={classes.side} aria-labelledby="not-in-issue">
      <Title order={2} id="not-in-issue" className={classes.sideName ?? ''}>
        {t('notInIssue')} <span className={classes.count}>{issue.candidates.length}</span>
      </Title>
      <TextInput
        aria-label={t('searchCandidates')}
        placeholder={t('searchCandidates')}
        size="xs"
        leftSection={<IconSearch size={14} aria-hidden />}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {found.length === 0 ? (
        <Text size="sm" c="dimmed">
          {words.trim() === '' ? t('noCandidates') : t('nothingFound', { words: words.trim() })}
        </Text>
      ) : (
        <ul className={classes.candidates}>
          {found.map((row) => (
            <Candidate key={row.id} row={row} canPull={mayPull(row)} {...rest} />
          ))}
        </ul>
      )}
      {issue.hasMoreCandidates ? (
        <Text size="xs" c="dimmed">
          {t('moreCandidates')}
        </Text>
      ) : null}
    </aside>
  )
}
