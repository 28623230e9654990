import { tableColumns } from '@daybook/shared/typed/word-index'
import { type Static, Type } from 'typebox'
import { CalendarDate, Closed, Id, Instant, List, Nullable, OneOf, Reference } from '../../base/schemas.ts'

/** In UTF-16 units. */
const maximumText = 11 * 1024 * 1024
export const maximumLines = 10_000

const Column = OneOf(tableColumns)
const Options = Closed(
  {
    groupId: Type.Optional(Nullable(Reference({ description: 'For lines that name no group.' }))),
    platformId: Type.Optional(Nullable(Reference({ description: 'For lines that name no platform.' }))),
    date: Type.Optional(
      Nullable(Type.String({ ...CalendarDate, description: 'For lines that name no day.' })),
    ),
  },
  { title: 'ImportOptions' },
)
export type ImportOptions = Static<typeof Options>

export const CreateImport = Closed(
  {
    format: OneOf(['csv', 'tsv'], {
      description:
        'CSV may have commas or semicolons between its cells, or what its first line says, such as `sep=|`.',
    }),
    text: Type.String({
      minLength: 1,
      maxLength: maximumText,
      description: `The table: its headings and up to ${maximumLines} lines.`,
      examples: ['Date,Time,Title,Desk\n26.11.,18 Uhr,Budget vote,Politics'],
    }),
    columns: Type.Optional(
      List(Nullable(Column), {
        minItems: 1,
        maxItems: 100,
        description:
          'What the columns hold, from the left; null leaves one out, none comes twice. Without it the headings say it. The first line is the headings all the same.',
      }),
    ),
    options: Type.Optional(Options),
  },
  { title: 'CreateImport' },
)
export type CreateImport = Static<typeof CreateImport>

/** What is wrong in a cell of a table. */
export const LineError = Closed(
  {
    column: Type.String({ description: 'The heading, as it is in the table.', examples: ['Desk'] }),
    value: Type.String({ examples: ['Poltics'] }),
    code: Type.String({ examples: ['unknown-reference'] }),
    message: Type.String(),
    path: Type.Optional(
      Type.String({
        description: 'What the status asks for, by its place in the story.',
        examples: ['location'],
      }),
    ),
    suggestion: Nullable(Type.String({ description: 'What was probably meant.', examples: ['Politics'] })),
    parameters: Type.Optional(
      Closed(
        { line: Type.Integer({ description: 'The line that says something else of the same story.' }) },
        { title: 'ImportErrorParameters' },
      ),
    ),
  },
  { title: 'ImportError' },
)
export type LineError = Static<typeof LineError>

const Line = Closed(
  {
    line: Type.Integer({ minimum: 1, description: 'From 1, without the headings.' }),
    cells: Type.Array(Type.String(), { description: 'The line as it was sent.' }),
    element: Nullable(
      Type.Unsafe<object>({
        type: 'object',
        description: 'The body of `POST /api/v2/elements` that the line becomes; null if it has errors.',
      }),
    ),
    errors: Type.Array(LineError),
    known: Nullable(
      OneOf(['skip', 'update'], {
        description:
          'Whether there is a story with the same ID, or with the same day, title and platform: `skip` if it is so already, `update` if the line changes it. A line that is `skip` when the table is sent changes nothing later.',
      }),
    ),
    changes: Type.Array(Column, {
      description: 'The columns in which it says something else than the story.',
    }),
    elementId: Nullable(
      Type.Integer({ description: 'The story that is known, or that became of the line.' }),
    ),
    committed: Type.Boolean(),
  },
  { title: 'ImportLine' },
)

export const ImportView = Closed(
  {
    id: Id,
    creationTime: Instant,
    endTime: Type.String({ ...Instant, description: 'Until then it can be committed, and undone.' }),
    format: OneOf(['csv', 'tsv']),
    columns: Type.Array(
      Closed({ heading: Type.String(), column: Nullable(Column) }, { title: 'ImportColumn' }),
      { description: 'From the left; `column` is null where a column is left out.' },
    ),
    unknownColumns: Type.Array(Type.String(), { description: 'The headings that are left out.' }),
    lines: Type.Array(Line),
  },
  { title: 'Import' },
)
export type ImportView = Static<typeof ImportView>

export const CommitImport = Closed(
  {
    lines: Type.Optional(
      List(Type.Integer({ minimum: 1, maximum: maximumLines }), {
        uniqueItems: true,
        maxItems: maximumLines,
        description: 'Without it, all.',
      }),
    ),
  },
  { title: 'CommitImport' },
)
export type CommitImport = Static<typeof CommitImport>

const StoryOfLine = Closed({ line: Type.Integer(), elementId: Id }, { title: 'ImportedStory' })

export const CommittedView = Closed(
  {
    created: Type.Array(StoryOfLine),
    updated: Type.Array(StoryOfLine),
    skipped: Type.Array(Type.Integer(), {
      description: 'Lines whose stories are so already, or that were committed before.',
    }),
    refused: Type.Array(
      Closed({ line: Type.Integer(), errors: Type.Array(LineError) }, { title: 'RefusedLine' }),
      { description: 'Lines that had no error, but were refused when they were written.' },
    ),
  },
  { title: 'CommittedImport' },
)
export type CommittedView = Static<typeof CommittedView>

export const UndoneImportView = Closed(
  {
    undone: Type.Array(StoryOfLine),
    kept: Type.Array(StoryOfLine, {
      description: 'Stories that somebody has changed since: they stay as they are.',
    }),
  },
  { title: 'UndoneImport' },
)
export type UndoneImportView = Static<typeof UndoneImportView>
