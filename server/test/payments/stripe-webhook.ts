import type { TestApp } from '../app.ts'

export interface Delivery {
  payload: string | undefined
  signature?: string
}

/** @returns a function that delivers a notice to this application's webhook, as Stripe does */
export const deliverTo =
  (app: TestApp) =>
  async ({ payload, signature }: Delivery) => {
    const response = await fetch(`${app.url}/api/stripe/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(signature === undefined ? {} : { 'stripe-signature': signature }) },
      ...(payload === undefined ? {} : { body: payload }),
    })
    return { status: response.status, body: (await response.json()) as { message: string } }
  }
