import { printed, printedName } from '../../base/text/printed.ts'

/** Where a command writes. */
export interface Output {
  /** The outcome, once a command: one JSON value with `--json`, else text for people; on standard output. */
  readonly result: (json: unknown, text: string) => void
  /** A message for people, on standard error: scripts that read the outcome do not see it. */
  readonly note: (text: string) => void
}

export const createOutput = ({ json: asJson = false }: { json?: boolean | undefined }): Output => ({
  result: (json, text) => {
    process.stdout.write(`${printed(asJson ? JSON.stringify(json) : text)}\n`)
  },
  note: (text) => {
    process.stderr.write(`${printed(text)}\n`)
  },
})

/** Rows as columns of text, each as wide as its widest entry. */
export const table = (entries: readonly (readonly string[])[]): string => {
  const rows = entries.map((row) => row.map(printedName))
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((entry, column) => entry.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
