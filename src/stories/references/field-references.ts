import type { Transaction } from '../../database/transaction.ts'
import { findFields, type WantedFields } from '../custom-values/custom-value-queries.ts'
import type { CustomFieldOwner } from '../custom-values/custom-values.ts'
import type { KnownCustomFields, KnownField, ReferencesInBody } from './loaded-references.ts'

interface Carrier {
  readonly customFields?: readonly { readonly id: number }[] | null
}

const namedIn = (carriers: readonly Carrier[]): number[] =>
  carriers.flatMap(({ customFields }) => (customFields ?? []).map(({ id }) => id))

const keptIn = (entries: readonly { readonly content: Carrier }[] | undefined): number[] =>
  namedIn((entries ?? []).map(({ content }) => content))

/**
 * The fields that a write names, and those of values that stay when the format or platform changes, because they must
 * also apply to the new one (contract 5.2).
 */
const wantedFields = ({
  root,
  otherRoots = [],
  tasks = [],
  publications = [],
  current,
}: ReferencesInBody): WantedFields => {
  const mayMoveTasks = tasks.some(({ formatId }) => formatId != null)
  const mayMovePublications = publications.some(({ platformId }) => platformId != null)
  return {
    elementFieldIds: namedIn([...(root ? [root] : []), ...otherRoots]),
    taskFieldIds: [...namedIn(tasks), ...(mayMoveTasks ? keptIn(current?.tasks) : [])],
    publicationFieldIds: [
      ...namedIn(publications),
      ...(mayMovePublications ? keptIn(current?.publications) : []),
    ],
  }
}

const none: KnownCustomFields = { element: new Map(), task: new Map(), publication: new Map() }

/** Loads the custom fields for the rules, in one statement. Runs no statement if the write does not concern any. */
export const loadKnownFields = async (
  db: Transaction,
  organizationId: number,
  mentioned: ReferencesInBody,
): Promise<KnownCustomFields> => {
  const wanted = wantedFields(mentioned)
  const { elementFieldIds, taskFieldIds, publicationFieldIds } = wanted
  if (elementFieldIds.length + taskFieldIds.length + publicationFieldIds.length === 0) return none
  const rows = await findFields(db, { organizationId, ...wanted })
  const ofOwner = (owner: CustomFieldOwner) =>
    new Map(
      rows
        .filter((row) => row.owner === owner)
        .map((row): [number, KnownField] => [
          row.id,
          {
            type: row.type,
            active: row.active,
            allowEmptyValue: row.allow_empty_value,
            optionIds: row.option_ids,
            scopeIds: row.scope_ids,
          },
        ]),
    )
  return {
    element: ofOwner('element'),
    task: ofOwner('task'),
    publication: ofOwner('publication'),
  }
}
