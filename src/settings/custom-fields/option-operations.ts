import { Type } from 'typebox'
import { Closed, Id, IdParams, SoughtExternalId } from '../../base/schemas.ts'
import { created, noContent, ok } from '../../http/answer.ts'
import { Echoed } from '../../http/echoed-fields.ts'
import { type Operation, read, write } from '../deps.ts'
import { optionView } from './field-entity.ts'
import type { FieldFamily } from './field-families.ts'
import { maximumOptions } from './field-rules.ts'
import { CreateOption, OptionView, PatchOption } from './field-schemas.ts'
import {
  createOption,
  deleteOption,
  type OptionKey,
  patchOption,
  readOption,
  replaceOption,
} from './option-service.ts'

const example = { name: 'Semi-final', externalId: 'sf', color: '#1c7ed6' }

/** The two ways to name an option in a path; both have the same operations. */
const ways = [
  {
    step: ':optionId',
    params: Type.Unsafe<{ id: number } & OptionKey>(Closed({ id: Id, optionId: Id })),
    suffix: '',
    by: '',
  },
  {
    step: 'external-id/:externalId',
    params: Type.Unsafe<{ id: number } & OptionKey>(Closed({ id: Id, externalId: SoughtExternalId })),
    suffix: 'ByExternalId',
    by: ' by its external id',
  },
] as const

type Way = (typeof ways)[number]

const operationsByWay = (family: FieldFamily, tag: string, way: Way): readonly Operation[] => {
  const { singular, words } = family
  const { params, by } = way
  const path = `/api/v2/${family.collection}/:id/options/${way.step}`
  const name = `${singular}Option${way.suffix}`
  const common = { path, tag, params, errors: ['input-parameter-error'] as const }
  return [
    read({
      ...common,
      operationId: `get${name}`,
      scope: 'api.read',
      role: 'reader',
      summary: `Read an option of ${words}${by}`,
      answers: { 200: OptionView },
      handle: async (reading, { params: key }) =>
        ok(optionView(await readOption(reading, family, key.id, key))),
    }),
    write({
      ...common,
      method: 'PUT',
      operationId: `replace${name}`,
      scope: 'api.write',
      role: 'admin',
      audit: { action: `${family.auditSubject}-option-replaced`, subject: family.auditSubject },
      summary: `Replace an option of ${words}${by}`,
      body: Echoed(CreateOption, OptionView, { title: 'ReplaceCustomFieldOption' }),
      example,
      answers: { 200: OptionView },
      handle: async (work, { params: key, body }) =>
        ok(optionView(await replaceOption(work, family, key.id, key, body))),
    }),
    write({
      ...common,
      method: 'PATCH',
      operationId: `patch${name}`,
      scope: 'api.write',
      role: 'admin',
      audit: { action: `${family.auditSubject}-option-changed`, subject: family.auditSubject },
      summary: `Change an option of ${words}${by}`,
      body: Echoed(PatchOption, OptionView, { title: 'PatchCustomFieldOption' }),
      example: { color: '#f08c00' },
      answers: { 200: OptionView },
      handle: async (work, { params: key, body }) =>
        ok(optionView(await patchOption(work, family, key.id, key, body))),
    }),
    write({
      ...common,
      method: 'DELETE',
      operationId: `delete${name}`,
      scope: 'api.write',
      role: 'admin',
      audit: { action: `${family.auditSubject}-option-deleted`, subject: family.auditSubject },
      summary: `Delete an option of ${words}${by}`,
      description: 'An option that a value selects cannot be deleted.',
      answers: { 204: null },
      handle: async (work, { params: key }) => {
        await deleteOption(work, family, key.id, key)
        return noContent()
      },
    }),
  ]
}

/** The operations on options of a family's fields (contract 9.3). */
export const optionOperations = (family: FieldFamily, tag: string): readonly Operation[] => {
  const path = `/api/v2/${family.collection}/:id/options`
  return [
    write({
      method: 'POST',
      path,
      operationId: `create${family.singular}Option`,
      scope: 'api.write',
      role: 'admin',
      audit: { action: `${family.auditSubject}-option-created`, subject: family.auditSubject },
      tag,
      summary: `Add an option to ${family.words}`,
      description: `Only selection fields have options: at most ${maximumOptions}, each with a unique name.`,
      params: IdParams,
      body: CreateOption,
      example,
      answers: { 201: OptionView },
      errors: ['business-error', 'conflict', 'input-parameter-error'],
      handle: async (work, { params, body }) => {
        const option = optionView(await createOption(work, family, params.id, body))
        const location = path.replace(':id', String(params.id))
        return created(`${work.deps.config.baseUrl}${location}/${option.id}`, option)
      },
    }),
    ...ways.flatMap((way) => operationsByWay(family, tag, way)),
  ]
}
