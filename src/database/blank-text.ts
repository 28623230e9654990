/**
 * `isBlank` of packages/shared in SQL, the other way round (contract B7): whether a text shows something. It has the same code points, since
 * PostgreSQL knows no classes of Unicode.
 */
export const showsText = (column: string): string =>
  `coalesce(${column} ~ '[^\\u0001-\\u0020\\u007f-\\u00a0\\u00ad\\u0600-\\u0605\\u061c\\u06dd\\u070f\\u0890-\\u0891\\u08e2\\u1680\\u180e\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u2064\\u2066-\\u206f\\u2800\\u3000\\u3164\\ufeff\\ufff9-\\ufffb\\U000110bd\\U000110cd\\U00013430-\\U0001343f\\U0001bca0-\\U0001bca3\\U0001d173-\\U0001d17a\\U000e0001\\U000e0020-\\U000e007f]', false)`
