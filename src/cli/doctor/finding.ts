/** What the doctor says about one thing. */
export interface Finding {
  /** `error`: Daybook cannot work so, or loses something. `warning`: it may hurt later. `ok`: as it should be. */
  readonly severity: 'error' | 'warning' | 'ok'
  readonly subject: 'configuration' | 'disk' | 'database' | 'signing keys' | 'organizations' | 'documents'
  readonly message: string
  /** What to do; null where nothing is to be done. */
  readonly remedy: string | null
}

type Subject = Finding['subject']

export const fine = (subject: Subject, message: string): Finding => ({
  severity: 'ok',
  subject,
  message,
  remedy: null,
})

export const wrong = (subject: Subject, message: string, remedy: string): Finding => ({
  severity: 'error',
  subject,
  message,
  remedy,
})

export const doubtful = (subject: Subject, message: string, remedy: string): Finding => ({
  severity: 'warning',
  subject,
  message,
  remedy,
})
