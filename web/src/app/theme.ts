import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import css from './theme.module.css'

/** Deep blue-green; shade 7 is the brand's `#0f5f63`. */
const marca: MantineColorsTuple = [
  '#eef6f6',
  '#d9eaea',
  '#b1d5d6',
  '#86bfc1',
  '#5fa9ac',
  '#3f9396',
  '#237c80',
  '#0f5f63',
  '#0b4f53',
  '#073c3f',
]
const gray: MantineColorsTuple = [
  '#faf9f7',
  '#f3f1ee',
  '#e8e5e0',
  '#d9d5ce',
  '#c0bbb2',
  '#a09a90',
  '#7b756b',
  '#5c574f',
  '#403c36',
  '#26231f',
]
const dark: MantineColorsTuple = [
  '#dcd9d3',
  '#c2beb6',
  '#a9a49c',
  '#827d75',
  '#4d4a46',
  '#3c3a37',
  '#2e2c2a',
  '#232120',
  '#1a1918',
  '#131211',
]

export const theme = createTheme({
  colors: { marca, gray, dark },
  primaryColor: 'marca',
  primaryShade: { light: 7, dark: 6 },
  black: '#26231f',
  autoContrast: true,
  // The luminance at which black and white text contrast equally (WCAG).
  luminanceThreshold: 0.179,
  fontFamily: "'Inter Variable', 'Inter Fallback', 'Inter Fallback DejaVu', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  headings: {
    fontWeight: '620',
    sizes: {
      h1: { fontSize: '1.625rem', lineHeight: '1.25' },
      h2: { fontSize: '1.25rem', lineHeight: '1.35' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'md',
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '10px', xl: '16px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // 42 px high and 16 px type: large enough to touch, and iOS does not zoom into the field.
    // Room around the field for the focus ring.
    InputWrapper: {
      defaultProps: { size: 'md' },
      styles: {
        label: { marginBottom: '0.25rem' },
        description: { marginBottom: '0.375rem' },
        error: { marginTop: '0.375rem' },
      },
    },
    // The edge and the sentence below say what is wrong: an example in red would read as something typed wrong.
    Input: {
      defaultProps: { size: 'md' },
      styles: {
        input: {
          '--input-color': 'var(--mantine-color-text)',
          '--input-placeholder-color': 'var(--mantine-color-placeholder)',
        },
      },
    },
    TextInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md', autosize: true, minRows: 3 } },
    PasswordInput: {
      defaultProps: {
        size: 'md',
        visibilityToggleFocusable: true,
        visibilityToggleButtonProps: { 'aria-label': 'Mostrar senha' },
      },
    },
    NumberInput: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
    MultiSelect: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md' }, classNames: { input: css.mark } },
    Radio: { defaultProps: { size: 'md' }, classNames: { radio: css.mark } },
    RadioGroup: { defaultProps: { size: 'md' } },
    Button: { defaultProps: { size: 'md' }, styles: { root: { fontWeight: 550 } } },
    CloseButton: { defaultProps: { 'aria-label': 'Fechar' } },
    Modal: {
      defaultProps: {
        centered: true,
        closeButtonProps: { 'aria-label': 'Fechar' },
        // Mantine's <header> would be a second banner landmark inside the dialog.
        attributes: { header: { role: 'presentation' } },
        transitionProps: { transition: 'fade', duration: 120 },
        overlayProps: { backgroundOpacity: 0.4 },
      },
      styles: { title: { fontWeight: 620, fontSize: '1.125rem' } },
    },
    Drawer: {
      defaultProps: {
        overlayProps: { backgroundOpacity: 0.4 },
        attributes: { header: { role: 'presentation' } },
      },
    },
    Card: { defaultProps: { withBorder: true, padding: 'lg' } },
    Paper: { defaultProps: { withBorder: true } },
    Badge: { defaultProps: { variant: 'light', radius: 'sm' }, styles: { root: { textTransform: 'none', fontWeight: 550 } } },
    // White with a coloured edge instead of a coloured box: no warning colour is dark enough for text.
    Alert: {
      styles: {
        root: { borderInlineStart: '3px solid var(--alert-color)' },
        title: { color: 'var(--mantine-color-text)' },
        // Otherwise the focus ring of a button inside would be cut off.
        body: { minWidth: 0 },
        message: { overflow: 'visible', overflowWrap: 'anywhere' },
      },
      vars: (_theme: unknown, { color = 'marca' }: { color?: string }) => ({
        root: {
          '--alert-bg': 'var(--mantine-color-body)',
          '--alert-bd': '1px solid var(--concordia-border)',
          // Mantine's own colour is almost white on dark.
          '--alert-color': `light-dark(var(--mantine-color-${color}-9), var(--mantine-color-${color}-4))`,
        },
      }),
    },
    Menu: {
      // Outside the page's landmarks, or with Mantine's unnamed first child, a screen reader does not announce a menu.
      defaultProps: { shadow: 'sm', withinPortal: false, withInitialFocusPlaceholder: false },
    },
    Popover: { defaultProps: { shadow: 'sm' } },
    // Hidden lists of options would be laid out with the form.
    Combobox: { defaultProps: { keepMounted: false } },
    Tooltip: { defaultProps: { events: { hover: true, focus: true, touch: false } } },
  },
})

/** The theme in the chamber's own shades, from light to dark; null: in ours. */
export const themeWith = (tons: readonly string[] | null) =>
  tons?.length === 10 ? { ...theme, colors: { ...theme.colors, marca: tons as unknown as MantineColorsTuple } } : theme

/** Corrects Mantine's shades that miss a contrast of 4.5:1, and the page's background behind white cards. */
export const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-7)',
    '--mantine-color-error': 'var(--mantine-color-red-9)',
    '--concordia-page': '#f8f6f3',
    '--concordia-border': 'var(--mantine-color-gray-3)',
    // What may be typed into or ticked stands out at 3:1 on the page and on cards.
    '--concordia-edge': '#8f8980',
    '--concordia-focus': 'var(--mantine-color-marca-7)',
    '--concordia-lit': 'var(--mantine-color-marca-0)',
    '--concordia-lit-text': 'var(--mantine-color-marca-8)',
  },
  dark: {
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    // Mantine's own is the colour of a card: a disabled button would have no shape on it.
    '--mantine-color-disabled': 'var(--mantine-color-dark-5)',
    '--mantine-color-disabled-color': 'var(--mantine-color-dark-2)',
    '--mantine-color-error': '#ff9a94',
    '--concordia-page': 'var(--mantine-color-dark-8)',
    '--concordia-border': 'var(--mantine-color-dark-5)',
    '--concordia-edge': 'var(--mantine-color-dark-3)',
    '--concordia-focus': 'var(--mantine-color-marca-3)',
    // Ours is #1d3536; another colour is mixed to the same darkness.
    '--concordia-lit': 'color-mix(in srgb, var(--mantine-color-marca-7) 32%, #23211f)',
    '--concordia-lit-text': 'var(--mantine-color-marca-2)',
  },
})
