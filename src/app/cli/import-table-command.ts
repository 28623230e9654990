import type { Command } from 'commander'
import { StartupError } from '../../base/startup-error.ts'
import { printedName } from '../../base/text/printed.ts'
import { CreateImport, type ImportView } from '../../changes/imports/import-schemas.ts'
import { commitImport, createImport } from '../../changes/imports/import-service.ts'
import { bodyLimits } from '../../http/body-parser.ts'
import { neverGone } from '../../http/gone.ts'
import type { UserPrincipal } from '../../http/principal.ts'
import { sightOfPerson } from '../../http/sight.ts'
import { compileRequestCheck } from '../../http/validation.ts'
import { listUsers } from '../../people/users/user-queries.ts'
import { partsWithoutRequest } from '../parts-without-request.ts'
import type { Daybook } from '../start.ts'
import { readBounded } from './bounded-file.ts'
import { addCommand, withDaybook } from './command.ts'
import { checkOptions } from './option-checks.ts'
import {
  checkedOrganization,
  inOrganization,
  type OrganizationOptions,
  organizationOption,
} from './organization.ts'

interface ImportTableOptions extends OrganizationOptions {
  readonly as?: string
  readonly commit?: boolean
}

const shownErrors = 50

/** The person in whose name the command writes, with the rights of that person. */
const personBy = (daybook: Daybook, asked: string | null, email: string): Promise<UserPrincipal> =>
  inOrganization(daybook, asked, async ({ db, organizationId, organization }) => {
    const listed = { includeExternal: false, email, sight: null }
    const [user] = await listUsers(db, organizationId, listed, { afterId: undefined, offset: 0, limit: 1 })
    const role = user?.content.role ?? 'reader'
    if (!user || role === 'reader')
      throw new StartupError(`"${organization}" has no editor with the e-mail address ${email}.`)
    const { id, content, groups } = user
    const { reads, writes, firstName, lastName } = content
    return {
      type: 'user',
      organizationId,
      id,
      name: [firstName, lastName].filter(Boolean).join(' '),
      role,
      freelancer: false,
      sessionId: 0,
      sight: sightOfPerson({ id, role, reads, writes, groupIds: groups.map((group) => group.id) }),
      seeingAs: null,
      signedInBy: null,
      secondFactorNeeded: false,
    }
  })

const errorLines = (lines: readonly Pick<ImportView['lines'][number], 'line' | 'errors'>[]): string[] => {
  const all = lines.flatMap(({ line, errors }) =>
    errors.map(
      ({ column, value, message, suggestion }) =>
        `  line ${line}, ${printedName(column)}: "${printedName(value)}" ${message}${
          suggestion === null ? '' : `; did you mean "${printedName(suggestion)}"?`
        }`,
    ),
  )
  const more = all.length - shownErrors
  return [...all.slice(0, shownErrors), ...(more > 0 ? [`  and ${more} more errors`] : [])]
}

const report = (view: ImportView): string => {
  const count = (known: string | null) =>
    view.lines.filter((line) => line.errors.length === 0 && line.known === known).length
  return [
    `${view.lines.length} lines: ${count(null)} new, ${count('update')} changed, ${count('skip')} there already, ${
      view.lines.filter(({ errors: of }) => of.length > 0).length
    } with errors.`,
    ...(view.unknownColumns.length > 0
      ? [`These columns are left out: ${view.unknownColumns.map(printedName).join(', ')}`]
      : []),
    ...errorLines(view.lines),
  ].join('\n')
}

const formatOf = (text: string): CreateImport['format'] =>
  (text.split(/\r?\n|\r/, 1)[0] ?? '').includes('\t') ? 'tsv' : 'csv'

export const addImportTableCommand = (imports: Command): void =>
  addCommand<ImportTableOptions>(imports, 'table <file>', {
    description:
      'Look at a table of stories (CSV, or cells with tabs between them), and make them with --commit. A line with errors makes nothing.',
    options: {
      ...organizationOption,
      '--as <address>':
        'e-mail address of the editor in whose name, and with whose rights, the stories are made',
      '--commit': 'make the stories; without it nothing is written',
    },
    json: '{lines, errors, unknownColumns, committed}',
    examples: [
      'daybook import table plan.csv --organization "Harbour Courier" --as leila@example.org',
      'daybook import table plan.csv --organization "Harbour Courier" --as leila@example.org --commit',
    ],
    run: async (context, options, [file = '']) => {
      const checks = checkOptions()
      const organization = checkedOrganization(options, checks)
      const email = checks.email('--as', options.as)
      checks.refuse()
      const text = await readBounded(file, bodyLimits.table.bytes)
      const body: CreateImport = { format: formatOf(text), text }
      compileRequestCheck({ body: CreateImport })({ params: {}, query: {}, body })
      await withDaybook(context, { migrates: false }, async (daybook) => {
        const principal = await personBy(daybook, organization, email)
        const inPart = partsWithoutRequest(daybook.deps, principal, 'import-table')
        const view = await inPart((work) => createImport(work, body))
        const good = view.lines.filter(({ errors }) => errors.length === 0).map(({ line }) => line)
        const committed = options.commit
          ? await commitImport({ gone: neverGone }, inPart, view.id, { lines: good })
          : null
        const outcome =
          committed === null
            ? 'Nothing was written. Next: the same command with --commit.'
            : [
                `Made ${committed.created.length}, changed ${committed.updated.length}, refused ${committed.refused.length}.`,
                ...errorLines(committed.refused),
              ].join('\n')
        context.output.result(
          {
            lines: view.lines.length,
            errors: view.lines.flatMap(({ line, errors }) => errors.map((error) => ({ line, ...error }))),
            unknownColumns: view.unknownColumns,
            committed,
          },
          `${report(view)}\n${outcome}`,
        )
        const refused = [...view.lines, ...(committed?.refused ?? [])]
        if (refused.some(({ errors }) => errors.length > 0)) process.exitCode = 1
      })
    },
  })
