import { type Static, Type } from 'typebox'
import { HybridQuery } from '../../http/paging-schemas.ts'
import { Closed, ExternalId, HttpUrl, Nullable } from '../../http/schemas.ts'

const SystemUrl = Nullable(
  Type.String({
    ...HttpUrl,
    description:
      'The system. Left out: the one that the organization has configured, else the unnamed one, which null names.',
    examples: ['https://cms.example.org'],
  }),
)

/** Contract 7: at least one of the two, once they are merged into what is there. */
const WriteExternalElement = Closed(
  { externalId: Type.Optional(ExternalId), link: Type.Optional(Nullable(HttpUrl)) },
  { title: 'WriteExternalElement' },
)

export const LinkExternalElement = Closed({
  externalElement: WriteExternalElement,
  systemUrl: Type.Optional(SystemUrl),
})
export type LinkExternalElement = Static<typeof LinkExternalElement>

export const UnlinkExternalElement = Closed({ systemUrl: Type.Optional(SystemUrl) })
export type UnlinkExternalElement = Static<typeof UnlinkExternalElement>

const view = { externalId: Nullable(Type.String()), link: Nullable(Type.String()) }
const systemUrlView = Nullable(Type.String())

/** What an element is in another system. */
export const BindingView = Closed(
  { externalElement: Closed(view, { title: 'ExternalRepresentation' }), systemUrl: systemUrlView },
  { title: 'ExternalBinding' },
)
export type BindingView = Static<typeof BindingView>

/** The first binding, inside an element. */
export const ExternalElementView = Closed({ ...view, systemUrl: systemUrlView }, { title: 'ExternalElement' })

export const BindingListQuery = Closed(HybridQuery)
