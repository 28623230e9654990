/**
 * Marks that are letters, as in Hindi, Thai or Japanese, stay in the words of stories (contract B8). Housekeeping folds those stories anew
 * that have no pieces. What older servers write meanwhile is folded in their way until it is written again.
 */
export const sql = `
update element_search set pieces = null
where pieces is not null
  and words ~ '[\\u0900-\\u10ff\\u1700-\\u1cff\\u2c80-\\u2dff\\u3040-\\u30ff\\ua800-\\uabff\\U00010000-\\U0001ffff]';
`
