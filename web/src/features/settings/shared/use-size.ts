import { useFormatter } from 'use-intl'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** So many bytes, in the unit in which they are read best. */
export const useSize = (): ((bytes: number) => string) => {
  const format = useFormatter()
  return (bytes) => {
    const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3))
    const options = { style: 'unit', unit: units[step] ?? 'byte', maximumFractionDigits: 1 } as const
    return format.number(bytes / 1000 ** step, options)
  }
}
