/** Whether what a write changes of an element can be undone. Other systems learn of links by themselves. */
export const isUndoableAction = (action: string): boolean => !action.startsWith('external-element-')
