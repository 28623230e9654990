import { Progress, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFormatter, useTranslations } from 'use-intl'
import { request } from '../../../api/client.ts'
import { useSession } from '../../../api/session.ts'
import type { LimitView } from '../../../api/types.ts'
import { formatInstant } from '../../../calendar-date.ts'
import { PageLoading } from '../../../components/PageLoading.tsx'
import { WideTable } from '../../../components/WideTable.tsx'
import { useLanguage } from '../../../i18n.tsx'
import { SectionHeader } from '../shared/SectionHeader.tsx'
import tableClasses from '../shared/SettingsTable.module.css'
import { useSize } from '../shared/use-size.ts'
import classes from './Limits.module.css'

const path = '/api/daybook/v1/limits'
/** What is used changes all the time. In milliseconds. */
const refreshAfter = 10_000
/** From this share on, somebody should know. */
const nearBy = 0.8

const useAmount = (): ((count: number, unit: LimitView['unit']) => string) => {
  const format = useFormatter()
  const size = useSize()
  return (count, unit) => (unit === 'bytes' ? size(count) : format.number(count))
}

const Used = ({ limit: { limit, unit, used, maximum } }: { readonly limit: LimitView }) => {
  const t = useTranslations('settings.limits')
  const amount = useAmount()
  if (used === null)
    return (
      <Text inherit span c="dimmed">
        –
      </Text>
    )
  const share = maximum === null ? 0 : used / maximum
  return (
    <>
      <span>{amount(used, unit)}</span>
      {maximum === null ? null : (
        <Progress
          aria-label={t(`names.${limit}`)}
          value={Math.min(100, share * 100)}
          color={share < nearBy ? 'teal' : 'orange'}
          size="xs"
          mt={4}
        />
      )}
    </>
  )
}

const Refused = ({ refused: { count, lastTime } }: Pick<LimitView, 'refused'>) => {
  const t = useTranslations('settings.limits')
  const locale = useLanguage().language
  const { organization } = useSession()
  if (lastTime === null)
    return (
      <Text inherit span c="dimmed">
        {t('never')}
      </Text>
    )
  const time = formatInstant(lastTime, locale, organization.timeZone)
  return <span>{t('refusedTimes', { count, time })}</span>
}

const Row = ({ limit }: { readonly limit: LimitView }) => {
  const t = useTranslations('settings.limits')
  const amount = useAmount()
  const { maximum, setting, unit, refused } = limit
  return (
    <Table.Tr>
      <Table.Td className={classes.name}>
        {t(`names.${limit.limit}`)}
        {setting === null ? null : <code className={classes.setting}>{setting}</code>}
      </Table.Td>
      <Table.Td className={classes.number}>
        <Used limit={limit} />
      </Table.Td>
      <Table.Td className={classes.number}>{maximum === null ? t('none') : amount(maximum, unit)}</Table.Td>
      <Table.Td className={classes.number}>
        <Refused refused={refused} />
      </Table.Td>
    </Table.Tr>
  )
}

/** What the newsroom uses of its limits, and what they have refused. */
export const Limits = () => {
  const t = useTranslations('settings.limits')
  const words = useTranslations('settings.sections.limits')
  const { data, error } = useQuery({
    queryKey: ['settings', 'limits'],
    queryFn: ({ signal }) =>
      request<{ readonly content: readonly LimitView[] }>('GET', path, { signal }).then(
        ({ data: { content } }) => content,
      ),
    refetchInterval: refreshAfter,
  })
  if (data === undefined && error !== null) throw error
  return (
    <>
      <SectionHeader title={words('title')} intro={words('intro')} />
      {data === undefined ? (
        <PageLoading />
      ) : (
        <WideTable minWidth={560}>
          <Table className={tableClasses.table} aria-label={words('title')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('limit')}</Table.Th>
                <Table.Th w="20%">{t('used')}</Table.Th>
                <Table.Th w="16%">{t('maximum')}</Table.Th>
                <Table.Th w="26%">{t('refused')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.map((limit) => (
                <Row key={limit.limit} limit={limit} />
              ))}
            </Table.Tbody>
          </Table>
        </WideTable>
      )}
      <Text size="sm" c="dimmed" maw={620} mt="md">
        {t('note')}
      </Text>
    </>
  )
}
