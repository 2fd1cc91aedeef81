import { randomInt } from 'node:crypto'

/** The demo accounts' password (README.md). */
export const DEMO_PASSWORD = 'concordia-demo'
export const demoEmail = (name: string) => `${name}@concordia.test`

/** A demo account by its name, or an e-mail and password. */
export type Account = string | { email: string; password: string }
export const credentials = (account: Account) =>
  typeof account === 'string' ? { email: demoEmail(account), password: DEMO_PASSWORD } : account

/** A new person for each run of a journey: a valid CPF and an unused address. */
export function newcomer() {
  const digits = Array.from({ length: 9 }, (_, i) => (i === 0 ? randomInt(1, 10) : randomInt(10)))
  for (const weight of [10, 11]) {
    const sum = digits.reduce((total, digit, i) => total + digit * (weight - i), 0)
    digits.push(((sum * 10) % 11) % 10)
  }
  const cpf = digits.join('')
  return { cpf, email: `pessoa-${cpf}@concordia.test`, password: `senha de ensaio ${cpf.slice(0, 4)}` }
}
