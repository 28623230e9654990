import type { Language } from '@daybook/shared/language'

/** What channels are told, in words; the rest is as in mail. Nobody is addressed there, so everybody is named. */
export interface ChannelWords {
  readonly gave: (task: string | null, to: string) => string
  readonly gaveSeveral: string
  readonly tookBack: (task: string | null, from: string) => string
  readonly tookBackSeveral: string
  readonly taskChanged: (task: string | null) => string
  readonly answered: (task: string | null) => string
  readonly answeredSeveral: string
  readonly overdue: (task: string, when: string) => string
  readonly dueSoon: (task: string, when: string) => string
  readonly aTask: string
  readonly somebody: string
  readonly open: string
  readonly test: { readonly title: string; readonly text: (group: string) => string }
}

const english: ChannelWords = {
  gave: (task, to) => `gave ${task ?? 'a task'} to ${to}`,
  gaveSeveral: 'gave tasks',
  tookBack: (task, from) => `took ${task ?? 'a task'} back from ${from}`,
  tookBackSeveral: 'took tasks back',
  taskChanged: (task) => `changed ${task ?? 'tasks'}`,
  answered: (task) => `worked on ${task ?? 'a task'}`,
  answeredSeveral: 'responded to tasks',
  overdue: (task, when) => `${task} was due ${when}`,
  dueSoon: (task, when) => `${task} is due ${when}`,
  aTask: 'A task',
  somebody: 'somebody',
  open: 'Open in Daybook',
  test: {
    title: 'Test message from Daybook',
    text: (group) => `What happens in stories of the group “${group}” will be reported here.`,
  },
}

const german: ChannelWords = {
  gave: (task, to) => `hat ${to} ${task ?? 'eine Aufgabe'} gegeben`,
  gaveSeveral: 'hat Aufgaben vergeben',
  tookBack: (task, from) => `hat ${task ?? 'eine Aufgabe'} von ${from} zurückgenommen`,
  tookBackSeveral: 'hat Aufgaben zurückgenommen',
  taskChanged: (task) => `hat ${task ?? 'Aufgaben'} geändert`,
  answered: (task) => `hat an ${task ?? 'einer Aufgabe'} gearbeitet`,
  answeredSeveral: 'hat auf Aufgaben reagiert',
  overdue: (task, when) => `${task} war fällig: ${when}`,
  dueSoon: (task, when) => `${task} ist fällig: ${when}`,
  aTask: 'Eine Aufgabe',
  somebody: 'jemandem',
  open: 'In Daybook öffnen',
  test: {
    title: 'Testnachricht von Daybook',
    text: (group) => `Was bei den Themen der Gruppe „${group}“ geschieht, wird hier gemeldet.`,
  },
}

export const channelWords: Readonly<Record<Language, ChannelWords>> = { en: english, de: german }
