/** Styles of everything with a list of options. */
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Combobox.layer.css'

/**
 * For `comboboxProps` of a field with a list. The list opens at the end of the page, outside of its landmarks: it is
 * one of its own, so that screen readers can tell where they are.
 */
export const LIST = { attributes: { dropdown: { role: 'region', 'aria-label': 'Opções' } } }
