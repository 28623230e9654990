import { createFailureCounter, type FailureCounter } from '../tokens/failed-requests.ts'

export const hour = 3_600_000

/** Links that one person is mailed within an hour. They stay valid for two, so the last one asked for is always among them. */
export const linksAnHour = 3

/** Requests from one network, or with one browser that is known, within an hour, whichever addresses they name. */
const requestsAnHour = 10

/** Each process counts separately; the links of a person are counted in the database. */
export const createResetCounter = (): FailureCounter => createFailureCounter(requestsAnHour, hour)
