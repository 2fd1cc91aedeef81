import { addDias } from '@concordia/contract/values/dias-uteis'
import type { SicoobSettings } from '../../../config/payments.ts'
import type { Db } from '../../database/database.ts'
import { type BoletoProvider, type Slip, SlipRefused } from '../boleto.ts'
import { ProviderUnreachable } from '../card.ts'
import { read, sicoobClient, unknownAnswer } from './client.ts'
import { sicoobSettlements } from './settlements.ts'
import { Copy, Found, Made, MODALIDADE, newBoleto, OfPayer, toSlip } from './wire.ts'

/** The bank lists a payer's slips by due date; ours are due soon after their issue. */
const DUE_WITHIN_DAYS = 90

interface SicoobPatience {
  /** For one call, its answer included. */
  timeoutMs: number
  /** How often and how many times to ask whether a settlement file is ready. */
  poll: { everyMs: number; times: number }
}
const PATIENCE: SicoobPatience = { timeoutMs: 20_000, poll: { everyMs: 2_000, times: 6 } }

/** Sicoob's Cobrança Bancária v3 (mTLS, OAuth client credentials); its published contract is version 3.0.8.0. */
export function sicoobBank(settings: SicoobSettings, db: Db, patience: SicoobPatience = PATIENCE): BoletoProvider {
  const ask = sicoobClient(settings, db, patience.timeoutMs)
  const { numeroCliente } = settings
  const slipOf = (nossoNumero: string) => ({ numeroCliente, codigoModalidade: MODALIDADE, nossoNumero })

  const retrieve = async (nossoNumero: string): Promise<Slip | null> => {
    if (!isNumber(nossoNumero)) return null
    const question = { name: 'consultar', kind: 'consultar', method: 'GET', path: '/boletos' } as const
    const answer = await ask({ ...question, query: slipOf(nossoNumero) })
    if (answer.said === 'nothing') return null
    const { resultado } = read('consultar', Found, answer)
    return toSlip(resultado, resultado.situacaoBoleto)
  }

  return {
    name: 'sicoob',
    retrieve,

    async issue(slip) {
      const question = { name: 'incluir', kind: 'incluir', method: 'POST', path: '/boletos' } as const
      const answer = await ask({ ...question, body: newBoleto(settings, slip) })
      if (answer.said === 'no') throw new SlipRefused(answer.message)
      const made = toSlip(read('incluir', Made, answer).resultado, 'Em Aberto')
      // The answer has another payer's slip or another amount: only a search can find ours.
      if (made.seuNumero !== slip.seuNumero || made.cents !== slip.cents) throw unknownAnswer('incluir')
      return made
    },

    async find(seuNumero, documento, issuedOn) {
      const answer = await ask({
        name: 'listar',
        kind: 'consultar',
        method: 'GET',
        path: `/pagadores/${encodeURIComponent(documento)}/boletos`,
        query: { numeroCliente, dataInicio: issuedOn, dataFim: addDias(issuedOn, DUE_WITHIN_DAYS) },
      })
      if (answer.said === 'nothing') return null
      const ours = read('listar', OfPayer, answer).resultado.find((listed) => listed.seuNumero.trim() === seuNumero)
      if (!ours) return null
      const slip = await retrieve(String(ours.nossoNumero))
      if (slip?.seuNumero !== seuNumero) throw unknownAnswer('listar')
      return slip
    },

    async pdf(nossoNumero) {
      if (!isNumber(nossoNumero)) throw new ProviderUnreachable('Sicoob segunda-via: no number of a slip')
      const question = { name: 'segunda-via', kind: 'consultar', method: 'GET', path: '/boletos/segunda-via' } as const
      const answer = await ask({ ...question, query: { ...slipOf(nossoNumero), gerarPdf: true } })
      const pdf = Buffer.from(read('segunda-via', Copy, answer).resultado.pdfBoleto, 'base64')
      if (!pdf.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw unknownAnswer('segunda-via')
      return pdf
    },

    async withdraw(nossoNumero) {
      if (!isNumber(nossoNumero)) return
      const answer = await ask({
        name: 'baixar',
        kind: 'outros',
        method: 'POST',
        path: `/boletos/${nossoNumero}/baixar`,
        body: { numeroCliente, codigoModalidade: MODALIDADE },
      })
      if (answer.said !== 'no') return
      // The bank gives the same refusal for a slip that was paid, was withdrawn before or is unknown.
      const slip = await retrieve(nossoNumero)
      if (slip && slip.status !== 'Baixado') throw new SlipRefused(answer.message)
    },

    settlements: (from, to) => sicoobSettlements(ask, numeroCliente, { from, to, poll: patience.poll }),
  }
}

const isNumber = (nossoNumero: string) => /^\d{1,18}$/.test(nossoNumero)
