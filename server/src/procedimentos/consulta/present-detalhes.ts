import { campo } from '@concordia/contract/http/shapes'
import type { Linha } from '@concordia/contract/procedimentos/schemas/consulta'
import type { SituacaoProcedimento } from '@concordia/contract/rules/processo'
import { noFio, type Tipo } from '@concordia/contract/rules/tipos'
import { toReais } from '@concordia/contract/values/money'
import { listEtiquetas } from '../../autos/marcadores/etiquetas.ts'
import { PROCEDIMENTOS } from '../../autos/membros/partes.ts'
import { recordVisit } from '../../avisos/evidence.ts'
import type { Deps } from '../../deps.ts'
import { direitosDe, porqueNaoMovimenta } from '../../direitos/move.ts'
import { comSigilo, leitorDe } from '../../direitos/secrecy.ts'
import type { Db } from '../../platform/database/database.ts'
import { type Actor, type Caller, isStaff } from '../../platform/http/actor.ts'
import { totalSeats } from '../designacao/designacoes.ts'
import { entradasDe } from './entradas.ts'
import { presentArquivo, presentDocumento, presentEvento, presentParte } from './present.ts'
import { findEvento, findProcedimento, findRelation, listDesignados, listEventos } from './queries.ts'

export const presentUltimoEvento = (row: {
  ultimoEventoDescricao: string | null
  ultimoEventoEm: Date | null
}): Linha['latest_evento'] =>
  row.ultimoEventoEm && row.ultimoEventoDescricao
    ? { descricao: row.ultimoEventoDescricao, created_at: row.ultimoEventoEm.toISOString() }
    : null

export type Detalhes = Awaited<ReturnType<typeof readDetalhes>>

interface Qual {
  tipo: Tipo
  id: number
  /** Whether docket and documents are shown, or only partes, petition and term. */
  autos: boolean
}

/** Everything the page of a procedimento shows this viewer; the visit is recorded. */
export async function readDetalhes(deps: Deps, caller: Caller, { tipo, id, autos }: Qual) {
  const { db } = deps
  const viewer: Actor = caller.user
  const [row, eventos, marcadores, relation, leitor, { direitos, entradas }, negociacoes, designados, custas] = await Promise.all(
    [
      findProcedimento(db, id),
      listEventos(db, id),
      listEtiquetas(db, PROCEDIMENTOS, viewer.id, id),
      findRelation(db, viewer.id, id),
      leitorDe(db, viewer, id),
      direitosComEntradas(db, viewer, id, tipo),
      deps.negociacoesDe(db, viewer, id),
      listDesignados(db, id, tipo),
      deps.custasDe(db, viewer, id),
      recordVisit(deps, caller, { procedimentoId: id }, deps.clock.now()),
    ],
  )
  return { row, eventos, marcadores, relation, leitor, direitos, entradas, negociacoes, designados, custas, autos, viewer }
}

/** With which partes have come: told to those who conduct it, and to the secretariat. */
async function direitosComEntradas(db: Db, viewer: Actor, id: number, tipo: Tipo) {
  const direitos = await direitosDe(db, viewer, id, tipo)
  const told = direitos && (direitos.conduz || direitos.como.includes('secretaria'))
  return { direitos, entradas: told ? await entradasDe(db, id) : null }
}

/** The part common to all tipos; each tipo adds its own. Until a designation is answered, docket and documents are left out. */
export function presentDetalhes(detalhes: Detalhes) {
  const { row, eventos, marcadores, relation, viewer, leitor, direitos, entradas, negociacoes, autos } = detalhes
  const tell = { refusals: isStaff(viewer) || viewer.id === row.userId, frozen: isStaff(viewer), entradas }
  const polo = (nome: 'demandante' | 'demandada') =>
    row.partes.filter((parte) => parte.polo === nome).map((parte) => presentParte(parte, tell))
  const arquivos = comSigilo(row.arquivos, doProtocolo(row), leitor)
  return {
    id: row.id,
    ...(row.numero !== null && { numero: row.numero }),
    area: { id: row.areaId, nome: row.areaNome },
    classe: row.classe,
    situacao: row.situacao as SituacaoProcedimento,
    created_at: row.createdAt.toISOString(),
    advogado_email: row.advogadoEmail,
    advogado_nome: row.advogadoNome,
    advogado_oab: row.advogadoOab,
    demandantes: polo('demandante'),
    demandadas: polo('demandada'),
    valor: toReais(row.valorCentavos),
    documentos: autos ? arquivos.filter(({ tipo }) => tipo === 'documento').map(presentDocumento) : [],
    marcadores: marcadores.filter(({ posto }) => posto).map(({ id, nome, cor }) => ({ id, nome, cor })),
    eventos: autos ? eventos.map((evento) => presentEvento(evento, leitor, mediadorDe(detalhes))) : [],
    negociacoes,
    latest_evento: autos ? presentUltimoEvento(row) : null,
    is_notifiable: !relation.silenciado,
    pode_movimentar: direitos?.movimenta ?? false,
    motivo_so_consulta: autos && direitos && !direitos.movimenta ? porqueNaoMovimenta(direitos) : null,
    conducao: presentConducao(detalhes),
    custas: presentCustas(detalhes),
  }
}

function mediadorDe({ designados }: Detalhes) {
  const found = designados.find(({ papel, situacao }) => papel === 'mediador' && situacao === 'aceita')
  return found ? { designacaoId: found.id, aceiteId: found.aceiteId, userId: found.userId, nome: found.nome ?? '' } : null
}

/** Until they answer, somebody designated reads of those designated only their own name. */
const presentConducao = ({ row, designados, viewer, autos }: Detalhes) => ({
  vagas: totalSeats(row),
  pessoas: designados
    .map(({ nome, situacao, userId, createdAt, presidenciaId }) => ({
      nome: nome!,
      situacao: situacao as 'pendente' | 'aceita',
      eu: userId === viewer.id,
      desde: createdAt.toISOString(),
      ...(presidenciaId !== null && { presidente: true }),
    }))
    .filter(({ eu }) => autos || eu),
})

const presentCustas = ({ custas, autos }: Detalhes) =>
  autos && custas
    ? {
        situacao: custas.situacao,
        valor: custas.valorCentavos === null ? null : toReais(custas.valorCentavos),
        pago_em: custas.pagoEm?.toISOString() ?? null,
        pagamento_id: custas.pagamentoId,
      }
    : null

/** An evento as the answer to the act that made it; restricted documents are hidden in it. */
export const readEvento = async (db: Db, id: number) => presentEvento(await findEvento(db, id))

/** The answer of a details page: what its tipo shows of it, and the viewer's tags. */
export const presentPagina = <T extends Tipo, V>(tipo: T, { marcadores }: Pick<Detalhes, 'marcadores'>, shown: V) => ({
  ...campo(noFio(tipo).campo, shown),
  marcadores: marcadores.map(({ id, nome, cor }) => ({ id, nome, cor })),
})

/** The evento of the filing: everybody reads what it says. */
const doProtocolo = ({ userId }: Detalhes['row']) => ({ autorId: userId, reservado: null })

/** A file of the filing, with its secrecy for this viewer. */
export const presentPeca = ({ row, leitor }: Detalhes, tipo: 'termo' | 'peticao') =>
  presentArquivo(comSigilo(row.arquivos, doProtocolo(row), leitor).find((one) => one.tipo === tipo)!)
