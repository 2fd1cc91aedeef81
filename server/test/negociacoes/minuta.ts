import type { minutas } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import type { Reach } from '../app.ts'
import { type Account, as, type Client, type Refusal } from '../client.ts'
import type { Fields } from '../form.ts'
import { sentCode } from '../mail/mailbox.ts'
import { accept, openNegociacao, parte, read } from './negociacao.ts'

/** Words that only the parties may see. */
export const TEXTO = '<h2>Termo de acordo</h2><p>O devedor pagará R$ 12.345,67 em trinta dias.</p>'

/** A negociação of `parte` against `parte2` whose proposal was accepted: `parte` writes the draft. */
export async function aceita(app: Pick<Reach, 'url' | 'deps'>, changes: Fields = {}): Promise<number> {
  const id = await openNegociacao(app, changes)
  const { status, body } = await accept(as(app, 'parte2'), id)
  if (status !== 200) throw new Error(`Accepting answered ${status}: ${JSON.stringify(body)}`)
  return id
}

export const draft = (who: Client, id: number, texto = TEXTO, headers?: Record<string, string>) =>
  who.post<ResultOf<typeof minutas.create> & Refusal>(`/negociacao/${id}/minuta`, { texto }, headers)
export const review = (who: Client, id: number, body: object, headers?: Record<string, string>) =>
  who.post<ResultOf<typeof minutas.revisar> & Refusal>(`/negociacao/${id}/minuta/review`, body, headers)

/** The same with the first draft, which waits for `parte2`. */
export async function minutada(app: Pick<Reach, 'url' | 'deps'>, changes: Fields = {}) {
  const id = await aceita(app, changes)
  const { status, body } = await draft(as(app, 'parte'), id)
  if (status !== 201) throw new Error(`The draft answered ${status}: ${JSON.stringify(body)}`)
  return { id, minutaId: body.minuta.id }
}
interface Alvo {
  id: number
  minutaId: number
}

export const askToSign = (who: Client, { id, minutaId }: Alvo) => who.post<Refusal>(`/negociacao/${id}/minuta/${minutaId}/code`)
export const signWith = (who: Client, { id, minutaId }: Alvo, body: object) =>
  who.post<ResultOf<typeof minutas.assinar> & Refusal>(`/negociacao/${id}/minuta/${minutaId}/assinar`, body)

/** Asks for a code and signs with it. */
export async function sign(app: Reach, account: Account, alvo: Alvo, changes: object = {}) {
  const who = as(app, account)
  const asked = await askToSign(who, alvo)
  if (asked.status !== 200) return { ...asked, body: asked.body as ResultOf<typeof minutas.assinar> & Refusal }
  const email = `${account}@concordia.test`
  return signWith(who, alvo, { email, code: await sentCode(app, email), ...changes })
}

/** Signed by both sides: the document is a job's. */
export async function assinada(app: Reach, changes: Fields = {}) {
  const alvo = await minutada(app, changes)
  for (const account of ['parte2', 'parte'] as const) {
    const { status, body } = await sign(app, account, alvo)
    if (status !== 200) throw new Error(`Signing answered ${status}: ${JSON.stringify(body)}`)
  }
  return { ...alvo, negociacao: await read(as(app, 'parte'), alvo.id) }
}

/** `advogado` is a contact of a second solicitada. */
export const TRES_PARTES = {
  ...parte('solicitadas', 1, ['advogado@concordia.test'], 'Carla Solicitada'),
  'solicitadas[1][documento]': '52998224725',
}
