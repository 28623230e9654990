import { Chip, Group, Select, Text, TextInput } from '@mantine/core'
import { useTranslations } from 'use-intl'
import { NumberField } from '../../../components/NumberField.tsx'
import { FieldGroup } from '../shared/FieldGroup.tsx'
import {
  firstPattern,
  patternOf,
  type RulePattern,
  ruleOf,
  type Unit,
  units,
  type WeekdayName,
  weekdayNames,
} from './rule-pattern.ts'
import { useNth, useWeekdayLabels } from './use-rule-words.ts'

interface RuleFieldsProps {
  readonly value: string
  readonly onChange: (rule: string) => void
  readonly error: string | undefined
}

interface PartProps {
  readonly pattern: RulePattern
  readonly set: (part: Partial<RulePattern>) => void
}

const isUnit = (text: string): text is Unit => units.some((unit) => unit === text)

const Weekdays = ({ pattern: { weekdays }, set }: PartProps) => {
  const labels = useWeekdayLabels()
  const toggled = (name: WeekdayName, isOn: boolean) =>
    isOn ? [...weekdays, name] : weekdays.filter((other) => other !== name)
  return (
    <Group gap={4} mt="xs">
      {weekdayNames.map((name) => (
        <Chip
          key={name}
          size="xs"
          checked={weekdays.includes(name)}
          onChange={(isOn) => set({ weekdays: toggled(name, isOn) })}
        >
          {labels.short(name)}
        </Chip>
      ))}
    </Group>
  )
}

const WeekdayOfMonth = ({ pattern: { nth, weekday }, set }: PartProps) => {
  const t = useTranslations('settings.seriesFields')
  const labels = useWeekdayLabels()
  const nameOf = useNth()
  return (
    <Group gap="xs">
      <Select
        aria-label={t('nth')}
        w={120}
        allowDeselect={false}
        value={String(nth)}
        onChange={(value) => set({ nth: Number(value) })}
        data={[1, 2, 3, 4, 5, -1].map((one) => ({ value: String(one), label: nameOf(one) }))}
      />
      <Select
        aria-label={t('weekday')}
        w={150}
        allowDeselect={false}
        value={weekday}
        onChange={(value) => set({ weekday: weekdayNames.find((name) => name === value) ?? weekday })}
        data={weekdayNames.map((name) => ({ value: name, label: labels.long(name) }))}
      />
    </Group>
  )
}

const DayOfMonth = ({ pattern: { monthDay }, set }: PartProps) => {
  const t = useTranslations('settings.seriesFields')
  const days = Array.from({ length: 31 }, (_, index) => index + 1)
  return (
    <Select
      aria-label={t('monthDay')}
      w={150}
      allowDeselect={false}
      value={String(monthDay)}
      onChange={(value) => set({ monthDay: Number(value) })}
      data={[...days, -1].map((day) => ({
        value: String(day),
        label: day === -1 ? t('lastDayOfMonth') : t('dayOfMonth', { day }),
      }))}
    />
  )
}

/** A rule chosen in words. One that there are no words for is edited as it is written. */
export const RuleFields = ({ value, onChange, error }: RuleFieldsProps) => {
  const t = useTranslations('settings.seriesFields')
  const pattern = patternOf(value)
  const set = (part: Partial<RulePattern>) => onChange(ruleOf({ ...(pattern ?? firstPattern), ...part }))
  // A week without a day has no dates.
  const wrong = pattern?.unit === 'weeks' && pattern.weekdays.length === 0 ? t('chooseWeekday') : error
  return (
    <FieldGroup label={t('rule')}>
      <Group gap="xs" mt={4}>
        <Select
          aria-label={t('unit')}
          w={210}
          allowDeselect={false}
          value={pattern?.unit ?? 'other'}
          onChange={(unit) => unit !== null && isUnit(unit) && set({ unit })}
          data={[
            ...units.map((unit) => ({ value: unit, label: t(`units.${unit}`) })),
            ...(pattern === null ? [{ value: 'other', label: t('units.other') }] : []),
          ]}
        />
        {pattern === null ? (
          <TextInput
            aria-label={t('rule')}
            w={260}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        ) : (
          <>
            {pattern.unit === 'weekday' ? <WeekdayOfMonth pattern={pattern} set={set} /> : null}
            {pattern.unit === 'monthDay' ? <DayOfMonth pattern={pattern} set={set} /> : null}
            <NumberField
              aria-label={t('interval')}
              w={150}
              min={1}
              max={52}
              leftSection={<Text size="sm">{t('every').trim()}</Text>}
              leftSectionWidth={60}
              value={pattern.interval}
              onChange={(interval) => set({ interval: interval ?? 1 })}
            />
          </>
        )}
      </Group>
      {pattern?.unit === 'weeks' ? <Weekdays pattern={pattern} set={set} /> : null}
      {wrong === undefined ? null : (
        <Text size="xs" c="var(--mantine-color-error)" mt={4}>
          {wrong}
        </Text>
      )}
    </FieldGroup>
  )
}
