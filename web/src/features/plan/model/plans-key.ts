/** What begins the key of every plan that is read. Below `plan` alone there is more that goes by its stories. */
export const plansKey = ['plan', 'rows'] as const
