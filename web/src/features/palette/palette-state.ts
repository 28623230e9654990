import { sharedValue } from '../../shared-value.ts'

const isOpen = sharedValue(false)

export const openPalette = (): void => isOpen.set(true)
export const closePalette = (): void => isOpen.set(false)
export const useIsPaletteOpen = isOpen.useValue
