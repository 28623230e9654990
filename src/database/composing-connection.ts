import type { CompiledQuery, DatabaseConnection } from 'kysely'
import { composed, isPart, type PartQuery } from './parts.ts'

/**
 * A connection that keeps parts until another statement is asked for, and then carries them out as one (`parts.ts`). What it sends by
 * itself is added to `sent`.
 */
export const composing = (connection: DatabaseConnection, sent: Promise<unknown>[]) => {
  let waiting: PartQuery[] = []
  const takeWaiting = (): PartQuery[] => {
    const parts = waiting
    waiting = []
    return parts
  }
  const carryOut = (): void => {
    const parts = takeWaiting()
    if (parts.length > 0) sent.push(Promise.allSettled([connection.executeQuery(composed(parts))]))
  }
  const executeQuery = async <Row>(query: CompiledQuery) => {
    if (!isPart(query)) {
      carryOut()
      return connection.executeQuery<Row>(query)
    }
    const { part } = query
    if (waiting.some((other) => other.part.id === part.id)) carryOut()
    waiting.push(query)
    return part.hasAnswer ? connection.executeQuery<Row>(composed(takeWaiting())) : { rows: [] }
  }
  return { executeQuery, carryOut }
}
