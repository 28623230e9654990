import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import { findOptions } from './components/find-options.ts'

/** The only accent: for controls and the focus. Statuses have their colours from the settings. */
const ink: MantineColorsTuple = [
  '#eef0fc',
  '#dbdff6',
  '#b4bdec',
  '#8b99e3',
  '#697ada',
  '#5467d5',
  '#475ccf',
  '#3346b5',
  '#2c3da3',
  '#223190',
]

export const theme = createTheme({
  primaryColor: 'ink',
  primaryShade: { light: 7, dark: 6 },
  colors: { ink },
  autoContrast: true,
  fontFamily: '"Inter Variable", system-ui, sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", "DejaVu Sans Mono", monospace',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
  defaultRadius: 'sm',
  headings: {
    fontWeight: '600',
    sizes: { h1: { fontSize: '20px' }, h2: { fontSize: '16px' }, h3: { fontSize: '14px' } },
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'md' } },
    Button: { defaultProps: { size: 'xs' }, styles: { root: { flexShrink: 0 } } },
    TextInput: { defaultProps: { size: 'sm' } },
    // The background and the icon carry an alert's colour; coloured text on it would not be readable for everyone.
    // Not clipped, because alerts contain buttons with a focus ring.
    Alert: { styles: { title: { color: 'var(--mantine-color-text)' }, message: { overflow: 'visible' } } },
    Tooltip: {
      defaultProps: { openDelay: 400, withArrow: true, events: { hover: true, focus: true, touch: false } },
    },
    // Enter picks the first match of a search.
    Select: { defaultProps: { selectFirstOptionOnChange: true, filter: findOptions } },
    MultiSelect: { defaultProps: { selectFirstOptionOnChange: true, filter: findOptions } },
    Autocomplete: { defaultProps: { filter: findOptions } },
    Modal: {
      defaultProps: { centered: true },
      styles: { title: { minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' } },
    },
    Badge: { styles: { root: { minWidth: 'max-content', flexShrink: 0, textTransform: 'none' } } },
    InputWrapper: { styles: { description: { fontSize: 12 } } },
  },
})

/** The pattern for absences. */
const hatching = (color: string): string =>
  `repeating-linear-gradient(135deg, transparent 0 4px, ${color} 4px 6px)`

/**
 * Colours with a contrast of 4.5:1 on the page and on raised surfaces (WCAG 2.2, 1.4.3), which the library's own lack.
 */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--daybook-row-height': '34px' },
  light: {
    '--mantine-color-dimmed': '#5a6270',
    '--mantine-color-placeholder': '#6b7280',
    '--mantine-color-error': '#c92a2a',
    '--daybook-line': '#e3e6eb',
    '--daybook-surface': '#f7f8fa',
    '--daybook-late': '#c92a2a',
    '--daybook-good': '#2b7a3d',
    '--daybook-warning': '#9a5b00',
    '--daybook-hatching': hatching('#e3e6eb'),
    '--daybook-chosen': '#eef0fc',
    '--daybook-chosen-text': '#3346b5',
  },
  dark: {
    '--mantine-color-dimmed': '#a3a9b5',
    '--mantine-color-placeholder': '#9097a3',
    '--mantine-color-error': '#ff8787',
    '--mantine-color-anchor': '#8b99e3',
    '--mantine-color-body': '#17191d',
    '--daybook-line': '#2d3138',
    '--daybook-surface': '#1e2126',
    '--daybook-late': '#ff8787',
    '--daybook-good': '#69db7c',
    '--daybook-warning': '#ffb454',
    '--daybook-hatching': hatching('#33383f'),
    '--daybook-chosen': 'rgb(84 103 213 / 22%)',
    '--daybook-chosen-text': '#b4bdec',
  },
})
