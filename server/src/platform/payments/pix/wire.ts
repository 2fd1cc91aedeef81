import { toCents } from '@concordia/contract/values/money'
import { z } from 'zod'
import type { PixCharge, PixReceived } from './pix.ts'

/** The part of the API Pix of the Banco Central (2.9.0) used here. Answers may have more fields. */

const Valor = z.string().regex(/^\d{1,10}\.\d{2}$/)
const Instant = z.iso.datetime({ offset: true })

export const Devolucao = z.object({
  id: z.string(),
  valor: Valor,
  natureza: z.string().optional(),
  status: z.enum(['EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO']),
})

export const Recebido = z.object({
  endToEndId: z.string().regex(/^[a-zA-Z0-9]{32}$/),
  txid: z.string().optional(),
  valor: Valor,
  horario: Instant,
  devolucoes: z.array(Devolucao).optional(),
})

export const Cob = z.object({
  txid: z.string(),
  calendario: z.object({ criacao: Instant, expiracao: z.int().positive() }),
  status: z.enum(['ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REMOVIDA_PELO_PSP']),
  valor: z.object({ original: Valor }),
  chave: z.string(),
  pixCopiaECola: z.string().optional(),
  pix: z.array(Recebido).optional(),
})

export const Lista = z.object({
  parametros: z.object({ paginacao: z.object({ paginaAtual: z.int(), quantidadeDePaginas: z.int() }) }),
  pix: z.array(Recebido).optional(),
})

/** RFC 7807; `violacoes` says which field. */
export const Problem = z.object({
  title: z.string().optional(),
  detail: z.string().optional(),
  violacoes: z.array(z.object({ razao: z.string() })).optional(),
})

/** Reais with two decimals, as the API writes them. */
export const valorOf = (cents: number): string => (cents / 100).toFixed(2)

const MED = ['MED_OPERACIONAL', 'MED_FRAUDE', 'MED_PIX_AUTOMATICO']

export const toReceived = ({ endToEndId, txid, valor, horario, devolucoes = [] }: z.infer<typeof Recebido>): PixReceived => ({
  endToEndId,
  txid: txid ?? null,
  cents: toCents(Number(valor)),
  at: new Date(horario),
  devolucoes: devolucoes.map(({ id, valor, natureza, status }) => ({
    id,
    status,
    cents: toCents(Number(valor)),
    med: MED.includes(natureza ?? ''),
  })),
})

export const toCharge = ({
  txid,
  calendario,
  status,
  valor,
  chave,
  pixCopiaECola,
  pix = [],
}: z.infer<typeof Cob>): PixCharge => ({
  txid,
  chave,
  cents: toCents(Number(valor.original)),
  status: status === 'ATIVA' || status === 'CONCLUIDA' ? status : 'REMOVIDA',
  code: pixCopiaECola ?? '',
  expiresAt: new Date(Date.parse(calendario.criacao) + calendario.expiracao * 1_000),
  received: pix.map(toReceived),
})
