import { expect } from 'vitest'
import { expectRefusal } from '../element-answers.ts'
import type { Body } from '../entry-model.ts'
import type { Command } from './commands.ts'
import { kindOf, optionsOf } from './custom-fields.ts'
import { judgeOption, judgeOptionRead, type OptionKey, optionAt } from './field-rules.ts'
import { paths } from './paths.ts'
import { type Real, resolved, unknownId } from './real.ts'
import type { Refusal, Verdict } from './verdicts.ts'
import type { Row, World } from './world.ts'

/** Requests about the options of custom fields (contract 9.3). */

type OptionCommand = Extract<Command, { do: 'option' }>

const keyOf = (field: Row, { which, by }: OptionCommand): OptionKey => {
  const options = optionsOf(field)
  const option = options[which % (options.length + 1)]
  if (by === 'id') return { optionId: option?.id ?? unknownId }
  return { externalId: String(option?.externalId ?? 'nobody') }
}

const pathOf = (kind: keyof typeof paths, field: Row, key: OptionKey | null): string => {
  const path = `${paths[kind].read}/${field.id}/options`
  if (key === null) return path
  return 'optionId' in key ? `${path}/${key.optionId}` : `${path}/external-id/${key.externalId}`
}

/** The field, with the id that the server chose for a new option. */
const adopted = (field: Row, answer: Body): Row => ({
  ...field,
  options: optionsOf(field).map((option) =>
    option.id === 0 ? { ...option, id: Number(answer.id) } : option,
  ),
})

const verdictOf = (
  real: Real,
  world: World,
  command: OptionCommand,
  field: Row,
  key: OptionKey | null,
): Verdict => {
  const { owner, method } = command
  if (key && method === 'get') return judgeOptionRead(field, key)
  const body = method === 'delete' ? null : (resolved(real, world, field, command.body) as Body)
  return judgeOption(world, owner, field, key, body, method === 'put' ? 'put' : 'patch')
}

const expectOption = (field: Row, key: OptionKey | null, answer: Body): void => {
  const option = key && 'optionId' in key ? optionAt(field, key) : undefined
  expect(answer).toEqual(option ?? optionsOf(field).find(({ id }) => id === answer.id))
}

const statuses = { get: 200, post: 201, put: 200, patch: 200, delete: 204 } as const

export const changeOption = async (real: Real, world: World, command: OptionCommand): Promise<void> => {
  const { method } = command
  const kind = kindOf[command.owner]
  const field = world[kind][command.field % (world[kind].length || 1)]
  if (!field) return
  const key = method === 'post' ? null : keyOf(field, command)
  const verdict = verdictOf(real, world, command, field, key)
  const path = pathOf(kind, field, key)
  const hasBody = method === 'post' || method === 'put' || method === 'patch'
  const answer = hasBody
    ? await real.api[method](path, resolved(real, world, field, command.body))
    : await real.api[method](path)
  if (!verdict.accepted) {
    expectRefusal(verdict satisfies Refusal, answer, true)
    return
  }
  expect(answer.status, answer.text).toBe(statuses[method])
  if (method === 'get') {
    expect(answer.body).toEqual(verdict.next)
    return
  }
  const next = method === 'post' ? adopted(verdict.next, answer.body) : verdict.next
  world[kind] = world[kind].map((row) => (row === field ? next : row))
  if (method !== 'delete') expectOption(next, key, answer.body)
}
