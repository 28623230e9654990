import { type Static, Type } from 'typebox'
import {
  CalendarDate,
  Closed,
  Id,
  Instant,
  List,
  Name,
  Nullable,
  OneOf,
  Version,
} from '../../base/schemas.ts'
import { wrongFormat } from '../../base/text-formats.ts'
import { CreateElement, ElementView } from '../elements/element-schemas.ts'

const Key = Type.String({
  line: true,
  trimmed: true,
  maxLength: 30,
  pattern: '^[\\p{L}\\p{N}][\\p{L}\\p{N}_-]*$',
  problem: wrongFormat('key', 'pattern'),
  description: 'What people type to get the template, such as `/breaking`. Unique, whatever its case.',
  examples: ['breaking'],
})

const GroupIds = List(Id, {
  uniqueItems: true,
  description: 'The groups to which it is offered first. None: to everybody alike.',
})

const Body = Type.Unsafe<Readonly<Record<string, unknown>>>(
  Type.Object(
    {},
    {
      additionalProperties: true,
      title: 'TemplateBody',
      description:
        'The body of `POST /api/v2/elements`, without `externalElement`, in which every day is a number: 0 is the day of the story, -1 the day before. Times stay. At most 64 KiB of JSON.',
      examples: [
        {
          title: 'Council meeting',
          tasks: [{ headline: 'Preview', deadline: { date: -1, time: '17:00' } }],
          event: { fromDate: 0, fromTime: '18:00' },
        },
      ],
    },
  ),
)

const Required = List(Type.String({ minLength: 1, maxLength: 255 }), {
  maxItems: 50,
  uniqueItems: true,
  description: 'What a story from it must have, by paths as in errors.',
  examples: [['title', 'tasks[0].headline']],
})

export const CreateTemplate = Closed({
  name: Name,
  key: Key,
  groupIds: Type.Optional(GroupIds),
  body: Body,
  required: Type.Optional(Required),
})
export type CreateTemplate = Static<typeof CreateTemplate>

export const PatchTemplate = Closed({
  name: Type.Optional(Name),
  key: Type.Optional(Key),
  groupIds: Type.Optional(GroupIds),
  body: Type.Optional(Body),
  required: Type.Optional(Required),
})
export type PatchTemplate = Static<typeof PatchTemplate>

export const TemplateView = Closed(
  {
    id: Id,
    version: Version,
    name: Type.String(),
    key: Type.String(),
    groupIds: Type.Array(Id),
    body: Body,
    required: Type.Array(Type.String()),
  },
  { title: 'Template' },
)
export type TemplateView = Static<typeof TemplateView>

/** How often a template was used. */
export const TemplateUses = Closed(
  {
    content: Type.Array(
      Closed(
        {
          templateId: Id,
          count: Type.Integer({
            minimum: 0,
            description: 'How many stories people and systems made from it, without those of series.',
          }),
          lastTime: Nullable(Instant),
          lastBy: Nullable(
            Closed(
              { id: Id, name: Type.String() },
              {
                title: 'TemplateUser',
                description: 'Null for a system, and for a person whom the caller does not see.',
              },
            ),
          ),
        },
        { title: 'TemplateUse' },
      ),
    ),
  },
  { title: 'TemplateUses' },
)
export type TemplateUses = Static<typeof TemplateUses>

/** What a template refers to that has ended. */
export const EndedInTemplate = Closed(
  {
    content: Type.Array(
      Closed(
        {
          path: Type.String({ examples: ['publications[0].platformId'] }),
          code: Type.String({ examples: ['unknown-reference'] }),
          message: Type.String({ examples: ['was deleted'] }),
          ending: Nullable(
            OneOf(['deleted', 'inactive'], { description: 'Null where the caller may not know.' }),
          ),
        },
        { title: 'EndedReference' },
      ),
    ),
  },
  { title: 'EndedInTemplate' },
)
export type EndedInTemplate = Static<typeof EndedInTemplate>

/** The day of a new story, and what it has instead of the template's members. */
export const CreateFromTemplate = Closed({
  date: Type.String({ ...CalendarDate, description: 'The day of the story: day 0 of the template.' }),
  ...CreateElement.properties,
})
export type CreateFromTemplate = Static<typeof CreateFromTemplate>

const TemplateWarning = Closed(
  {
    path: Type.String({ examples: ['groupIds[0]'] }),
    code: Type.String({ examples: ['unknown-reference'] }),
    message: Type.String(),
  },
  { title: 'TemplateWarning' },
)
export type TemplateWarning = Static<typeof TemplateWarning>

export const ElementFromTemplate = Closed(
  {
    ...ElementView.properties,
    warnings: Type.Array(TemplateWarning, {
      description:
        'What the template has and the story has not: references that ended, and schedules that do not fit.',
    }),
  },
  { title: 'ElementFromTemplate' },
)
