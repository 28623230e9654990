import { finder } from '@daybook/shared/text/fold'
import type { ComboboxParsedItem, OptionsFilter } from '@mantine/core'

const found = (
  options: readonly ComboboxParsedItem[],
  isFound: (text: string) => boolean,
): ComboboxParsedItem[] =>
  options.flatMap((option): ComboboxParsedItem[] => {
    if ('items' in option) {
      const items = option.items.filter(({ label }) => isFound(label))
      return items.length === 0 ? [] : [{ ...option, items }]
    }
    return isFound(option.label) ? [option] : []
  })

/** What lists with a search show, as every other search (contract B8). */
export const findOptions: OptionsFilter = ({ options, search, limit }) =>
  found(options, finder(search)).slice(0, limit)
