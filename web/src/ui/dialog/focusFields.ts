import { focusLost } from './focusLost.ts'

const FIELDS = 'input, textarea, select, [contenteditable="true"]'

/**
 * The `ref` of a dialog: each form that appears in it begins with the focus on its first field, unless another element is marked
 * with `data-autofocus`. A form may come with the dialog, after the answer of a query, or as the next step in the place of the
 * one whose button was pressed. A user who is already somewhere in the dialog stays there.
 */
export function focusFields(root: HTMLElement | null): (() => void) | undefined {
  if (!root) return
  let section: Element | null = null
  let form: Element | null = null
  const look = () => {
    const opening = section
    section = root.querySelector('[role="dialog"]')
    const before = form
    form = section?.querySelector('form') ?? null
    if (!section || !form || form === before) return
    const first = form.querySelector<HTMLElement>('[data-autofocus]') ?? firstField(form)
    // The dialog itself gives the focus to what is marked, after it has remembered what opened it.
    if (section !== opening) {
      if (!section.querySelector('[data-autofocus]')) first?.setAttribute('data-autofocus', '')
    } else if (isFree(section)) first?.focus({ preventScroll: true })
  }
  const changes = new MutationObserver(look)
  changes.observe(root, { childList: true, subtree: true })
  look()
  return () => changes.disconnect()
}

function firstField(form: Element): HTMLElement | null {
  const fields = [...form.querySelectorAll<HTMLElement>(FIELDS)]
  const first = fields.find((field) => !field.matches(':disabled') && field.checkVisibility()) ?? null
  if (!(first instanceof HTMLInputElement)) return first
  // The button beside it is there for the keyboard (`FileDrop`).
  if (first.type === 'file') return first.parentElement?.querySelector('button') ?? null
  if (first.type !== 'radio') return first
  // As with the Tab key, the chosen one of its group.
  return fields.find((field) => field instanceof HTMLInputElement && field.name === first.name && field.checked) ?? first
}

/** The focus is lost, on the dialog's cross, where the dialog has put it, or on "Carregando ...". */
function isFree(section: Element): boolean {
  const focused = document.activeElement
  return focusLost() || focused?.matches('[aria-modal="true"]') || section.querySelector('header')?.contains(focused) || false
}
