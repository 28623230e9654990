import type { ElementView, EventView, LinkView, TaskView } from '../../../api/types.ts'
import { webAddress } from '../../../components/web-address.ts'
import type { PartTexts } from '../parts/PartsField.tsx'

/** Turns fields with several inputs into text and back. All inputs empty means no value. */

export const orNull = (text: string | undefined): string | null =>
  text === undefined || text === '' ? null : text

const isEmpty = (texts: PartTexts): boolean => Object.values(texts).every((text) => text === '')

/**
 * Accepts a decimal comma. Anything that is not a number is sent as typed, so that the server reports it at its
 * field.
 */
export const numberOf = (text: string | undefined): number | null => {
  if (text === undefined || text.trim() === '') return null
  const number = Number(text.trim().replace(',', '.'))
  return Number.isFinite(number) ? number : (text as unknown as number)
}

type Event = EventView | null

export const eventTexts = (event: Event): PartTexts => ({
  fromDate: event?.fromDate ?? '',
  fromTime: event?.fromTime ?? '',
  toDate: event?.toDate ?? '',
  toTime: event?.toTime ?? '',
})

export const eventOf = (texts: PartTexts): Event =>
  isEmpty(texts)
    ? null
    : {
        fromDate: texts.fromDate ?? '',
        fromTime: orNull(texts.fromTime),
        toDate: orNull(texts.toDate),
        toTime: orNull(texts.toTime),
      }

type Location = ElementView['location']

export const locationTexts = (location: Location): PartTexts => ({
  name: location?.name ?? '',
  address: location?.address ?? '',
  latitude: location?.latitude?.toString() ?? '',
  longitude: location?.longitude?.toString() ?? '',
})

export const locationOf = (texts: PartTexts): Location =>
  isEmpty(texts)
    ? null
    : {
        name: texts.name ?? '',
        address: orNull(texts.address),
        latitude: numberOf(texts.latitude),
        longitude: numberOf(texts.longitude),
      }

type Deadline = TaskView['deadline']

export const deadlineTexts = (deadline: Deadline): PartTexts => ({
  date: deadline?.date ?? '',
  time: deadline?.time ?? '',
})

export const deadlineOf = (texts: PartTexts): Deadline =>
  isEmpty(texts) ? null : { date: texts.date ?? '', time: orNull(texts.time) }

type Link = LinkView | null

export const linkTexts = (link: Link): PartTexts => ({ url: link?.url ?? '', title: link?.title ?? '' })

export const linkOf = (texts: PartTexts): Link =>
  isEmpty(texts) ? null : { url: webAddress(texts.url ?? ''), title: orNull(texts.title) }

type Cost = TaskView['cost']

export const costTexts = (cost: Cost): PartTexts => ({
  amount: cost?.amount.toString() ?? '',
  currency: cost?.currency ?? '',
})

export const costOf = (texts: PartTexts): Cost =>
  orNull(texts.amount) === null
    ? null
    : { amount: numberOf(texts.amount) ?? 0, currency: (texts.currency ?? '').trim().toUpperCase() }

export interface TextLength {
  readonly optionId: number | null
  readonly characters: number | null
}

export const textLengthTexts = ({ optionId, characters }: TextLength): PartTexts => ({
  optionId: optionId?.toString() ?? '',
  characters: characters?.toString() ?? '',
})

export const textLengthOf = (texts: PartTexts): TextLength => ({
  optionId: numberOf(texts.optionId),
  characters: numberOf(texts.characters),
})

export const urlTexts = (url: string | null): PartTexts => ({ url: url ?? '' })

export const urlOf = (texts: PartTexts): string | null => orNull(webAddress(texts.url ?? ''))
