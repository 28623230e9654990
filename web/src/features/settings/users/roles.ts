/** What people may do; `none`: they do not sign in. */
export const roles = ['admin', 'editor', 'reader', 'none'] as const
