import { randomInt, randomUUID } from 'node:crypto'
import type { LoginData } from '@concordia/contract/identidade/schemas/identidade'
import { issueLink } from '../../src/identidade/links.ts'
import type { Reach } from '../app.ts'
import { type Client, client, type Refusal, visitor } from '../client.ts'
import { formOf } from '../form.ts'

export const SENHA = 'praça da sé 1554'

/** A random valid CPF: nine digits and their two check digits. */
export function newCpf(): string {
  const base = String(randomInt(100_000_000, 999_999_999))
  const digit = (digits: string) => {
    const sum = [...digits].reduce((total, char, i) => total + Number(char) * (digits.length + 1 - i), 0)
    return ((sum * 10) % 11) % 10
  }
  const first = `${base}${digit(base)}`
  return `${first}${digit(first)}`
}

/** The registration form of a new user; `changes` are fields by their name on the wire, null removes one. */
export function registration(changes: Record<string, string | null> = {}): FormData {
  const fields = {
    first_name: 'Pessoa',
    last_name: 'Nova',
    cpf: newCpf(),
    rg: '12.345.678-9',
    telefone: '11987654321',
    endereco: 'Praça da Sé',
    numero: '1',
    bairro: 'Sé',
    cep: '01001000',
    'cidade[id]': '3550308',
    email: `pessoa-${randomUUID()}@concordia.test`,
    password: SENHA,
    password_confirmation: SENHA,
    ...changes,
  }
  return formOf(fields)
}

export interface Person extends Client {
  id: number
  email: string
  token: string
}

/** A new user whose address is not confirmed. */
export async function register(app: Reach, changes?: Record<string, string | null>): Promise<Person> {
  const { status, body } = await visitor(app).form<LoginData & Refusal>('/register', registration(changes))
  if (status !== 201) throw new Error(`The registration answered ${status}: ${body.message}`)
  const { authToken: token, user } = body
  return { ...client(app, token), id: user.id, email: user.email, token }
}

/** A new user whose address is confirmed. */
export async function registerVerified(app: Reach, changes?: Record<string, string | null>): Promise<Person> {
  const person = await register(app, changes)
  const { status, body } = await person.put(`/email/verify/${await freshLink(app, person)}`)
  if (status !== 200) throw new Error(`The confirmation answered ${status}: ${body.message}`)
  return person
}

/** Does not use the e-mail's link: when e-mails are really sent, it is blanked after sending. */
async function freshLink({ deps: { db } }: Pick<Reach, 'deps'>, user: { id: number; email: string }): Promise<string> {
  const { createdAt } = await db
    .selectFrom('links')
    .select('createdAt')
    .where('userId', '=', user.id)
    .where('finalidade', '=', 'verificacao')
    .executeTakeFirstOrThrow()
  const { token } = await db.transaction().execute((trx) => issueLink(trx, user, 'verificacao', createdAt))
  return token
}
