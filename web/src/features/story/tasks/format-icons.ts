import { IconAlignLeft, IconDots, IconMicrophone, IconPhoto, IconVideo } from '@tabler/icons-react'
import type { TaskFormatView } from '../../../../../src/settings/task-formats/task-format-schemas.ts'

export const formatIcons = {
  text: IconAlignLeft,
  picture: IconPhoto,
  video: IconVideo,
  audio: IconMicrophone,
  other: IconDots,
} as const satisfies Readonly<Record<TaskFormatView['typeCode'], typeof IconDots>>
