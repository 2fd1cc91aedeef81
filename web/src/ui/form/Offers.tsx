import { Combobox, useCombobox, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import css from './Offers.module.css'
import { LIST, SCROLLED } from './styles-combobox.ts'

const MIN_CHARS = 2
const DEBOUNCE_MS = 250

interface OffersProps<Item> {
  /** The name of the field: part of the query's key. */
  name: string
  /** What the field holds. */
  text: string
  search: (text: string, signal: AbortSignal) => Promise<readonly Item[]>
  optionOf: (item: Item) => { key: string; label: string; detail: string }
  /** What the field holds after this choice. */
  textOf: (item: Item) => string
  onChoose: (item: Item) => void
  /** E.g. "2 partes que você já informou. Use as setas para escolher."; for screen readers. */
  announce: (count: number) => string
  className?: string | undefined
  /** One field with one input. */
  children: ReactElement
}

/**
 * Offers the server's results for what the user types into a field of free text. The field stays what it is, a text field: nothing is
 * offered on focus alone, nothing is chosen without the arrows and Enter or a click, and a search that fails offers nothing.
 */
export function Offers<Item>({
  name,
  text,
  search,
  optionOf,
  textOf,
  onChoose,
  announce,
  className,
  children,
}: OffersProps<Item>) {
  const typed = text.trim()
  // What the field held when the user came to it, chose or closed the list: nothing is offered for that. Null: the focus is elsewhere.
  const [settled, setSettled] = useState<string | null>(null)
  const [asked] = useDebouncedValue(typed, DEBOUNCE_MS)
  const wanted = settled !== null && typed !== settled && typed === asked && typed.length >= MIN_CHARS
  const { data } = useQuery({
    queryKey: ['ofertas', name, asked],
    queryFn: ({ signal }) => search(asked, signal),
    enabled: wanted,
    retry: false,
    staleTime: 60_000,
    meta: { overlay: false },
  })
  const items = wanted && data ? data : []
  const store = useCombobox({ opened: items.length > 0, onDropdownClose: () => setSettled(typed) })
  const choose = (at: string) => {
    const item = items[Number(at)]
    if (item === undefined) return
    setSettled(textOf(item))
    onChoose(item)
  }
  return (
    <Combobox {...LIST} store={store} onOptionSubmit={choose}>
      <Combobox.DropdownTarget>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only watches the focus of the field inside */}
        <div className={className} onFocus={() => setSettled(typed)} onBlur={() => setSettled(null)}>
          <Combobox.EventsTarget>{children}</Combobox.EventsTarget>
          <VisuallyHidden component="span" aria-live="polite">
            {items.length > 0 && announce(items.length)}
          </VisuallyHidden>
        </div>
      </Combobox.DropdownTarget>
      {items.length > 0 && (
        <Combobox.Dropdown>
          <Combobox.Options aria-label="Sugestões" style={SCROLLED.styles.options}>
            {items.map(optionOf).map(({ key, label, detail }, at) => (
              <Combobox.Option key={key} value={String(at)} className={css.option ?? ''}>
                <span>{label}</span> <span className={css.detail}>{detail}</span>
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      )}
    </Combobox>
  )
}
