import { Switch, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { request } from '../../../api/client.ts'
import { LoadError } from '../../../components/LoadError.tsx'
import { showError } from '../../../components/messages.tsx'
import { NumberField } from '../../../components/NumberField.tsx'
import { SeveritySign } from '../../../components/SeveritySign.tsx'
import { useLanguage } from '../../../i18n.tsx'
import { type FindingRule, findingRulesPath, findingRulesQuery } from '../../findings/findings.ts'
import { SectionHeader } from '../shared/SectionHeader.tsx'
import classes from './Rules.module.css'

interface RulePatch {
  readonly active?: boolean
  readonly thresholds?: Readonly<Record<string, number>>
}

/** Counts at once, for everybody in the newsroom. */
const useChange = ({ rule }: FindingRule) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: RulePatch) => request('PATCH', `${findingRulesPath}/${rule}`, { body }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['finding-rules'] }),
    onError: showError,
  })
}

const units = ['minutes', 'hours', 'days', 'percent'] as const

interface ThresholdProps {
  readonly rule: FindingRule
  readonly name: string
  /** As stored, or being saved. */
  readonly value: number
  readonly onChange: (value: number) => void
}

/** Is saved when the field is left, or with Enter. */
const Threshold = ({ rule, name, value, onChange }: ThresholdProps) => {
  const t = useTranslations('settings.rules')
  const bounds = rule.bounds[name]
  const unit = units.find((one) => one === name)
  const [typed, setTyped] = useState<number | null>(null)
  const save = () => {
    setTyped(null)
    if (typed !== null && typed !== value) onChange(typed)
  }
  return (
    <NumberField
      aria-label={`${rule.name}: ${unit === undefined ? name : t(`units.${unit}`)}`}
      rightSection={unit === undefined ? null : <span className={classes.unit}>{t(`units.${unit}`)}</span>}
      rightSectionWidth={76}
      w={150}
      size="xs"
      {...(bounds && { min: bounds.minimum, max: bounds.maximum })}
      value={typed ?? value}
      onChange={setTyped}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save()
      }}
    />
  )
}

const Rule = ({ rule }: { readonly rule: FindingRule }) => {
  const change = useChange(rule)
  const { name, about, active, severity, thresholds } = rule
  const shown = { ...thresholds, ...(change.isPending && change.variables.thresholds) }
  const isActive = change.isPending ? (change.variables.active ?? active) : active
  return (
    <li className={classes.rule}>
      <Switch
        aria-label={name}
        checked={isActive}
        onChange={(event) => change.mutate({ active: event.currentTarget.checked })}
      />
      <div className={classes.words}>
        <Text fw={550} size="sm">
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {about}
        </Text>
      </div>
      <SeveritySign severity={severity} />
      <div className={classes.thresholds}>
        {Object.keys(thresholds).map((threshold) => (
          <Threshold
            key={threshold}
            rule={rule}
            name={threshold}
            value={shown[threshold] ?? 0}
            onChange={(value) => change.mutate({ thresholds: { [threshold]: value } })}
          />
        ))}
      </div>
    </li>
  )
}

/** What the newsroom counts as wrong with its plan (contract 25.1). */
export const Rules = () => {
  const t = useTranslations('settings.sections.finding-rules')
  const { language } = useLanguage()
  const read = useQuery(findingRulesQuery(language))
  return (
    <>
      <SectionHeader title={t('title')} intro={t('intro')} />
      <LoadError of={read} />
      <ul className={classes.list} aria-label={t('title')}>
        {read.data?.map((rule) => (
          <Rule key={rule.rule} rule={rule} />
        ))}
      </ul>
    </>
  )
}
