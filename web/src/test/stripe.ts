import { vi } from 'vitest'

type Listener = (event: object) => void
interface Failed {
  error: { type: string; message: string }
}

let current: object

/**
 * A fake of Stripe's script with what the card form uses, set as `window.Stripe`, where the loader finds it. Its field is a
 * plain text input; each payment method gets its own name, as in Stripe.
 */
export function stubStripe(answers: { create?: () => Failed | undefined; next?: () => Failed | object } = {}) {
  const methods: string[] = []
  const secrets: string[] = []
  let field: Field | undefined

  class Field {
    readonly #listeners = new Map<string, Set<Listener>>()
    readonly #input = document.createElement('input')

    mount(box: HTMLElement) {
      field = this
      this.#input.setAttribute('aria-label', 'Número do cartão')
      box.append(this.#input)
      queueMicrotask(() => this.emit('ready', this))
    }
    destroy() {
      this.#input.remove()
      if (field === this) field = undefined
    }
    update() {}
    focus() {
      this.#input.focus()
    }
    on(name: string, listener: Listener) {
      this.#listeners.set(name, (this.#listeners.get(name) ?? new Set()).add(listener))
      return this
    }
    off(name: string, listener: Listener) {
      this.#listeners.get(name)?.delete(listener)
      return this
    }
    emit(name: string, event: object) {
      for (const listener of this.#listeners.get(name) ?? []) listener(event)
    }
  }

  const stripe = {
    elements: () => ({ create: () => new Field(), getElement: () => field ?? null, update: () => undefined }),
    createToken: vi.fn(),
    confirmCardPayment: vi.fn(),
    createPaymentMethod: async () => {
      const failed = answers.create?.()
      if (failed) return failed
      methods.push(`pm_${methods.length + 1}`)
      return { paymentMethod: { id: methods.at(-1)! } }
    },
    handleNextAction: async ({ clientSecret }: { clientSecret: string }) => {
      secrets.push(clientSecret)
      return answers.next?.() ?? { paymentIntent: {} }
    },
  }
  current = stripe
  // The loader caches the script for as long as the page lives.
  window.Stripe = Object.assign(() => current, { version: 'endive' }) as never
  return { methods, secrets, change: (event: object) => field?.emit('change', event) }
}
