import { storyRule } from '../finding-rule.ts'

const secondsOfDay = 86_400

/** A story that has stayed in one open status for days. */
export const stuck = storyRule({
  name: 'stuck',
  severity: 'note',
  active: true,
  thresholds: { days: { default: 3, minimum: 1, maximum: 365 } },
  holds: ({ statusId, statusSince }, { elementStatuses, now }, { days }) =>
    statusId !== null &&
    now - statusSince >= days * secondsOfDay &&
    elementStatuses.get(statusId)?.stage === 'open',
  tell: ({ statusId, statusSince }, { elementStatuses, now }) => ({
    since: { seconds: statusSince },
    told: {
      status: elementStatuses.get(statusId ?? 0)?.name ?? '',
      days: Math.floor((now - statusSince) / secondsOfDay),
    },
  }),
  words: {
    en: {
      name: 'Stuck',
      about: 'A story has been in the same open status for this many days.',
      sentence: ({ status, days }) => `“${status}” for ${days} ${days === 1 ? 'day' : 'days'}`,
    },
    de: {
      name: 'Steht still',
      about: 'Ein Thema ist seit so vielen Tagen in demselben offenen Status.',
      sentence: ({ status, days }) => `Seit ${days} ${days === 1 ? 'Tag' : 'Tagen'} „${status}“`,
    },
  },
})
