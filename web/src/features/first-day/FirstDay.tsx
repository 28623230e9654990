import { Button, CloseButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useReferenceData } from '../../api/reference-data.ts'
import { useSession } from '../../api/session.ts'
import classes from './FirstDay.module.css'
import { rememberOver, skippedSteps, skipStep } from './first-day-memory.ts'
import { doneSteps, type FirstDayStep, firstDaySteps } from './first-day-steps.ts'
import { hasClientsQuery } from './has-clients-query.ts'

const sections: Readonly<Record<FirstDayStep, { section: string; search: { open?: string } }>> = {
  platforms: { section: 'platforms', search: { open: 'new' } },
  people: { section: 'users', search: { open: 'new' } },
  statuses: { section: 'element-statuses', search: {} },
  credentials: { section: 'api-credentials', search: { open: 'new' } },
}

/** Without a platform no story can be published. */
const needed: FirstDayStep = 'platforms'

const useSkipped = () => {
  const { organization } = useSession()
  const [skipped, setSkipped] = useState(() => skippedSteps(organization.id))
  return { skipped, skip: (step: FirstDayStep) => setSkipped(skipStep(organization.id, step)) }
}

interface StepProps {
  readonly step: FirstDayStep
  readonly isDone: boolean
  readonly onSkip: () => void
}

const Step = ({ step, isDone, onSkip }: StepProps) => {
  const t = useTranslations('firstDay')
  if (isDone)
    return (
      <li className={classes.done}>
        <IconCheck size={14} stroke={2} aria-hidden />
        {t(`done.${step}`)}
      </li>
    )
  const { section, search } = sections[step]
  return (
    <li>
      <Button
        variant="light"
        size="compact-xs"
        renderRoot={(props) => (
          <Link {...props} to="/settings/$section" params={{ section }} search={search} />
        )}
      >
        {t(`do.${step}`)}
      </Button>
      {step === needed ? null : (
        <CloseButton
          size={24}
          iconSize={12}
          aria-label={t('skip', { what: t(`do.${step}`) })}
          title={t('skipThis')}
          onClick={onSkip}
        />
      )}
    </li>
  )
}

/** The steps to show, and which of them are done; null until it is known. */
const useSteps = (skipped: readonly string[]) => {
  const { data: hasClients } = useQuery(hasClientsQuery)
  const settings = useReferenceData()
  if (hasClients === undefined) return null
  const done = doneSteps(settings, hasClients)
  return { done, steps: firstDaySteps.filter((step) => done.has(step) || !skipped.includes(step)) }
}

/** What is left to set up in a new newsroom, for administrators. Gone once all of it is there or skipped. */
export const FirstDay = () => {
  const t = useTranslations('firstDay')
  const { organization } = useSession()
  const { skipped, skip } = useSkipped()
  const shown = useSteps(skipped)
  const isOver = shown?.steps.every((step) => shown.done.has(step)) ?? false
  useEffect(() => {
    if (isOver) rememberOver(organization.id)
  }, [isOver, organization.id])
  if (shown === null || isOver) return null
  const { done, steps } = shown
  return (
    <section className={`${classes.list} no-print`} aria-label={t('title')}>
      <p className={classes.title}>
        {t('title')} {done.has(needed) ? null : <span className={classes.why}>{t('noPlatforms')}</span>}
      </p>
      <ul className={classes.steps}>
        {steps.map((step) => (
          <Step key={step} step={step} isDone={done.has(step)} onSkip={() => skip(step)} />
        ))}
      </ul>
    </section>
  )
}
