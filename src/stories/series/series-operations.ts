import { Closed, IdParams } from '../../base/schemas.ts'
import { created, etagOfView, noContent, ok, okUntagged } from '../../http/answer.ts'
import { HybridListOf, HybridQuery } from '../../http/paging-schemas.ts'
import { type Operation, read, write } from '../deps.ts'
import {
  ChangedSeries,
  CreateSeries,
  PatchSeries,
  PreviewDates,
  PreviewedDates,
  SeriesView,
} from './series-schemas.ts'
import {
  createSeries,
  deleteSeries,
  getSeries,
  listSeriesPage,
  patchSeries,
  previewDates,
  viewOfSeries,
} from './series-service.ts'

const tag = 'Series'
const path = '/api/daybook/v1/series'

/** Stories that repeat (contract 24.2). */
export const seriesOperations: readonly Operation[] = [
  read({
    path,
    operationId: 'listSeries',
    scope: 'api.read',
    role: 'reader',
    tag,
    summary: 'List series',
    query: Closed(HybridQuery),
    answers: { 200: HybridListOf(SeriesView) },
    handle: (reading, { query }) => listSeriesPage(reading, query),
  }),
  read({
    path: '/api/daybook/v1/series-dates',
    operationId: 'previewSeriesDates',
    scope: 'api.read',
    role: 'reader',
    tag,
    summary: 'List the dates that a series would have',
    query: PreviewDates,
    answers: { 200: PreviewedDates },
    handle: async (reading, { query }) => ok(await previewDates(reading, query)),
  }),
  read({
    path: `${path}/:id`,
    operationId: 'getSeries',
    scope: 'api.read',
    role: 'reader',
    tag,
    summary: 'Read a series',
    params: IdParams,
    answers: { 200: SeriesView },
    handle: async (reading, { params }) =>
      ok(await viewOfSeries(reading, await getSeries(reading, params.id))),
  }),
  write({
    method: 'POST',
    path,
    operationId: 'createSeries',
    scope: 'api.write',
    role: 'editor',
    audit: { action: 'series-created', subject: 'series' },
    tag,
    summary: 'Create a series',
    description:
      'A story is made from the template for each date, `ahead` days before it, and none for days that are over. The first ones are made at once, others within a minute. What the template requires is not asked for: people complete the stories. Days count in the time zone of the organization.',
    body: CreateSeries,
    example: {
      name: 'Council meeting',
      templateId: 4,
      rule: 'FREQ=MONTHLY;BYDAY=1MO',
      from: '2026-06-01',
      exceptDates: ['2026-08-03'],
    },
    answers: { 201: SeriesView },
    errors: ['business-error'],
    cost: 'large',
    handle: async (work, { body }) => {
      const view = await createSeries(work, body)
      return created(`${work.deps.config.baseUrl}${path}/${view.id}`, view)
    },
  }),
  write({
    method: 'PATCH',
    path: `${path}/:id`,
    operationId: 'patchSeries',
    scope: 'api.write',
    role: 'editor',
    audit: { action: 'series-changed', subject: 'series' },
    tag,
    summary: 'Change a series',
    description:
      'Stories that nobody has touched go to the trash if their day is no longer a date of the series; touched ones stay; `leaving` counts both. A new template is for stories that are made from now on.',
    params: IdParams,
    body: PatchSeries,
    example: { exceptDates: ['2026-08-03'] },
    answers: { 200: ChangedSeries },
    errors: ['business-error'],
    cost: 'large',
    handle: async (work, { params, body }) => {
      const { view, leaving } = await patchSeries(work, params.id, body)
      return { ...okUntagged({ ...view, leaving }), etag: etagOfView(view) }
    },
  }),
  write({
    method: 'DELETE',
    path: `${path}/:id`,
    operationId: 'deleteSeries',
    scope: 'api.write',
    role: 'editor',
    audit: { action: 'series-deleted', subject: 'series' },
    tag,
    summary: 'End a series',
    description:
      'Stories from today on that nobody has touched go to the trash. The others stay, and belong to no series.',
    params: IdParams,
    answers: { 204: null },
    cost: 'large',
    handle: async (work, { params }) => {
      await deleteSeries(work, params.id)
      return noContent()
    },
  }),
]
