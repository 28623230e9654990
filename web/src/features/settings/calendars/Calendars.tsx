import { useTranslations } from 'use-intl'
import { useSession } from '../../../api/session.ts'
import type { CalendarView } from '../../../api/types.ts'
import { formatInstant } from '../../../calendar-date.ts'
import { useLanguage } from '../../../i18n.tsx'
import { SettingsSection } from '../shared/SettingsSection.tsx'
import type { Section } from '../shared/section.ts'
import { type CalendarDraft, CalendarFields } from './CalendarFields.tsx'
import { CalendarState } from './CalendarState.tsx'
import { calendarResource, LastFetch } from './LastFetch.tsx'

const calendars: Section<CalendarView, CalendarDraft> = {
  name: 'calendars',
  resource: calendarResource,
  nameOf: ({ name }) => name,
  useColumns: () => {
    const t = useTranslations('settings.calendars')
    const { locale } = useLanguage()
    const { timeZone } = useSession().organization
    return [
      {
        key: 'state',
        header: t('state'),
        isShort: true,
        cell: (calendar) => <CalendarState calendar={calendar} />,
      },
      {
        key: 'stories',
        header: t('came'),
        isShort: true,
        cell: ({ stories: { current, gone, cancelled } }) => t('counts', { current, gone, cancelled }),
      },
      {
        key: 'lastFetch',
        header: t('lastFetch'),
        isShort: true,
        cell: ({ lastFetch }) =>
          lastFetch === null ? t('never') : formatInstant(lastFetch.time, locale, timeZone),
      },
    ]
  },
  wordsOf: ({ url }) => [url],
  draftOf: (view) => ({
    name: view?.name ?? '',
    url: view?.url ?? '',
    groupIds: view?.groupIds ?? [],
    platformIds: view?.platformIds ?? [],
    elementStatusId: view?.elementStatusId ?? null,
    every: view?.every ?? 60,
    from: view?.from ?? '',
    active: view?.active ?? true,
  }),
  // A new one begins today unless somebody says otherwise.
  bodyOf: ({ from, ...draft }, view) => ({ ...draft, ...((from !== '' || view !== null) && { from }) }),
  Fields: CalendarFields,
  Below: LastFetch,
  staysOpen: true,
  width: 620,
}

/** The calendars that stories come from. */
export const Calendars = () => <SettingsSection section={calendars} />
