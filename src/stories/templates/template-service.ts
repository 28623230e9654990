import { isDeepStrictEqual } from 'node:util'
import { bodyProblem, notFound, type Problem, refuseIfAny, unknownReferences } from '../../base/errors.ts'
import { wallClock } from '../../base/time/zone-time.ts'
import { inSnapshot } from '../../database/transaction.ts'
import { type Answer, etagOfView, ok } from '../../http/answer.ts'
import { changedFrom, createdAs, deletedFrom } from '../../http/change.ts'
import { instantText } from '../../http/instant.ts'
import { hybridList } from '../../http/paging.ts'
import { assertMatches } from '../../http/preconditions.ts'
import { hidesGroups, type Sight, seenGroupIds } from '../../http/sight.ts'
import { nameOfUser } from '../../people/users/user-name.ts'
import { groups } from '../../settings/groups/group-entity.ts'
import { seenIn } from '../../settings/groups/seen-groups.ts'
import { getOrganization } from '../../settings/organization/organization-queries.ts'
import type { ReadContext, WriteContext } from '../deps.ts'
import type { ElementAnswer } from '../elements/element-answer.ts'
import type { CreateElement } from '../elements/element-schemas.ts'
import { createElement } from '../elements/new-element.ts'
import { amongHidden } from '../sight/hidden-groups.ts'
import { contradictionsIn, endedReferences } from './judge-body.ts'
import { withoutProblems } from './left-out.ts'
import {
  dated,
  leavesCalendar,
  missingProblems,
  partsOf,
  pathOfId,
  requiredProblems,
  shapeProblems,
  valueAt,
  within,
} from './template-body.ts'
import {
  countTemplates,
  countTemplateUse,
  deleteTemplateRow,
  findTemplate,
  insertTemplate,
  listTemplates,
  listTemplateUses,
  lockTemplate,
  saveTemplate,
  type Template,
  type TemplateContent,
} from './template-queries.ts'
import type {
  CreateFromTemplate,
  CreateTemplate,
  EndedInTemplate,
  PatchTemplate,
  TemplateUses,
  TemplateView,
  TemplateWarning,
} from './template-schemas.ts'

const maximumBytes = 64 * 1024
/** People choose from a list. */
const maximumTemplates = 500

type Asker = Pick<ReadContext, 'db' | 'organizationId' | 'principal'>

const endings = ['deleted', 'inactive'] as const

const readerOf = ({ organizationId, principal: { sight } }: Asker) => ({ organizationId, sight })

/** 14.3: a template with the groups that the reader sees. */
export const seenTemplate = (sight: Sight | null, template: Template): TemplateView => {
  if (!hidesGroups(sight)) return template
  const { groupIds: ids, masterGroupId: master, ...body } = template.body
  const known = Array.isArray(ids) ? ids.filter((id) => sight.groupIds.includes(id)) : undefined
  return {
    ...template,
    groupIds: seenGroupIds(sight, template.groupIds),
    body: {
      ...body,
      ...(known && { groupIds: known }),
      ...(typeof master === 'number' && sight.groupIds.includes(master) && { masterGroupId: master }),
    },
  }
}

/** 14.3: a template as its change counts for somebody who sees only some groups: the others stay. */
const withHiddenGroups = (sight: Sight | null, current: Template, sent: TemplateContent): TemplateContent => {
  if (!hidesGroups(sight)) return sent
  const { groupIds: present, masterGroupId } = current.body
  const { groupIds = [], ...body } = sent.body
  const all = amongHidden(sight, Array.isArray(present) ? present : [], groupIds as number[])
  const isMaster = body.masterGroupId == null && all.some((id) => id === masterGroupId)
  return {
    ...sent,
    groupIds: amongHidden(sight, current.groupIds, sent.groupIds).toSorted((one, other) => one - other),
    body: {
      ...body,
      ...((all.length > 0 || Object.hasOwn(sent.body, 'groupIds')) && { groupIds: all }),
      ...(isMaster && !sight.groupIds.includes(Number(masterGroupId)) && { masterGroupId }),
    },
  }
}

