/** One finding of the doctor. */
export interface Finding {
  /** `error`: Daybook cannot work or loses data. `warning`: may cause trouble later. `ok`: as it should be. */
  readonly severity: 'error' | 'warning' | 'ok'
  readonly subject:
    | 'backups'
    | 'configuration'
    | 'disk'
    | 'database'
    | 'signing keys'
    | 'organizations'
    | 'names'
    | 'documents'
    | 'mail'
    | 'single sign-on'
    | 'secrets'
  readonly message: string
  /** What to do; null if nothing is needed. */
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
