import { type Config, type Environment, inspectConfig } from '../../../base/config.ts'
import { misspeltNames, unknownNames } from '../../../base/known-settings.ts'
import { isLoopback, unreachableLinks } from '../../../base/loopback.ts'
import { doubtful, type Finding, fine, wrong } from './finding.ts'

const doubts = (config: Config, environment: Environment): Finding[] => {
  const found: Finding[] = []
  const { baseUrl } = config
  const unreachable = unreachableLinks(config, environment)
  if (unreachable) found.push(doubtful('configuration', unreachable.message, unreachable.remedy))
  for (const mistake of unknownNames(misspeltNames(environment)))
    found.push(doubtful('configuration', mistake, 'Correct the name of the variable.'))
  const url = new URL(baseUrl)
  if (url.protocol === 'http:' && !isLoopback(url.hostname))
    found.push(
      doubtful(
        'configuration',
        `BASE_URL ${baseUrl} is not encrypted: others can read secrets and tokens on the network`,
        'Put a TLS proxy in front and set BASE_URL to its https address.',
      ),
    )
  return found
}

/** Reads and judges the configuration; `config` is null if it cannot be used. */
export const checkConfiguration = (
  environment: Environment,
): { config: Config | null; findings: readonly Finding[] } => {
  const { config, mistakes } = inspectConfig(environment)
  if (config === null)
    return {
      config,
      findings: mistakes.map((mistake) =>
        wrong('configuration', mistake, 'Correct the variable. docs/configuration.md lists all of them.'),
      ),
    }
  const found = doubts(config, environment)
  return { config, findings: found.length > 0 ? found : [fine('configuration', 'every setting is valid')] }
}
