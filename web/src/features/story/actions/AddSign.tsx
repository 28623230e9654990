import { Loader } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'

/** On a button that adds: whether what it adds is on its way. The button keeps the focus meanwhile. */
export const AddSign = ({ isAdding }: { readonly isAdding: boolean }) =>
  isAdding ? <Loader size={14} /> : <IconPlus size={14} aria-hidden />
