/** The part of an address that leads to a comment. Mails have it, too. */
export const commentAnchor = (id: number): string => `comment-${id}`
