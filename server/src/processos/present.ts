import type { Processo, ProcessoRow } from '@concordia/contract/procedimentos/processos'
import { toReais } from '@concordia/contract/values/money'
import { type findPagamento, presentPagamento } from '../pagamentos/queries.ts'
import { type Actor, isStaff } from '../platform/http/actor.ts'
import { presentPage } from '../platform/paging.ts'
import type { listProcedimentos } from '../procedimentos/consulta/lista.ts'
import { presentArquivo, presentDocumento, presentEvento, presentParte } from '../procedimentos/consulta/present.ts'
import type { findProcedimento, findRelation, listEventos, listMarcadores } from '../procedimentos/consulta/queries.ts'
import type { Direitos } from '../procedimentos/direitos.ts'
import { comSigilo, type Leitor } from '../procedimentos/sigilo.ts'

type Rows<F extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<F>>

interface Details {
  row: Rows<typeof findProcedimento>
  eventos: Rows<typeof listEventos>
  marcadores: Rows<typeof listMarcadores>
  relation: Rows<typeof findRelation>
  viewer: Actor
  leitor: Leitor
  /** What the viewer is in the processo; null when they lost their access while this was read. */
  direitos: Direitos | null
  /** Whether docket and documents are shown, and not only partes and petition (DESIGN 6.6). */
  autos: boolean
}

export const presentList = (found: Rows<typeof listProcedimentos>) => ({ processos: presentPage(found, presentRow) })

/** What a filing answers: the process it made, and its fee. */
export const presentFiled = (processo: Details['row'], pagamento: Rows<typeof findPagamento>) => ({
  processo: {
    id: processo.id,
    situacao: processo.situacao as Processo['situacao'],
    created_at: processo.createdAt.toISOString(),
  },
  pagamento: presentPagamento(pagamento),
})

export const presentDetails = (facts: Details) => ({
  processo: presentProcesso(facts),
  marcadores: facts.marcadores.map(({ id, nome, cor }) => ({ id, nome, cor })),
})

const presentRow = (row: Rows<typeof listProcedimentos>['rows'][number]): ProcessoRow => ({
  id: row.id,
  area: { id: row.areaId, nome: row.areaNome },
  classe: row.classe,
  created_at: row.createdAt.toISOString(),
  situacao: row.situacao as ProcessoRow['situacao'],
  latest_evento: presentUltimoEvento(row),
  marcadores: row.marcadores,
})

const presentUltimoEvento = (row: {
  ultimoEventoDescricao: string | null
  ultimoEventoEm: Date | null
}): ProcessoRow['latest_evento'] =>
  row.ultimoEventoEm && row.ultimoEventoDescricao
    ? { descricao: row.ultimoEventoDescricao, created_at: row.ultimoEventoEm.toISOString() }
    : null

function presentProcesso(facts: Details): Processo {
  const { row, eventos, marcadores, relation, viewer, leitor, direitos, autos } = facts
  const polo = (nome: 'demandante' | 'demandada') =>
    row.partes
      .filter((parte) => parte.polo === nome)
      .map((parte) => presentParte(parte, isStaff(viewer) || viewer.id === row.userId))
  const arquivos = comSigilo(row.arquivos, row.userId, leitor)
  const arquivo = (tipo: 'termo' | 'peticao') => presentArquivo(arquivos.find((one) => one.tipo === tipo)!)
  return {
    id: row.id,
    area: { id: row.areaId, nome: row.areaNome },
    classe: row.classe,
    situacao: row.situacao as Processo['situacao'],
    created_at: row.createdAt.toISOString(),
    advogado_email: row.advogadoEmail,
    advogado_nome: row.advogadoNome,
    advogado_oab: row.advogadoOab,
    demandantes: polo('demandante'),
    demandadas: polo('demandada'),
    termo: autos ? arquivo('termo') : null,
    peticao: arquivo('peticao'),
    valor: toReais(row.valorCentavos),
    conciliacao: row.conciliacao ? 'S' : 'N',
    numero_arbitros: row.numeroArbitros === 3 ? 3 : 1,
    documentos: autos ? arquivos.filter(({ tipo }) => tipo === 'documento').map(presentDocumento) : [],
    marcadores: marcadores.filter(({ posto }) => posto).map(({ id, nome, cor }) => ({ id, nome, cor })),
    // No negotiation can be linked before there are negotiations.
    negociacoes: [],
    eventos: autos ? eventos.map((evento) => presentEvento(evento, leitor)) : [],
    latest_evento: autos ? presentUltimoEvento(row) : null,
    is_notifiable: !relation.silenciado,
    aceiteArbitro: Boolean(relation.designacaoPendente),
    pode_movimentar: direitos?.movimenta ?? false,
  }
}
