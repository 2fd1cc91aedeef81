import { z } from 'zod'
import type { PixSettings } from '../../../config/payments.ts'
import type { Db } from '../../database/database.ts'
import { cut } from '../../text.ts'
import { pixClient, unknownAnswer } from './client.ts'
import { type PixCharge, type PixProvider, type PixReceived, PixRefused } from './pix.ts'
import { Cob, Devolucao, Lista, Recebido, toCharge, toReceived, valorOf } from './wire.ts'

const TIMEOUT_MS = 20_000
/** More than a chamber receives in a month; the API gives at most a thousand a page. */
const MAX_PAGES = 100
/** The longest text that the API takes for the payer. */
const PEDIDO = 140

/** The API Pix of a bank (mTLS, OAuth client credentials), by the Banco Central's 2.9.0. */
export function pixBank(settings: PixSettings, db: Db, timeoutMs = TIMEOUT_MS): PixProvider {
  const ask = pixClient(settings, db, timeoutMs)
  const { chave } = settings

  /** An answer about another charge, amount or key is none: only asking again can tell. */
  const ours = (name: string, txid: string, cob: z.infer<typeof Cob>): PixCharge => {
    if (cob.txid !== txid) throw unknownAnswer(name)
    return toCharge(cob)
  }
  const find = async (txid: string): Promise<PixCharge | null> => {
    const cob = await ask({ name: 'consultar', method: 'GET', path: `/cob/${txid}` }, Cob)
    return cob && ours('consultar', txid, cob)
  }

  return {
    name: 'pix',
    chave,
    find,

    async create({ txid, cents, seconds, description }) {
      const body = {
        calendario: { expiracao: seconds },
        valor: { original: valorOf(cents) },
        chave,
        solicitacaoPagador: cut(description, PEDIDO),
      }
      try {
        const cob = await ask({ name: 'criar', method: 'PUT', path: `/cob/${txid}`, body }, Cob)
        if (!cob) throw unknownAnswer('criar')
        return ours('criar', txid, cob)
      } catch (error) {
        if (!(error instanceof PixRefused)) throw error
        // Banks refuse a txid that they know already.
        const made = await find(txid)
        if (!made) throw error
        return made
      }
    },

    async remove(txid) {
      const body = { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' }
      try {
        const cob = await ask({ name: 'remover', method: 'PATCH', path: `/cob/${txid}`, body }, Cob)
        return cob && ours('remover', txid, cob)
      } catch (error) {
        // Refused when it was paid or removed before.
        if (error instanceof PixRefused) return find(txid)
        throw error
      }
    },

    async received(from, to) {
      const all: PixReceived[] = []
      const period = { inicio: from.toISOString(), fim: to.toISOString() }
      for (let page = 0; page < MAX_PAGES; page++) {
        const query = { ...period, 'paginacao.paginaAtual': page, 'paginacao.itensPorPagina': 100 }
        const list = await ask({ name: 'listar', method: 'GET', path: '/pix', query }, Lista)
        if (!list) return all
        all.push(...(list.pix ?? []).map(toReceived))
        if (page + 1 >= list.parametros.paginacao.quantidadeDePaginas) return all
      }
      throw unknownAnswer('listar')
    },

    async findReceived(endToEndId) {
      const pix = await ask({ name: 'recebido', method: 'GET', path: `/pix/${endToEndId}` }, Recebido)
      return pix && toReceived(pix)
    },

    async giveBack(endToEndId, id, cents) {
      const path = `/pix/${endToEndId}/devolucao/${id}`
      try {
        const made = await ask({ name: 'devolver', method: 'PUT', path, body: { valor: valorOf(cents) } }, Devolucao)
        if (made) return made.status
      } catch (error) {
        if (!(error instanceof PixRefused)) throw error
        const before = await ask({ name: 'devolvido', method: 'GET', path }, Devolucao)
        if (!before) throw error
        return before.status
      }
      throw new PixRefused('O banco não conhece este Pix.')
    },

    async listen(url) {
      const path = `/webhook/${encodeURIComponent(chave)}`
      const known = await ask({ name: 'webhook', method: 'GET', path }, z.object({ webhookUrl: z.string() }))
      if (known?.webhookUrl !== url) await ask({ name: 'webhook', method: 'PUT', path, body: { webhookUrl: url } }, z.unknown())
    },
  }
}
