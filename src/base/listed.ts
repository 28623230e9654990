/** Values in a message, null too. Those with commas in them are marked, so that one knows where each begins and ends. */
export const listed = (values: readonly unknown[]): string =>
  values.some((value) => String(value).includes(','))
    ? values.map((value) => `\`${value}\``).join(', ')
    : values.map(String).join(', ')
