import type { api } from '@concordia/contract/api'
import type { Impugnacao } from '@concordia/contract/arbitragem/impugnacao/schemas'
import type { ResultOf } from '@concordia/contract/http/call'
import type { Evento } from '@concordia/contract/procedimentos/schemas/procedimentos'
import { ENCERRADOS } from '@concordia/contract/rules/processo'
import { dayOf } from '@concordia/contract/values/dates'
import type { Deps } from '../../deps.ts'
import { leitorDe } from '../../direitos/secrecy.ts'
import { isInteressado } from '../../direitos/takes-part.ts'
import { type Actor, isStaff } from '../../platform/http/actor.ts'
import { presentEvento } from '../../procedimentos/consulta/present.ts'
import { findEventos } from '../../procedimentos/consulta/queries.ts'
import { findRito } from '../rito/settings.ts'
import { espera, naoDecide } from './decidir.ts'
import {
  type ArbitroRow,
  emPrazo,
  type ImpugnacaoRow,
  listArbitros,
  listImpugnacoes,
  objecaoAte,
  parteDe,
  respostaDe,
  temSentenca,
} from './queries.ts'

type Lista = ResultOf<(typeof api)['impugnacoes']['list']>
type Ditos = (eventoId: number, texto: string | null) => Dito
interface Dito {
  evento_id: number
  texto: string | null
  created_at: string
  documentos: Evento['documentos']
  nome: string
}

/** The arbitrators of a process, what they disclosed, and the challenges, as this viewer may read them. */
export async function readImpugnacoes(deps: Pick<Deps, 'db' | 'clock'>, viewer: Actor, procedimentoId: number): Promise<Lista> {
  const { db, clock } = deps
  const now = clock.now()
  const [rows, arbitros, leitor, rito, parte, { situacao }, sentenca] = await Promise.all([
    listImpugnacoes(db, procedimentoId),
    listArbitros(db, procedimentoId),
    leitorDe(db, viewer, procedimentoId),
    findRito(db),
    parteDe(db, procedimentoId, viewer.id),
    db.selectFrom('procedimentos').select('situacao').where('id', '=', procedimentoId).executeTakeFirstOrThrow(),
    temSentenca(db, procedimentoId),
  ])
  const eventos = await findEventos(db, [...rows.flatMap(eventosDaImpugnacao), ...arbitros.flatMap(eventosDoArbitro)])
  const shown = new Map(eventos.map((evento) => [evento.id, presentEvento(evento, leitor)]))
  const dito: Ditos = (eventoId, texto) => presentDito(shown.get(eventoId)!, texto)
  const corre = !ENCERRADOS.includes(situacao)
  const staff = isStaff(viewer) && !(await isInteressado(db, { procedimentoId, userId: viewer.id }))
  const today = dayOf(now)
  const impugnacoes: Impugnacao[] = []
  for (const row of rows) {
    const aberta = row.situacao === 'aberta' && corre
    const de = aberta && emPrazo(row, today) ? await respostaDe(db, row, viewer.id) : null
    const motivo = aberta && staff ? (espera(row, today) ?? (await naoDecide(db, row, viewer.id, now))) : null
    impugnacoes.push({
      ...presentImpugnacao(row, dito),
      responde: de !== null && !row.manifestacoes.some((one) => one.de === de),
      decide: aberta && staff && motivo === null,
      espera: motivo,
    })
  }
  const minhas = rows.filter((row) => row.situacao === 'aberta' && row.polo === parte?.polo && row.parteId === parte.parteId)
  return {
    arbitros: arbitros.map((arbitro) => {
      const ate = objecaoAte(arbitro, today)
      const cabe = parte !== null && corre && !sentenca && (ate !== null || rito.impugnacao_dias !== null)
      return {
        ...presentArbitro(arbitro, dito),
        objecao_ate: ate,
        impugnavel: cabe && !minhas.some(({ designacaoId }) => designacaoId === arbitro.id),
        eu: arbitro.userId === viewer.id,
      }
    }),
    impugnacoes,
    impugnacao_dias: rito.impugnacao_dias,
  }
}

const eventosDaImpugnacao = ({ eventoId, decisaoId, manifestacoes }: ImpugnacaoRow) => [
  eventoId,
  ...manifestacoes.map((one) => one.eventoId),
  ...(decisaoId === null ? [] : [decisaoId]),
]

/** The acceptance, and what was disclosed later. */
const eventosDoArbitro = ({ aceiteId, revelacoes }: ArbitroRow) => [
  ...new Set([...(aceiteId === null ? [] : [aceiteId]), ...revelacoes.map(({ eventoId }) => eventoId)]),
]

/** The text is that of the first document: who may not open it does not read it here either. */
function presentDito({ id, created_at, documentos, user, admin, secretario }: Evento, texto: string | null): Dito {
  const abre = documentos[0]?.sigilo?.abre ?? true
  const nome = (user ?? admin ?? secretario)?.name ?? ''
  return { evento_id: id, texto: abre ? texto : null, created_at, documentos, nome }
}

function presentImpugnacao(row: ImpugnacaoRow, dito: Ditos): Omit<Impugnacao, 'responde' | 'decide' | 'espera'> {
  const { nome: _, texto: fundamento, ...feita } = dito(row.eventoId, row.fundamento)
  return {
    ...{ ...feita, id: row.id, fundamento },
    arbitro: { id: row.userId, name: row.nome },
    parte: { id: row.parteId, nome: row.parteNome, polo: row.polo },
    conhecido_em: row.conhecidoEm,
    situacao: row.situacao,
    ate: row.restantes === null ? row.dia : null,
    manifestacoes: row.manifestacoes.map(({ eventoId, de, texto }) => ({ de, ...dito(eventoId, texto) })),
    decisao: row.decisaoId === null ? null : dito(row.decisaoId, row.decisao),
  }
}

function presentArbitro(arbitro: ArbitroRow, dito: Ditos) {
  return {
    arbitro: { id: arbitro.userId, name: arbitro.nome },
    aceitou_em: arbitro.respondidaEm!.toISOString(),
    revelacoes: eventosDoArbitro(arbitro).map((eventoId) => {
      const { nome: _, ...revelado } = dito(eventoId, null)
      return revelado
    }),
  }
}
