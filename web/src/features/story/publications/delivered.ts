import { isBlank } from '@daybook/shared/text/normal-text'
import type { TaskView } from '../../../api/types.ts'

type Delivery = Pick<TaskView, 'text' | 'externalLink' | 'customUploadLink'>

/** Whether somebody has delivered something: a text, a link or an upload. */
export const isDelivered = ({ text, externalLink, customUploadLink }: Delivery): boolean =>
  !isBlank(text ?? '') || externalLink !== null || customUploadLink !== null
