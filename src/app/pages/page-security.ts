/**
 * Headers of everything that a browser shows as a page. Only our own scripts may run. `unsafe-inline` permits only
 * styles, which components set on their elements.
 */
export const pageSecurity = (baseUrl: string) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:'],
      'font-src': ["'self'", 'data:'],
      'connect-src': ["'self'"],
      'manifest-src': ["'self'"],
      'form-action': ["'self'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
    },
  },
  strictTransportSecurity: baseUrl.startsWith('https:'),
  referrerPolicy: { policy: 'no-referrer' as const },
})
