import { created, noContent, ok } from '../http/answer.ts'
import { type Operation, read, write } from '../http/operation.ts'
import { hybridList } from '../http/paging.ts'
import { HybridListOf } from '../http/paging-schemas.ts'
import { IdParams } from '../http/schemas.ts'
import { orderOperation } from '../ordering/order-operations.ts'
import { type FieldFamily, fieldFamilies } from './field-families.ts'
import { countFields, getField, listFields } from './field-queries.ts'
import { fieldSchemas } from './field-schemas.ts'
import { createField, deleteField, patchField } from './field-service.ts'
import { fieldView } from './field-view.ts'
import { optionOperations } from './option-operations.ts'

const tag = 'Custom fields'

const operationsOf = (family: FieldFamily): readonly Operation[] => {
  const { collection, singular, plural, words, pluralWords, scope } = family
  const schemas = fieldSchemas(family)
  const reads = `/api/v2/${collection}`
  const path = `/api/daybook/v1/${collection}`
  return [
    read({
      path: reads,
      operationId: `list${plural}`,
      tag,
      summary: `List ${pluralWords}`,
      query: schemas.query,
      answers: { 200: HybridListOf(schemas.view) },
      handle: async (reading, { query }) => {
        const { db, organizationId } = reading
        const filter = { active: query.active, scopeId: query.formatId ?? query.platformId }
        return hybridList(reading, query, {
          list: (slice) => listFields(db, family, organizationId, filter, slice),
          count: () => countFields(db, family, organizationId, filter),
          view: (field) => fieldView(family, field),
        })
      },
    }),
    read({
      path: `${reads}/:id`,
      operationId: `get${singular}`,
      tag,
      summary: `Read ${words}`,
      params: IdParams,
      answers: { 200: schemas.view },
      handle: async ({ db, organizationId }, { params }) =>
        ok(fieldView(family, await getField(db, family, organizationId, params.id))),
    }),
    write({
      method: 'POST',
      path,
      operationId: `create${singular}`,
      tag,
      summary: `Create ${words}`,
      description:
        'It comes last in order. It is active, and allows empty values, unless the body says otherwise.',
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
        return created(`${work.deps.config.baseUrl}${reads}/${field.id}`, fieldView(family, field))
      },
    }),
    write({
      method: 'PATCH',
      path: `${path}/:id`,
      operationId: `patch${singular}`,
      tag,
      summary: `Change ${words}`,
      description:
        'The type never changes. Values that are stored stay as they are, also when the field is deactivated or limited; a list that is sent replaces the list. An option that is selected somewhere cannot be removed.',
      params: IdParams,
      body: schemas.patch,
      example: { name: 'Importance', allowEmptyValue: false },
      answers: { 200: schemas.view },
      errors: ['business-error', 'input-parameter-error', 'conflict'],
      handle: async (work, { params, body }) =>
        ok(fieldView(family, await patchField(work, family, params.id, body))),
    }),
    write({
      method: 'DELETE',
      path: `${path}/:id`,
      operationId: `delete${singular}`,
      tag,
      summary: `Delete ${words}`,
      description: 'One that has values cannot be deleted, only deactivated.',
      params: IdParams,
      answers: { 204: null },
      errors: ['conflict'],
      handle: async (work, { params }) => {
        await deleteField(work, family, params.id)
        return noContent()
      },
    }),
    orderOperation({ path, operationId: `order${plural}`, tag, what: pluralWords, table: family.table }),
    ...optionOperations(family, tag),
  ]
}

/** The custom fields of elements, tasks and publications, and their options (contract 9.1, 9.3, 11). */
export const fieldOperations: readonly Operation[] = fieldFamilies.flatMap(operationsOf)
