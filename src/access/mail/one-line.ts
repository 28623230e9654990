/** For the subject of a mail: a line break in a name would start a new header. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ')
