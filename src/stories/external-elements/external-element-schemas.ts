import { type Static, Type } from 'typebox'
import { Closed, ExternalId, HttpUrl, Nullable } from '../../base/schemas.ts'
import { HybridQuery } from '../../http/paging-schemas.ts'

const SystemUrl = Nullable(
  Type.String({
    ...HttpUrl,
    description:
      'The other system. If left out, it is the one configured for the organization, or else the unnamed system. Null means the unnamed system.',
    examples: ['https://cms.example.org'],
  }),
)

/** Contract 7: a binding has at least one of the two after merging. */
const WriteExternalElement = Closed(
  { externalId: Type.Optional(ExternalId), link: Type.Optional(Nullable(HttpUrl)) },
  { title: 'WriteExternalElement' },
)

export const LinkExternalElement = Closed({
  externalElement: WriteExternalElement,
  systemUrl: Type.Optional(SystemUrl),
})
export type LinkExternalElement = Static<typeof LinkExternalElement>

/** B12: the binding with which an element is created. */
export const NewExternalElement = Closed(
  {
    externalId: Type.String({
      line: true,
      addressable: true,
      notBlank: true,
      minLength: 1,
      maxLength: 255,
      description:
        'Id of the element in the other system. While an element has it there, no other one is created with it.',
    }),
    link: Type.Optional(Nullable(HttpUrl)),
    systemUrl: Type.Optional(SystemUrl),
  },
  { title: 'NewExternalElement' },
)
export type NewExternalElement = Static<typeof NewExternalElement>

export const UnlinkExternalElement = Closed({ systemUrl: Type.Optional(SystemUrl) })
export type UnlinkExternalElement = Static<typeof UnlinkExternalElement>

const view = { externalId: Nullable(Type.String()), link: Nullable(Type.String()) }
const systemUrlView = Nullable(Type.String())

/** A link between an element and another system. */
export const BindingView = Closed(
  { externalElement: Closed(view, { title: 'ExternalRepresentation' }), systemUrl: systemUrlView },
  { title: 'ExternalBinding' },
)
export type BindingView = Static<typeof BindingView>

/** The first binding, as part of an element. */
export const ExternalElementView = Closed({ ...view, systemUrl: systemUrlView }, { title: 'ExternalElement' })

export const BindingListQuery = Closed(HybridQuery)
