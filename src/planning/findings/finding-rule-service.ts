import { isDeepStrictEqual } from 'node:util'
import type { Language } from '@daybook/shared/language'
import { bodyProblem, notFound, type Problem, refuseIfAny } from '../../base/errors.ts'
import { withNearest } from '../../base/nearest.ts'
import { etagOfView } from '../../http/answer.ts'
import { assertMatches } from '../../http/preconditions.ts'
import { getOrganization, lockOrganization } from '../../settings/organization/organization-queries.ts'
import type { ReadContext, WriteContext } from '../deps.ts'
import { getStoredSettings, saveStoredSettings } from './finding-queries.ts'
import type { FindingRule } from './finding-rule.ts'
import { findingRules } from './finding-rules.ts'
import type { FindingRuleView, PatchFindingRule } from './finding-schemas.ts'
import { type RuleSettings, type StoredSettings, settingsOf } from './finding-settings.ts'

type KnownRule = (typeof findingRules)[number]

const getRule = (name: string): KnownRule => {
  const rule = findingRules.find((one) => one.name === name)
  if (!rule) throw notFound()
  return rule
}

const viewOf = (
  rule: KnownRule,
  { active, thresholds }: RuleSettings,
  language: Language,
): FindingRuleView => ({
  rule: rule.name,
  severity: rule.severity,
  active,
  thresholds,
  bounds: rule.thresholds,
  name: rule.words[language].name,
  about: rule.words[language].about,
})

const languageOf = async (
  { db, organizationId }: Pick<ReadContext, 'db' | 'organizationId'>,
  asked: Language | undefined,
): Promise<Language> => asked ?? (await getOrganization(db, organizationId)).language

export const listFindingRules = async (
  reading: ReadContext,
  asked: Language | undefined,
): Promise<FindingRuleView[]> => {
  const language = await languageOf(reading, asked)
  const stored = await getStoredSettings(reading.db, reading.organizationId)
  return findingRules.map((rule) => viewOf(rule, settingsOf(rule, stored), language))
}

export const readFindingRule = async (
  reading: ReadContext,
  name: string,
  asked: Language | undefined,
): Promise<FindingRuleView> => {
  const rule = getRule(name)
  const stored = await getStoredSettings(reading.db, reading.organizationId)
  return viewOf(rule, settingsOf(rule, stored), await languageOf(reading, asked))
}

const problemsOf = ({ thresholds: bounds }: FindingRule, { thresholds = {} }: PatchFindingRule): Problem[] =>
  Object.entries(thresholds).flatMap(([name, value]) => {
    const path = `thresholds.${name}`
    const bound = Object.hasOwn(bounds, name) ? bounds[name] : undefined
    if (bound === undefined) {
      const unknown = bodyProblem(path, 'unknown-field', 'is not a threshold of this rule')
      return [withNearest(unknown, name, Object.keys(bounds))]
    }
    return bound.minimum <= value && value <= bound.maximum
      ? []
      : [
          bodyProblem(
            path,
            'out-of-range',
            `must be a whole number from ${bound.minimum} to ${bound.maximum}`,
            value < bound.minimum
              ? { comparison: '>=', limit: bound.minimum }
              : { comparison: '<=', limit: bound.maximum },
          ),
        ]
  })

/** The settings with those of a rule, which are stored only where they are not as the rule declares them. */
const withSettings = (stored: StoredSettings, rule: FindingRule, chosen: RuleSettings): StoredSettings => {
  const { [rule.name]: _, ...others } = stored
  return isDeepStrictEqual(chosen, settingsOf(rule, {})) ? others : { ...others, [rule.name]: chosen }
}

/** A change of the organization: what it finds wrong with its plan is part of how it works. */
export const patchFindingRule = async (
  work: WriteContext,
  name: string,
  patch: PatchFindingRule,
  asked: Language | undefined,
): Promise<FindingRuleView> => {
  const rule = getRule(name)
  refuseIfAny('validation-failed', problemsOf(rule, patch))
  const { db, organizationId } = work
  const { version } = await lockOrganization(db, organizationId)
  const stored = await getStoredSettings(db, organizationId)
  const current = settingsOf(rule, stored)
  const language = await languageOf(work, asked)
  assertMatches(work.ifMatch, () => etagOfView(viewOf(rule, current, language)))
  work.echoed?.compareWith(viewOf(rule, current, language))
  const next = {
    active: patch.active ?? current.active,
    thresholds: { ...current.thresholds, ...patch.thresholds },
  }
  if (isDeepStrictEqual(current, next)) work.auditNothing()
  else {
    await saveStoredSettings(db, organizationId, withSettings(stored, rule, next))
    work.changed({
      subject: { type: 'organization', id: organizationId },
      kind: 'changed',
      version: version + 1,
      fields: [{ of: null, field: `findingRules.${rule.name}`, from: current, to: next }],
    })
    await work.audit({
      action: 'finding-rule-changed',
      subject: { type: 'organization', id: organizationId },
      details: { rule: rule.name, ...next },
    })
  }
  return viewOf(rule, next, language)
}
