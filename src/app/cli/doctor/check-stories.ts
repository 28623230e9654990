import { printedName } from '../../../base/text/printed.ts'
import { checkDocuments, type DocumentCheck } from '../../../stories/documents/check-documents.ts'
import type { Deps } from '../../deps.ts'
import { doubtful, type Finding, fine, wrong } from './finding.ts'

const examplesShown = 10

const shown = (ids: readonly number[]): string =>
  `${ids.slice(0, examplesShown).join(', ')}${ids.length > examplesShown ? ' …' : ''}`

const broken = ({ wrong: differing, missing, orphaned }: DocumentCheck): number =>
  differing + missing + orphaned

const inWords = (check: DocumentCheck): string =>
  [
    ...(check.wrong > 0 ? [`${check.wrong} are read or found with outdated content`] : []),
    ...(check.missing > 0 ? [`${check.missing} cannot be read`] : []),
    ...(check.orphaned > 0 ? [`${check.orphaned} are readable although deleted`] : []),
  ].join(', ')

const findingOf = (check: DocumentCheck, isRepairing: boolean): Finding => {
  const { checked, stale, repaired, examples } = check
  const organization = printedName(check.organization)
  const stories = `of the ${checked} stories of "${organization}"`
  if (broken(check) === 0) {
    const waiting = stale > 0 && !isRepairing ? `; ${stale} will be rendered again when read` : ''
    return fine('documents', `all ${checked} stories of "${organization}" are correct${waiting}`)
  }
  const message = `${stories}, ${inWords(check)} (ids ${shown(examples)})`
  return isRepairing
    ? doubtful(
        'documents',
        `${message}; ${repaired} were repaired`,
        'Report this as a bug with what happened before: it must never happen by itself.',
      )
    : wrong('documents', message, 'Repair them: daybook doctor --documents --repair')
}

/** Compares every stored story with a fresh rendering; with `repair`, corrects those that differ. */
export const checkStories = async (
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { repair }: { repair: boolean },
): Promise<Finding[]> => {
  const checks = await checkDocuments(db, config, { repair })
  return checks.map((check) => findingOf(check, repair))
}
