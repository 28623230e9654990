import { useReferenceData } from './reference-data.ts'

/** Whether a person is a freelancer. Freelancers choose what they take: pages ask them when they assign something to them. */
export type IsFreelancer = (userId: number | null | undefined) => boolean

export const useIsFreelancer = (): IsFreelancer => {
  const { users } = useReferenceData()
  return (userId) => users.some(({ id, internal }) => id === userId && !internal)
}
