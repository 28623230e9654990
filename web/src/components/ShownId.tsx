import { CopyId, type CopyIdProps } from './CopyId.tsx'
import { useShowsIds } from './show-ids.ts'

/** An ID, for people who want to see ids. */
export const ShownId = (props: CopyIdProps) => (useShowsIds() ? <CopyId {...props} /> : null)
