import type { FindingRule, Thresholds } from './finding-rule.ts'
import { findingRules, type RuleName } from './finding-rules.ts'

/** What a newsroom has chosen for a rule. What is left out is as the rule declares it. */
interface StoredRuleSettings {
  readonly active?: boolean
  readonly thresholds?: Thresholds
}

/** By name of the rule. */
export type StoredSettings = Readonly<Record<string, StoredRuleSettings | undefined>>

export interface RuleSettings {
  readonly active: boolean
  readonly thresholds: Thresholds
}

export const settingsOf = (
  { name, active, thresholds }: FindingRule,
  stored: StoredSettings,
): RuleSettings => {
  const own = stored[name]
  return {
    active: own?.active ?? active,
    thresholds: Object.fromEntries(
      Object.entries(thresholds).map(([key, bounds]) => [key, own?.thresholds?.[key] ?? bounds.default]),
    ),
  }
}

/** A rule that counts in a newsroom, with its thresholds there. */
export interface ActiveRule {
  readonly rule: FindingRule<RuleName>
  readonly thresholds: Thresholds
}

export const activeRules = (stored: StoredSettings): ActiveRule[] =>
  findingRules.flatMap((rule) => {
    const { active, thresholds } = settingsOf(rule, stored)
    return active ? [{ rule, thresholds }] : []
  })