const todayOf = async ({ db, organizationId, now }: Pick<ReadContext, 'db' | 'organizationId' | 'now'>) =>
  wallClock(now, (await getOrganization(db, organizationId)).timeZone).date

export const getTemplate = async (asking: Asker, id: number): Promise<Template> => {
  const template = await findTemplate(asking.db, readerOf(asking), id)
  if (!template) throw notFound()
  return template
}

export const listTemplatePage = (
  reading: ReadContext,
  query: { size?: number; cursor?: string; page?: number },
): Promise<Answer> => {
  const reader = readerOf(reading)
  return hybridList(reading, query, {
    list: (slice) => listTemplates(reading.db, reader, slice),
    count: () => countTemplates(reading.db, reader),
    view: (template) => seenTemplate(reading.principal.sight, template),
  })
}

/** 24.1: how often the templates that the reader sees were used. Counts would tell of stories that somebody does not see (14.1). */
export const readTemplateUses = async (reading: ReadContext): Promise<Answer> => {
  const reader = readerOf(reading)
  const uses = reader.sight?.reads === 'own' ? [] : await listTemplateUses(reading.db, reader)
  const content = uses.map(({ templateId, count, lastTime, user }) => ({
    templateId,
    count,
    lastTime: lastTime === null ? null : instantText(lastTime),
    lastBy: user && { id: user.id, name: nameOfUser(user) },
  }))
  return ok({ content } satisfies TemplateUses)
}

/** 24.1: what a template refers to that has ended, on whatever day. */
export const readEndedInTemplate = async (reading: ReadContext, id: number): Promise<Answer> => {
  const template = await getTemplate(reading, id)
  const today = await todayOf(reading)
  const body = dated(template.body, today) as CreateElement
  const problems = await inSnapshot(reading.deps.db, (db) => endedReferences({ ...reading, db }, body))
  const content = problems
    .filter(({ code }) => code === 'unknown-reference' || code === 'unknown-option')
    .map(({ path, code, message, parameters }) => ({
      path: path ?? '',
      code,
      message,
      ending: endings.find((ending) => ending === parameters?.ending) ?? null,
    }))
  return ok({ content } satisfies EndedInTemplate)
}

/** What a reference names, wherever its entry stands: `tasks.formatId 7`. */
const namedIn =
  (body: object) =>
  ({ path }: Problem): string =>
    `${path?.replace(/\[\d+\]/g, '')} ${valueAt(body, partsOf(path ?? '') ?? [])}`

/** 1.5: the references that were not among those of the body before, when they ended. */
const newlyUnknown = async (
  work: WriteContext,
  story: CreateElement,
  unknown: readonly Problem[],
  before: CreateElement | undefined,
): Promise<readonly Problem[]> => {
  if (before === undefined || unknown.length === 0) return unknown
  const kept = new Set((await endedReferences(work, before)).map(namedIn(before)))
  return unknown.filter((problem) => !kept.has(namedIn(story)(problem)))
}

/** Everything that is wrong with a template. A body whose shape is wrong is asked no further. */
const assertStorable = async (
  work: WriteContext,
  content: TemplateContent,
  before?: Pick<Template, 'body'>,
): Promise<void> => {
  const { groupIds, body, required } = content
  const held = await groups.hold(work, groupIds, seenIn(work, {}))
  const tooLong = Buffer.byteLength(JSON.stringify(body)) > maximumBytes
  const limit = maximumBytes
  const shape = tooLong
    ? [bodyProblem('body', 'too-long', `must have at most ${limit} bytes of JSON`, { limit })]
    : shapeProblems(body)
  const own = [...unknownReferences('groupIds', groupIds, held), ...shape, ...requiredProblems(required)]
  refuseIfAny('validation-failed', own)
  // What ended after it was saved may stay.
  if (before && isDeepStrictEqual(before.body, body)) return
  const today = await todayOf(work)
  const story = dated(body, today) as CreateElement
  const ended = await endedReferences(work, story)
  const unknown = ended.filter(({ code }) => code === 'unknown-reference')
  const wrong = [
    ...(await newlyUnknown(work, story, unknown, before && (dated(before.body, today) as CreateElement))),
    ...(await contradictionsIn(work, story, ended)),
  ]
  refuseIfAny('validation-failed', wrong.map(within('body')))
}

