import {
  IconBroadcast,
  IconFileText,
  IconHeadphones,
  IconNews,
  IconPaperclip,
  IconPhoto,
  IconVideo,
  IconWorld,
} from '@tabler/icons-react'
import type { TaskFormatView } from '../../../api/types.ts'

/** A platform's icon by its type: digital, print, other (contract 8). */
export const platformIcons: Readonly<Record<number, typeof IconWorld>> = {
  0: IconWorld,
  1: IconNews,
  2: IconBroadcast,
}

export const formatIcons: Readonly<Record<TaskFormatView['typeCode'], typeof IconWorld>> = {
  text: IconFileText,
  picture: IconPhoto,
  video: IconVideo,
  audio: IconHeadphones,
  other: IconPaperclip,
}
