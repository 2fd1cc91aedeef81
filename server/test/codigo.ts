import { randomInt, randomUUID } from 'node:crypto'
import type { CodigoPedido, LoginData } from '@concordia/contract/identidade/schemas/identidade'
import type { Reach } from './app.ts'
import { type Refusal, visitor } from './client.ts'
import { sentCode } from './mail/mailbox.ts'
import { registerVerified, SENHA } from './secretaria/pessoa.ts'

/** An address that no other client in this file uses. */
export const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
export interface Place {
  address: string
  /** null: the client sends none */
  device: string | null
}
export const newPlace = (): Place => ({ address: newAddress(), device: randomUUID() })
export const from = ({ address, device }: Place) => ({ 'x-forwarded-for': address, ...(device && { 'x-device-id': device }) })

/** A user whose account requires a code, with its own address and device. */
export async function lawyer(app: Reach) {
  const { id, email } = await registerVerified(app)
  await app.deps.db.updateTable('users').set({ uses_2fa: true }).where('id', '=', id).execute()
  const home = newPlace()
  const ask = (place = home) => visitor(app).post<CodigoPedido & Refusal>('/login', { email, password: SENHA }, from(place))
  const type = (code: string, place = home) => visitor(app).post<LoginData & Refusal>('/login/code', { email, code }, from(place))
  const askCode = async (place = home) => {
    await ask(place)
    return sentCode(app, email)
  }
  return { id, email, home, ask, askCode, type }
}

/** Six digits that are none of these codes. */
export const notThese = (...codes: string[]) =>
  ['111111', '222222', '333333', '444444', '555555'].find((code) => !codes.includes(code))!
