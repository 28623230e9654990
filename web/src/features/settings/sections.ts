import type { ComponentType } from 'react'
import { ApiCredentials } from './api-credentials/ApiCredentials.tsx'
import { Organization } from './organization/Organization.tsx'
import { Platforms } from './platforms/Platforms.tsx'
import type { SectionName } from './shared/section.ts'
import { Users } from './users/Users.tsx'

interface SectionGroup {
  readonly name: 'newsroom' | 'access'
  readonly members: readonly SectionName[]
}

/** The sections in the order in which the list shows them. */
export const sectionGroups: readonly SectionGroup[] = [
  { name: 'newsroom', members: ['organization', 'platforms', 'users'] },
  { name: 'access', members: ['api-credentials'] },
]

const pages: Readonly<Partial<Record<SectionName, ComponentType>>> = {
  organization: Organization,
  platforms: Platforms,
  users: Users,
  'api-credentials': ApiCredentials,
}

/** The page of each section. */
export const sections: ReadonlyMap<string, ComponentType> = new Map(Object.entries(pages))
