import type { pix } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import type { Reach } from '../app.ts'
import type { Client, Refusal } from '../client.ts'
import { novoSaldo } from './custa.ts'

/** Asks for the Pix of a fee. */
export const gerar = (who: Client, id: number) => who.post<ResultOf<typeof pix.gerar> & Refusal>(`/pagamento/${id}/pix`)

/** The Pix of a fee as its page asks for it. */
export const pixAgora = async (who: Client, id: number) =>
  (await who.get<ResultOf<typeof pix.get>>(`/pagamento/${id}/pix`)).body.pix

/** An open fee, in reais, with its Pix. */
export async function comPix(who: Client, valor = 10) {
  const id = await novoSaldo(who, valor)
  const { status, body } = await gerar(who, id)
  if (status !== 201) throw new Error(`Making the Pix answered ${status}: ${body.message}`)
  return { id, pix: body.pix }
}

/** All that was stored of the Pix of a fee, the first one first. */
export const pixDe = ({ deps }: Pick<Reach, 'deps'>, pagamentoId: number) =>
  deps.db.selectFrom('pix').selectAll().where('pagamentoId', '=', pagamentoId).orderBy('id').execute()
