import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { PlanRow } from '../../api/types.ts'
import { leaveField } from '../../components/focus/page-start.ts'
import { useShortcut } from '../../components/shortcuts.ts'
import { Composer } from '../comments/Composer.tsx'
import { readCommentsAgain } from '../comments/comments.ts'
import { plansKey } from '../plan/model/plans-key.ts'
import { nameOf } from '../plan/model/row-facts.ts'
import classes from './DecisionPanel.module.css'
import { type Decision, decide } from './decisions.ts'

interface DecisionPanelProps {
  readonly row: PlanRow
  readonly decisions: readonly Decision[]
  readonly mayDecide: boolean
}

/** The story that is spoken of, and what was decided about it. */
export const DecisionPanel = ({ row, decisions, mayDecide }: DecisionPanelProps) => {
  const t = useTranslations('conference')
  const queries = useQueryClient()
  const panel = useRef<HTMLElement>(null)
  const title = nameOf(row)
  useShortcut('d', t('decide'), 'story', () => panel.current?.querySelector('textarea')?.focus())
  const send = async (text: string, key: string | undefined): Promise<void> => {
    await decide(row.id, text, key)
    await Promise.all([
      readCommentsAgain(queries, { kind: 'story', id: row.id }),
      queries.invalidateQueries({ queryKey: plansKey }),
    ])
  }
  return (
    <aside
      ref={panel}
      className={classes.panel}
      aria-label={t('decisionsOf', { title })}
      onKeyDown={({ key, target }) => {
        if (key === 'Escape' && target instanceof HTMLTextAreaElement) leaveField()
      }}
    >
      <h2 className={classes.title}>
        <Link to="/elements/$elementId" params={{ elementId: String(row.id) }}>
          {title}
        </Link>
      </h2>
      {decisions.length === 0 ? (
        <p className={classes.none}>{t('noDecisions')}</p>
      ) : (
        <ul className={classes.decisions}>
          {decisions.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
      )}
      {mayDecide ? (
        <div className={classes.composer}>
          <Composer
            place={`decision.${row.id}`}
            label={t('decision')}
            placeholder={t('decisionPlaceholder')}
            send={t('send')}
            people={[]}
            onSend={send}
          />
        </div>
      ) : null}
    </aside>
  )
}
