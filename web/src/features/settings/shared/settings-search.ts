/** The settings' address: the open entry, its tab, and the open entry in that tab. */
export interface SettingsSearch {
  /** An id, or `new`. */
  readonly open?: string
  readonly tab?: string
  readonly part?: string
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

export const settingsSearch = (search: Record<string, unknown>): SettingsSearch => {
  const [open, tab, part] = [text(search.open), text(search.tab), text(search.part)]
  return {
    ...(open === undefined ? {} : { open }),
    ...(tab === undefined ? {} : { tab }),
    ...(part === undefined ? {} : { part }),
  }
}
