/** A phrase that reads like a translation, and what to write instead. */
export interface WornPhrase {
  /** A space stands for any white space, also a line break. `^` is the start of a sentence. */
  readonly pattern: RegExp
  readonly instead: string
}

/** Phrases that `npm run check` rejects. */
export const wornPhrases: readonly WornPhrase[] = [
  { pattern: /\b(?:is|are|be|or) no valid\b/i, instead: 'is not a valid …' },
  {
    pattern: /\b(?:is|are) no (?:\w+ )?(?:one|real|matter|JSON|option|options|part|sign)\b/i,
    instead: 'is not …',
  },
  { pattern: /\banew\b/i, instead: '"again", or the verb itself: reloads, renders again' },
  { pattern: /\b(?:for|to|of) who (?:has|is|does|reads|wants|asks|knows)\b/i, instead: 'for people who …' },
  { pattern: /\bwhoever\b/i, instead: 'anyone who …, or name the person' },
  { pattern: /\b(?:is|are|was|were|be|being|been) told\b/i, instead: 'is reported, learns' },
  { pattern: /\btells of\b/i, instead: 'reports' },
  { pattern: /\bwithout a word\b/i, instead: 'silently' },
  { pattern: /\blately\b/i, instead: 'recently' },
  { pattern: /\bmeanwhile\b/i, instead: 'in the meantime, or while …' },
  { pattern: /\bof (?:its|their) own accord\b/i, instead: 'automatically' },
  { pattern: /\bby and by\b/i, instead: 'gradually' },
  { pattern: /\bputs? (?:them )?right\b/i, instead: 'repair' },
  { pattern: /\b(?:created|made|sent|linked|loaded) along\b/i, instead: 'in the same request' },
  { pattern: /\b(?:has|have) not the\b/i, instead: 'does not have the …' },
  { pattern: /\bgoes by\b/i, instead: 'depends on, follows, uses' },
  {
    pattern:
      /\b(?:for|from|by|to|of|on) (?:\w+ )?(?:pages|people|clients|systems|machine|requests?|files|tags|ids?|rows|order) alone\b/i,
    instead: 'only',
  },
  { pattern: /\b(?:from|on) (?!(?:now|here|then) )\w+ on\b(?= ?[,.;)])/i, instead: 'starting …, after that' },
  { pattern: /\bthe very (?:same|one|next|statements)\b/i, instead: 'the same, exactly' },
  {
    pattern:
      /^What (?:is|was|are|were|has|had|it|they|a|an|the|people|nobody|somebody|belongs|takes|goes|comes) [^.?!;:"'`]{3,80}, (?:is|was|are|were|has|stays|goes|comes|cannot|may|must)\b/,
    instead: 'name the thing first',
  },
  {
    pattern:
      /^Who (?:has|reads|writes|wants|asks|comes|lacks|knows|is|was) [^.?!;]{3,80}, (?:is|are|gets|sees|needs|may|must|can|cannot|has|finds|sends)\b/,
    instead: 'Anyone who …',
  },
  { pattern: /\bit (?:says|said) so\b/i, instead: 'say what it reports' },
  { pattern: /\bnot the right form\b/i, instead: 'does not match the expected format' },
]
