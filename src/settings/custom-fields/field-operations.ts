import { IdParams } from '../../base/schemas.ts'
import { created, noContent, ok } from '../../http/answer.ts'
import { Echoed } from '../../http/echoed-fields.ts'
import { HybridListOf } from '../../http/paging-schemas.ts'
import { orderOperation } from '../core/order-operations.ts'
import { pageOf, remove } from '../core/settings-entity.ts'
import { type Operation, read, write } from '../deps.ts'
import { fieldsOf } from './field-entity.ts'
import { type FieldFamily, fieldFamilies } from './field-families.ts'
import { fieldSchemas } from './field-schemas.ts'
import { createField, patchField } from './field-service.ts'
import { optionOperations } from './option-operations.ts'

const tag = 'Custom fields'

const operationsOf = (family: FieldFamily): readonly Operation[] => {
  const { collection, singular, plural, words, pluralWords, scope } = family
  const schemas = fieldSchemas(family)
  const fields = fieldsOf(family)
  const reads = `/api/v2/${collection}`
  const path = `/api/daybook/v1/${collection}`
  return [
    read({
      path: reads,
      operationId: `list${plural}`,
      scope: 'api.read',
      role: 'reader',
      tag,
      summary: `List ${pluralWords}`,
      query: schemas.query,
      answers: { 200: HybridListOf(schemas.view) },
      handle: (reading, { query }) =>
        pageOf(reading, fields, query, {
          active: query.active,
          scopeId: query.formatId ?? query.platformId,
        }),
    }),
    read({
      path: `${reads}/:id`,
      operationId: `get${singular}`,
      scope: 'api.read',
      role: 'reader',
      tag,
      summary: `Read ${words}`,
      params: IdParams,
      answers: { 200: schemas.view },
      handle: async (reading, { params }) => ok(fields.view(await fields.get(reading, params.id))),
    }),
    write({
      method: 'POST',
      path,
      operationId: `create${singular}`,
      scope: 'api.admin',
      role: 'admin',
      audit: { action: `${family.auditSubject}-created`, subject: family.auditSubject },
      tag,
      summary: `Create ${words}`,
      description:
        'The field comes last in the order. It is active and allows empty values unless the body says otherwise.',
      body: schemas.create,
      example: {
        name: 'Importance',
        type: 'SINGLE_SELECTION',
        options: [{ name: 'High', color: '#e03131' }, { name: 'Normal' }],
        ...(scope && { [scope.idsName]: [] }),
      },
      answers: { 201: schemas.view },
      errors: ['input-parameter-error', 'conflict'],
      handle: async (work, { body }) => {
        const field = await createField(work, family, body)
        return created(`${work.deps.config.baseUrl}${reads}/${field.id}`, fields.view(field))
      },
    }),
    write({
      method: 'PATCH',
      path: `${path}/:id`,
      operationId: `patch${singular}`,
      scope: 'api.admin',
      role: 'admin',
      audit: { action: `${family.auditSubject}-changed`, subject: family.auditSubject },
      tag,
      summary: `Change ${words}`,
      description:
        'The type never changes. Stored values stay as they are, even when the field is deactivated or limited. A list in the body replaces the stored list. An option that a value selects cannot be removed.',
      params: IdParams,
      body: Echoed(schemas.patch, schemas.view, { title: `Patch${singular}` }),
      example: { name: 'Importance', allowEmptyValue: false },
      answers: { 200: schemas.view },
      errors: ['business-error', 'input-parameter-error', 'conflict'],
      handle: async (work, { params, body }) =>
        ok(fields.view(await patchField(work, family, params.id, body))),
    }),
    write({
      method: 'DELETE',
      path: `${path}/:id`,
      operationId: `delete${singular}`,
      scope: 'api.admin',
      role: 'admin',
      audit: { action: `${family.auditSubject}-deleted`, subject: family.auditSubject },
      tag,
      summary: `Delete ${words}`,
      description: 'A field with stored values cannot be deleted, only deactivated.',
      params: IdParams,
      answers: { 204: null },
      errors: ['conflict'],
      handle: async (work, { params }) => {
        await remove(work, fields, params.id)
        return noContent()
      },
    }),
    orderOperation({
      path,
      operationId: `order${plural}`,
      audit: { action: `${collection}-ordered`, subject: family.auditSubject },
      tag,
      what: pluralWords,
      entity: fields,
    }),
    ...optionOperations(family, tag),
  ]
}

/** The custom fields of elements, tasks and publications, and their options (contract 9.1, 9.3, 11). */
export const fieldOperations: readonly Operation[] = fieldFamilies.flatMap(operationsOf)
