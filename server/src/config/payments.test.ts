import { describe, expect, test } from 'vitest'
import { PRODUCTION, problemsOf } from '../../test/config.ts'
import { readConfig } from './config.ts'

const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_segredo', STRIPE_PUBLISHABLE_KEY: 'pk_test_publica' }
const STRIPE_LIVE = { STRIPE_SECRET_KEY: 'sk_live_segredo', STRIPE_PUBLISHABLE_KEY: 'pk_live_publica' }

describe('Stripe', () => {
  test('is used as soon as both keys are set', () => {
    expect(readConfig({}).stripe).toBeUndefined()
    expect(readConfig(STRIPE).stripe).toEqual({
      secretKey: 'sk_test_segredo',
      publishableKey: 'pk_test_publica',
      webhookSecret: undefined,
      apiUrl: undefined,
    })
    const more = { STRIPE_WEBHOOK_SECRET: 'whsec_segredo', STRIPE_API_URL: 'http://127.0.0.1:12111' }
    expect(readConfig({ ...STRIPE, ...more, STRIPE_SECRET_KEY: 'rk_test_segredo' }).stripe).toMatchObject({
      secretKey: 'rk_test_segredo',
      webhookSecret: 'whsec_segredo',
      apiUrl: 'http://127.0.0.1:12111',
    })
  })

  test.each([
    ['STRIPE_WEBHOOK_SECRET', 'whsec_'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_ segredo'],
    ['STRIPE_SECRET_KEY', 'sk_'],
    ['STRIPE_PUBLISHABLE_KEY', 'pk_'],
  ])('%s without anything in it (%s) refuses to start', (name, value) => {
    expect(problemsOf({ ...STRIPE, [name]: value })).toContainEqual(expect.stringContaining(`${name} deve ser`))
  })

  test.each([
    [{ STRIPE_SECRET_KEY: 'sk_test_segredo' }],
    [{ STRIPE_PUBLISHABLE_KEY: 'pk_test_publica' }],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_segredo' }],
    [{ STRIPE_API_URL: 'http://127.0.0.1:12111' }],
    [{ STRIPE_SECRET_KEY: 'sk_test_segredo', STRIPE_WEBHOOK_SECRET: 'whsec_segredo', STRIPE_PUBLISHABLE_KEY: ' ' }],
  ])('half of it (%j) refuses to start, and says what is missing', (half) => {
    const problems = problemsOf(half)
    expect(problems).toEqual(['A configuração do Stripe está pela metade: informe STRIPE_SECRET_KEY e STRIPE_PUBLISHABLE_KEY'])
    expect(problems.join()).not.toContain('segredo')
  })

  test('test keys and live keys cannot be mixed', () => {
    expect(problemsOf({ ...STRIPE, STRIPE_PUBLISHABLE_KEY: 'pk_live_publica' })).toEqual([
      expect.stringContaining('STRIPE_PUBLISHABLE_KEY'),
    ])
  })

  test('without test cards, a card provider must be configured', () => {
    expect(problemsOf({ SANDBOX_PAYMENTS: '0' })).toEqual([expect.stringContaining('SANDBOX_PAYMENTS=0')])
    expect(problemsOf({ SANDBOX_PAYMENTS: '0', ...STRIPE })).toEqual([])
  })
})

describe('in production', () => {
  test('Stripe with live keys replaces test payments', () => {
    expect(readConfig({ ...PRODUCTION, ...STRIPE_LIVE, SANDBOX_PAYMENTS: '' })).toMatchObject({
      sandboxPayments: false,
      stripe: { secretKey: 'sk_live_segredo' },
    })
  })

  test('Stripe’s test keys would make filing free: they are refused until test payments are chosen', () => {
    const problems = problemsOf({ ...PRODUCTION, ...STRIPE, SANDBOX_PAYMENTS: '' })
    expect(problems).toEqual([expect.stringContaining('SANDBOX_PAYMENTS=1')])
    expect(problems.join()).not.toContain('segredo')
    expect(problemsOf({ ...PRODUCTION, ...STRIPE })).toEqual([])
  })

  test('an address other than Stripe’s must be https', () => {
    const env = { ...PRODUCTION, ...STRIPE_LIVE, STRIPE_API_URL: 'http://stripe.example' }
    expect(problemsOf(env)).toEqual([expect.stringContaining('STRIPE_API_URL')])
    expect(problemsOf({ ...env, STRIPE_API_URL: 'https://stripe.example' })).toEqual([])
  })
})
