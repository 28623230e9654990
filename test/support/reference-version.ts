import type { TestApp, TestNewsroom } from './test-app.ts'

/** The version that a newsroom's stored story documents need to be fresh: every rename raises it. */
export const referenceVersionOf = async (
  { deps }: Pick<TestApp, 'deps'>,
  { organizationId }: Pick<TestNewsroom, 'organizationId'>,
): Promise<number> => {
  const row = await deps.db
    .selectFrom('organization')
    .select('reference_version')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()
  return row.reference_version
}
