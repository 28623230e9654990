/** The languages of a newsroom (contract B16): what the server writes for it, such as mails and a new newsroom's statuses. */
export const languages = ['en', 'de'] as const

export type Language = (typeof languages)[number]
