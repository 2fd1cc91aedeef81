/** Styles of everything with a list of options. */
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'

/**
 * For `comboboxProps` of a field with a list. The list opens at the end of the page, outside of its landmarks: it is
 * one of its own, so that screen readers can tell where they are.
 */
export const LIST = { attributes: { dropdown: { role: 'region', 'aria-label': 'Opções' } } }

/**
 * For every field with a list: the list of options itself scrolls, by arrow keys too. In Mantine's scroll area it would be
 * a region that the keyboard does not reach.
 */
export const SCROLLED = {
  withScrollArea: false,
  styles: { options: { maxHeight: '13.75rem', overflowY: 'auto' } },
} as const
