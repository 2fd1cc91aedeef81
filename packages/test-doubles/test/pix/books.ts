import { pixCode } from './code.ts'

type Json = Record<string, unknown>
export interface Reply {
  status: number
  body?: unknown
}
interface Devolucao {
  id: string
  valor: string
  natureza: string
  status: 'EM_PROCESSAMENTO' | 'DEVOLVIDO' | 'NAO_REALIZADO'
}
export interface Paid {
  endToEndId: string
  txid?: string
  valor: string
  horario: string
  devolucoes: Devolucao[]
}
export interface Kept {
  txid: string
  chave: string
  valor: string
  criacao: string
  expiracao: number
  status: string
  pixCopiaECola: string
}

const TXID = /^[a-zA-Z0-9]{26,35}$/
const VALOR = /^\d{1,10}\.\d{2}$/
const problem = (status: number, detail: string): Reply => ({ status, body: { title: 'Requisição inválida.', status, detail } })
/** Any other field is refused, as the banks do. */
const only = (body: Json, ...fields: string[]) => Object.keys(body).filter((field) => !fields.includes(field))

/** The charges and payments of a bank, and its answers by the API Pix (2.9.0). */
export function pixBooks(chave: string) {
  const kept = new Map<string, Kept>()
  const paid: Paid[] = []
  let webhookUrl: string | null = null
  let code: 'right' | 'wrong' = 'right'
  let now = () => new Date()

  const full = (cob: Kept) => {
    const received = paid.filter(({ txid }) => txid === cob.txid)
    const { txid, status, pixCopiaECola, criacao, expiracao } = cob
    const calendario = { criacao, expiracao }
    const more = received.length > 0 && { pix: received }
    return { txid, revisao: 0, status, calendario, chave: cob.chave, valor: { original: cob.valor }, pixCopiaECola, ...more }
  }

  const create = (txid: string, body: Json): Reply => {
    const extra = only(body, 'calendario', 'valor', 'chave', 'solicitacaoPagador', 'devedor', 'infoAdicionais')
    if (extra.length > 0) return problem(400, `Campos desconhecidos: ${extra.join(', ')}.`)
    const valor = (body.valor as Json | undefined)?.original
    const expiracao = (body.calendario as Json | undefined)?.expiracao
    if (!TXID.test(txid)) return problem(400, 'O txid não tem a forma exigida.')
    if (typeof valor !== 'string' || !VALOR.test(valor)) return problem(400, 'O valor não tem a forma exigida.')
    if (!Number.isInteger(expiracao) || Number(expiracao) < 1) return problem(400, 'A expiração não tem a forma exigida.')
    if (String(body.solicitacaoPagador ?? '').length > 140) return problem(400, 'A solicitação ao pagador é longa demais.')
    if (body.chave !== chave) return problem(422, 'A chave não é deste usuário recebedor.')
    if (valor.startsWith('666')) return problem(422, 'Valor acima do limite desta conta.')
    if (kept.has(txid)) return problem(400, 'Este txid já foi utilizado.')
    const right = pixCode({ url: `pix.banco.test/v2/${txid}`, name: 'CAMARA DE TESTE', city: 'BRASILIA' })
    const pixCopiaECola = code === 'right' ? right : right.replace('CAMARA', 'CAMARAS')
    const criacao = now().toISOString()
    kept.set(txid, { txid, chave, valor, criacao, expiracao: Number(expiracao), status: 'ATIVA', pixCopiaECola })
    return { status: 201, body: full(kept.get(txid)!) }
  }

  const change = (txid: string, body: Json): Reply => {
    const cob = kept.get(txid)
    if (!cob) return { status: 404 }
    if (only(body, 'status').length > 0 || body.status !== 'REMOVIDA_PELO_USUARIO_RECEBEDOR')
      return problem(400, 'Só a remoção é aceita.')
    if (cob.status !== 'ATIVA') return problem(400, `A cobrança está ${cob.status}.`)
    cob.status = 'REMOVIDA_PELO_USUARIO_RECEBEDOR'
    return { status: 200, body: full(cob) }
  }

  const list = (query: URLSearchParams): Reply => {
    const [inicio, fim] = [query.get('inicio') ?? '', query.get('fim') ?? '']
    if (Number.isNaN(Date.parse(inicio)) || Number.isNaN(Date.parse(fim))) return problem(400, 'inicio e fim são exigidos.')
    const size = 2
    const page = Number(query.get('paginacao.paginaAtual') ?? 0)
    const all = paid.filter(({ horario }) => horario >= inicio && horario <= fim)
    const paginacao = { paginaAtual: page, itensPorPagina: size, quantidadeDePaginas: Math.ceil(all.length / size) }
    const body = { parametros: { inicio, fim, paginacao }, pix: all.slice(page * size, (page + 1) * size) }
    return { status: 200, body }
  }

  const giveBack = (endToEndId: string, id: string, body: Json): Reply => {
    const one = paid.find((pix) => pix.endToEndId === endToEndId)
    if (!one) return { status: 404 }
    if (!/^[a-zA-Z0-9]{1,35}$/.test(id) || !VALOR.test(String(body.valor)))
      return problem(400, 'A devolução não tem a forma exigida.')
    if (one.devolucoes.some((made) => made.id === id)) return problem(400, 'Este id de devolução já foi utilizado.')
    const sent = one.devolucoes.reduce((sum, { valor }) => sum + Number(valor), 0)
    if (sent + Number(body.valor) > Number(one.valor)) return problem(422, 'As devoluções passam do valor do Pix.')
    const made: Devolucao = { id, valor: String(body.valor), natureza: 'ORIGINAL', status: 'DEVOLVIDO' }
    one.devolucoes.push(made)
    return { status: 201, body: made }
  }

  /** @returns null for a path that the API does not know */
  function answer(method: string, path: string, query: URLSearchParams, body: Json): Reply | null {
    const [, room, first = '', inner, last = ''] = path.split('/')
    const what = `${method} ${room}${inner ? `/${inner}` : ''}`
    const cob = kept.get(first)
    if (what === 'PUT cob') return create(first, body)
    if (what === 'GET cob') return cob ? { status: 200, body: full(cob) } : { status: 404 }
    if (what === 'PATCH cob') return change(first, body)
    if (what === 'GET pix' && first === '') return list(query)
    const one = paid.find(({ endToEndId }) => endToEndId === first)
    if (what === 'GET pix') return one ? { status: 200, body: one } : { status: 404 }
    if (what === 'PUT pix/devolucao') return giveBack(first, last, body)
    const back = one?.devolucoes.find(({ id }) => id === last)
    if (what === 'GET pix/devolucao') return back ? { status: 200, body: back } : { status: 404 }
    if (room === 'webhook' && decodeURIComponent(first) !== chave) return problem(422, 'A chave não é deste usuário recebedor.')
    if (what === 'GET webhook') return webhookUrl ? { status: 200, body: { webhookUrl } } : { status: 404 }
    if (what !== 'PUT webhook') return null
    if (!String(body.webhookUrl).startsWith('https://')) return problem(400, 'O webhook deve ser https.')
    webhookUrl = String(body.webhookUrl)
    return { status: 200, body: {} }
  }

  let sequence = 0
  return {
    answer,
    kept,
    paid,
    webhook: () => webhookUrl,
    /** Somebody pays a charge, or the key alone. @param more another amount, another time; @returns its endToEndId */
    pay(txid: string | undefined, more: { valor?: string; at?: Date } = {}): string {
      const cob = kept.get(txid ?? '')
      const endToEndId = `E12345678202611291200${String(++sequence).padStart(11, '0')}`
      const valor = more.valor ?? cob!.valor
      paid.push({ endToEndId, ...(txid && { txid }), valor, horario: (more.at ?? now()).toISOString(), devolucoes: [] })
      if (cob) cob.status = 'CONCLUIDA'
      return endToEndId
    },
    /** The bank takes a payment back, after a complaint. */
    takeBack(endToEndId: string) {
      const one = paid.find((pix) => pix.endToEndId === endToEndId)!
      one.devolucoes.push({ id: `MED${endToEndId.slice(-8)}`, valor: one.valor, natureza: 'MED_FRAUDE', status: 'DEVOLVIDO' })
    },
    /** Whether the codes of the next charges can be read. */
    codesWillBe: (be: typeof code) => {
      code = be
    },
    runBy: (clock: () => Date) => {
      now = clock
    },
  }
}
