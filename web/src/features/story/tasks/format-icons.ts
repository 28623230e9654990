import { IconAlignLeft, IconDots, IconMicrophone, IconPhoto, IconVideo } from '@tabler/icons-react'
import type { TaskFormatView } from '../../../api/types.ts'

export const formatIcons = {
  text: IconAlignLeft,
  picture: IconPhoto,
  video: IconVideo,
  audio: IconMicrophone,
  other: IconDots,
} as const satisfies Readonly<Record<TaskFormatView['typeCode'], typeof IconDots>>
