import type { CreateSavedView } from '../../planning/saved-views/saved-view-schemas.ts'
import { createSavedView } from '../../planning/saved-views/saved-view-service.ts'
import type { WriteContext } from '../deps.ts'
import { asPerson } from './as-person.ts'
import { idOf, type References } from './references.ts'

const viewsOf = ({ platforms, groups }: References): readonly Omit<CreateSavedView, 'page'>[] => [
  { name: 'Late today', query: { preset: 'today', late: true }, shared: 'everyone' },
  {
    name: 'The paper, this week',
    query: { preset: 'thisWeek', platformIds: [idOf(platforms, 'print')] },
    shared: 'everyone',
  },
  {
    name: 'Pictures to assign',
    query: { preset: 'thisWeek', groupIds: [idOf(groups, 'Pictures & Video')], unassigned: true },
    shared: 'groups',
    groupIds: [idOf(groups, 'Pictures & Video'), idOf(groups, 'News')],
  },
]

/** Three views of the plan that the head of the news desk shares. */
export const makeViews = async (work: WriteContext, references: References): Promise<void> => {
  const owner = references.people.find(({ desk, job }) => desk === 'News' && job === 'editor')
  if (!owner) throw new Error('the demo has no head of news')
  for (const view of viewsOf(references))
    await createSavedView(asPerson(work, owner), { ...view, page: 'plan' })
}
