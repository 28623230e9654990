/** What clients of one openapi.json rely on, as sentences that can be compared with those of a later one. */

type Json = Readonly<Record<string, unknown>>

interface Facts {
  /** What a request may have and an answer has. None of it may go. */
  readonly given: Set<string>
  /** What a request must have. Nothing may be added. */
  readonly wanted: Set<string>
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const objectsIn = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : [])
const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
const entriesOf = (value: unknown): [string, unknown][] => (isObject(value) ? Object.entries(value) : [])

/** The schema itself, whichever `$ref` names it. */
const resolverOf =
  (document: Json) =>
  (value: unknown): Json => {
    if (!isObject(value)) return {}
    if (typeof value.$ref !== 'string') return value
    const names = value.$ref.slice(2).split('/')
    const target = names.reduce<unknown>((part, name) => (isObject(part) ? part[name] : undefined), document)
    return resolverOf(document)(target)
  }

const anything = ' can be anything'
const restricting = ['type', 'enum', 'const', 'allOf', 'anyOf', 'oneOf']

/** What a schema says of its value, without its parts. */
const factsOfValue = (at: string, schema: Json, isRequest: boolean): string[] => {
  const types = textsIn([schema.type ?? []].flat()).map((type) => `${at} can be of type ${type}`)
  const isAny = !restricting.some((keyword) => keyword in schema)
  const choices = 'const' in schema ? [String(schema.const)] : textsIn(schema.enum)
  return [
    ...types,
    ...(isAny ? [`${at}${anything}`] : []),
    // Answers may get other choices.
    ...(isRequest ? choices.map((choice) => `${at} can be ${choice}`) : []),
  ]
}

/** The parts of a schema, each with the place of its value. */
const partsOf = (at: string, schema: Json): [string, unknown][] => [
  ...entriesOf(schema.properties).map(([name, member]): [string, unknown] => [`${at}.${name}`, member]),
  ...(isObject(schema.items) ? [[`${at}[]`, schema.items] as [string, unknown]] : []),
  ...(isObject(schema.additionalProperties)
    ? [[`${at}.*`, schema.additionalProperties] as [string, unknown]]
    : []),
  ...[schema.allOf, schema.anyOf, schema.oneOf]
    .flatMap(objectsIn)
    .map((part): [string, unknown] => [at, part]),
]

const factsOf = (document: Json, prefix: string): Facts => {
  const facts: Facts = { given: new Set(), wanted: new Set() }
  const { given, wanted } = facts
  const resolved = resolverOf(document)

  /** `open` are the schemas around this one: one that contains itself is told once. */
  const addSchema = (at: string, value: unknown, isRequest: boolean, open: readonly Json[] = []): void => {
    const schema = resolved(value)
    if (open.includes(schema)) return
    for (const fact of factsOfValue(at, schema, isRequest)) given.add(fact)
    for (const name of textsIn(schema.required))
      if (isRequest) wanted.add(`${at}.${name} is required`)
      else given.add(`${at}.${name} is always there`)
    for (const [place, part] of partsOf(at, schema)) {
      given.add(place)
      addSchema(place, part, isRequest, [...open, schema])
    }
  }

  const addContent = (at: string, value: unknown, isRequest: boolean): void => {
    for (const [type, media] of entriesOf(resolved(value).content)) {
      given.add(`${at} as ${type}`)
      addSchema(at, resolved(media).schema, isRequest)
    }
  }

  const addOperation = (at: string, operation: Json): void => {
    given.add(at)
    for (const parameter of objectsIn(operation.parameters).map(resolved)) {
      const name = `${at} ${String(parameter.in)} ${String(parameter.name)}`
      given.add(name)
      if (parameter.required === true && parameter.in !== 'path') wanted.add(`${name} is required`)
      addSchema(name, parameter.schema, true)
    }
    addContent(`${at} body`, operation.requestBody, true)
    for (const [status, response] of entriesOf(operation.responses)) {
      if (!status.startsWith('2')) continue
      given.add(`${at} ${status}`)
      for (const [header] of entriesOf(resolved(response).headers))
        given.add(`${at} ${status} header ${header}`)
      addContent(`${at} ${status}`, response, false)
    }
  }

  for (const [path, item] of entriesOf(document.paths))
    if (path.startsWith(prefix))
      for (const [method, operation] of entriesOf(item))
        if (method !== 'parameters') addOperation(`${method.toUpperCase()} ${path}`, resolved(operation))
  return facts
}

/** Whether a member is required of an object that requests could not have before. */
const isOfNewObject = (fact: string, before: Facts): boolean => {
  const [object = '', end] = fact.split(/\.[^.]* is required$/)
  return end !== undefined && !object.endsWith(' body') && !before.given.has(object)
}

/** What requests may say or answers have in `after`, and not in `before`. */
export const newSince = (before: Json, after: Json, prefix: string): string[] => {
  const { given } = factsOf(before, prefix)
  return [...factsOf(after, prefix).given].filter((fact) => !given.has(fact))
}

/**
 * What clients of `before` would miss in `after`, in the paths that begin with `prefix`: nothing that requests may say or answers have may
 * go, and nothing may become required (contract 1.21).
 */
export const lostSince = (before: Json, after: Json, prefix: string): string[] => {
  const [old, present] = [factsOf(before, prefix), factsOf(after, prefix)]
  const isStill = (fact: string): boolean =>
    present.given.has(fact) || present.given.has(`${fact.split(' can be ')[0]}${anything}`)
  return [
    ...[...old.given].filter((fact) => !isStill(fact)).map((fact) => `gone: ${fact}`),
    ...[...present.wanted]
      .filter((fact) => !old.wanted.has(fact) && !isOfNewObject(fact, old))
      .map((fact) => `new: ${fact}`),
  ]
}
