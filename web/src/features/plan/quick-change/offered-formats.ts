import { useFormatsByUse } from '../../story/tasks/formats-by-use.ts'

/** New tasks of this many formats are offered: those used most. */
const offered = 4

export const useOfferedFormats = () => useFormatsByUse().slice(0, offered)
