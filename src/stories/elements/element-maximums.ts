/** How large one element may become (contract A14). */
export const maximumTasks = 500
export const maximumPublications = 500
/** Of all its publications together. */
export const maximumDates = 5000
export const maximumDocumentBytes = 4 * 1024 * 1024
