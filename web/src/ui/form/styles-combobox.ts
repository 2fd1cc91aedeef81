/** Styles of every component with a list of options. */
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'

/**
 * For `comboboxProps` of a field with a list. The list is mounted at the end of the page, outside its landmarks, so it
 * gets a landmark of its own: screen readers can then say where they are.
 */
export const LIST = { attributes: { dropdown: { role: 'region', 'aria-label': 'Opções' } } }

/**
 * For every field with a list: the list element itself scrolls, by arrow keys too. Mantine's scroll area would be a
 * scrolling region that the keyboard cannot reach.
 */
export const SCROLLED = {
  withScrollArea: false,
  styles: { options: { maxHeight: '13.75rem', overflowY: 'auto' } },
} as const
