/**
 * Headers of everything that a browser shows as a page. No script but our own files; components set styles on their
 * elements, which is all that `unsafe-inline` allows here.
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
      'form-action': ["'self'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
    },
  },
  strictTransportSecurity: baseUrl.startsWith('https:'),
  referrerPolicy: { policy: 'no-referrer' as const },
})
