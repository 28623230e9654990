import { printedName } from '../../../base/text/printed.ts'
import type { Deps } from '../../deps.ts'
import { doubtful, type Finding, fine } from './finding.ts'
import { listMeetingNames } from './name-queries.ts'

const namesShown = 10

/** Stored names that differ from an earlier one in case, white space or canonical form only (contract B7). */
export const checkNames = async ({ db }: Pick<Deps, 'db'>): Promise<Finding> => {
  const names = await listMeetingNames(db, namesShown + 1)
  if (names.length === 0) return fine('names', 'all that must differ do')
  const shown = names
    .slice(0, namesShown)
    .map(
      ({ kind, id, name, other, organizationId }) =>
        `the ${kind} ${id} "${printedName(name)}" is also "${printedName(other)}" (organization ${organizationId})`,
    )
  const more = names.length > namesShown ? '; and others' : ''
  return doubtful(
    'names',
    `names count as equal whatever their case and white space, and some stored ones are: ${shown.join('; ')}${more}`,
    'Rename them, or give the tasks of an assignee without an account to the other one. They go on working as they are.',
  )
}
