/** Scripts with marks that are letters, or that change one, as in Hindi, Thai or Japanese. */
const marked =
  '[\\u0900-\\u10ff\\u1700-\\u1cff\\u2c80-\\u2dff\\u3040-\\u30ff\\ua800-\\uabff\\U00010000-\\U0001ffff]'

/**
 * Such marks stay in the words of stories and comments (contract B8). Housekeeping folds those anew that begin with a blank. What older
 * servers write or fold after this is found by its new words once somebody writes it again.
 */
export const sql = `
update element_search set words = substr(words, 2) where words like ':%' and words ~ '${marked}';
update comment set words = substr(words, 2) where words like ':%' and words ~ '${marked}';
create index comment_folded_before on comment (organization_id, id) where words not like ':%';
`
