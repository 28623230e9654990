/** A header's value; several are one, separated by commas (RFC 9110, section 5.3). */
export const headerOf = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(',') : value