export const createTemplate = async (
  work: WriteContext,
  { groupIds = [], required = [], ...body }: CreateTemplate,
): Promise<Template> => {
  const { db, organizationId } = work
  const content = {
    ...body,
    groupIds: groupIds.toSorted((one, other) => one - other),
    required: required.map(pathOfId),
  }
  await assertStorable(work, content)
  const count = await countTemplates(db, { organizationId, sight: null })
  const limit = maximumTemplates
  const tooMany = bodyProblem(null, 'too-many', `there are ${limit} templates already`, { limit })
  refuseIfAny('business-error', count < limit ? [] : [tooMany])
  const made = await getTemplate(work, await insertTemplate(db, organizationId, content))
  work.changed(createdAs('template', made))
  return made
}

const lockForWriting = async (work: WriteContext, id: number): Promise<Template> => {
  await lockTemplate(work.db, work.organizationId, id)
  const template = await getTemplate(work, id)
  const shown = seenTemplate(work.principal.sight, template)
  assertMatches(work.ifMatch, () => etagOfView(shown))
  work.echoed?.compareWith(shown)
  return template
}

/** An equal state writes nothing (contract A6). */
export const patchTemplate = async (
  work: WriteContext,
  id: number,
  patch: PatchTemplate,
): Promise<Template> => {
  const current = await lockForWriting(work, id)
  const { sight } = work.principal
  const { id: _, version: __, ...content } = current
  const shown = seenTemplate(sight, current)
  const { id: ___, version: ____, ...seen } = shown
  const sent = { ...seen, ...patch }
  sent.groupIds = sent.groupIds.toSorted((one, other) => one - other)
  sent.required = sent.required.map(pathOfId)
  if (isDeepStrictEqual(sent, seen)) {
    work.auditNothing()
    return current
  }
  await assertStorable(work, sent, shown)
  const next = { ...content, ...withHiddenGroups(sight, current, sent) }
  await saveTemplate(work.db, work.organizationId, current, next)
  const saved = await getTemplate(work, id)
  work.changed(changedFrom('template', current, saved))
  return saved
}

export const deleteTemplate = async (work: WriteContext, id: number): Promise<void> => {
  const template = await lockForWriting(work, id)
  await deleteTemplateRow(work.db, work.organizationId, id)
  work.changed(deletedFrom('template', template))
}

const warningOf = ({ path, code, message }: Problem): TemplateWarning => ({
  path: path ?? '',
  code,
  message: `was left out: ${message}`,
})

/** Whether a problem lies in what comes from the template. */
const isOfTemplate =
  (body: object, own: object) =>
  ({ path }: Problem): boolean => {
    const member = /^[A-Za-z]+/.exec(path ?? '')?.[0] ?? ''
    return Object.hasOwn(body, member) && !Object.hasOwn(own, member)
  }

/** 24.1: makes a story from a template. Members of the request replace those of the template. */
export const createFromTemplate = async (
  work: WriteContext,
  id: number,
  { date, ...own }: CreateFromTemplate,
): Promise<ElementAnswer & { readonly leftOut: readonly TemplateWarning[] }> => {
  const { body, required } = await getTemplate(work, id)
  const used = Object.fromEntries(Object.entries(body).filter(([name]) => !Object.hasOwn(own, name)))
  const whole = { ...(dated(body, date) as CreateElement), ...own }
  const ended = (await endedReferences(work, whole)).filter(isOfTemplate(body, own))
  const usable = withoutProblems(whole, ended)
  const outside = bodyProblem('date', 'out-of-range', 'moves a day of the template out of the calendar')
  refuseIfAny('validation-failed', [
    ...(leavesCalendar(used, date) ? [outside] : []),
    ...missingProblems(usable, required),
  ])
  const made = await createElement(work, usable)
  const { type, id: maker } = work.principal
  if (!usable.confidential)
    await countTemplateUse(work.db, work.organizationId, id, {
      at: work.now,
      by: type === 'user' ? maker : null,
    })
  work.auditSubject('element', made.id)
  work.auditDetails({ templateId: id })
  return { ...made, leftOut: ended.map(warningOf) }
}
