import type { Deps } from '../../deps.ts'
import { checkDocuments, type DocumentCheck } from '../../elements/documents/check-documents.ts'
import { doubtful, type Finding, fine, wrong } from './finding.ts'

const examplesShown = 10

const shown = (ids: readonly number[]): string =>
  `${ids.slice(0, examplesShown).join(', ')}${ids.length > examplesShown ? ' …' : ''}`

const broken = ({ wrong: differing, missing, orphaned }: DocumentCheck): number =>
  differing + missing + orphaned

const inWords = (check: DocumentCheck): string =>
  [
    ...(check.wrong > 0 ? [`${check.wrong} are answered or searched by what they no longer say`] : []),
    ...(check.missing > 0 ? [`${check.missing} cannot be read`] : []),
    ...(check.orphaned > 0 ? [`${check.orphaned} are read though they are deleted`] : []),
  ].join(', ')

const findingOf = (check: DocumentCheck, isRepairing: boolean): Finding => {
  const { organization, checked, stale, repaired, examples } = check
  const stories = `of the ${checked} stories of "${organization}"`
  if (broken(check) === 0) {
    const waiting = stale > 0 && !isRepairing ? `; ${stale} are made anew when they are read` : ''
    return fine('documents', `all ${checked} stories of "${organization}" are as they must be${waiting}`)
  }
  const message = `${stories}, ${inWords(check)} (ids ${shown(examples)})`
  return isRepairing
    ? doubtful(
        'documents',
        `${message}; ${repaired} were put right`,
        'Tell the makers of Daybook what happened before: this must not come about by itself.',
      )
    : wrong('documents', message, 'Put them right: daybook doctor --documents --repair')
}

/** Compares every stored story with a fresh rendering; with `repair` puts right what differs. */
export const checkStories = async (
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { repair }: { repair: boolean },
): Promise<Finding[]> => {
  const checks = await checkDocuments(db, config, { repair })
  return checks.map((check) => findingOf(check, repair))
}
