import { ColorSwatch } from '@mantine/core'

/** The colour of a status, an option or a platform; hollow without one. */
export const ColorDot = ({ color }: { readonly color: string | null }) => (
  <ColorSwatch
    component="span"
    size={10}
    color={color ?? 'transparent'}
    display="inline-block"
    mr={8}
    withShadow
    aria-hidden
  />
)
