import { open } from 'node:fs/promises'
import { MAX_EXPORTADOS } from '@concordia/contract/procedimentos/words'
import type { SituacaoProcedimento } from '@concordia/contract/rules/processo'
import { type Coluna, TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { dayOf, formatDate, formatDateTime, formatExact } from '@concordia/contract/values/dates'
import { counted } from '@concordia/contract/values/substantivo'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import { openScratchFolder } from '../../platform/files/scratch.ts'
import { type Caller, isStaff } from '../../platform/http/actor.ts'
import type { Download } from '../../platform/http/implement.ts'
import { renderLong } from '../../platform/pdf/draw/render-long.ts'
import type { Filter, Viewer } from './filtro.ts'
import { filtroEmPalavras, nomesDoFiltro } from './filtro-em-palavras.ts'
import { type ListRow, listIds, listRows } from './lista.ts'

/**
 * The filtered list as a PDF, limited to what the viewer may see at this moment. Neither the rows nor the
 * document are ever whole in memory; the file is in the temporary folder until it is sent, and is removed also when the
 * caller disconnects.
 * @throws the signal's reason
 */
export async function exportLista(
  deps: Deps,
  tipo: Tipo,
  caller: Caller,
  signal: AbortSignal,
  filter: Filter,
  max = MAX_EXPORTADOS,
): Promise<Download> {
  const { user } = caller
  const { db } = deps
  const { um, muitos, lista, colunas } = TIPOS[tipo]
  const now = deps.clock.now()
  const viewer: Viewer = { userId: user.id, all: isStaff(user) }
  const found = await listIds(db, { viewer, tipo, filter, now }, max + 1)
  const ids = found.slice(0, max)
  await audit(db, caller, { act: 'exportar', object: tipo, data: { [muitos]: ids.length } })
  const nomes = await nomesDoFiltro(db, tipo, filter, viewer)
  const { folder, remove } = await openScratchFolder()
  try {
    const file = await renderLong(deps.pdf, {
      template: 'procedimentos/consulta/lista.typ',
      data: {
        titulo: lista,
        um,
        muitos,
        numero: null,
        camara: deps.config.chamberName,
        emitido: formatExact(now),
        verificacao: `Lista dos ${muitos} como estavam na emissão; a situação atual está em ${deps.config.appUrl}`,
        filtro: filtroEmPalavras(tipo, filter, nomes),
        total: totalEmPalavras(tipo, found.length, max),
        aviso: found.length > max ? avisoDeCorte(muitos, max) : null,
        para: user.name,
        colunas: colunas.map((coluna) => colunaDe(coluna, tipo)),
      },
      deitada: true,
      total: ids.length,
      rows: async (start, n) =>
        n === 0 ? [] : (await listRows(db, viewer, ids.slice(start, start + n))).map((row) => cells(tipo, row)),
      folder,
      signal,
    })
    signal.throwIfAborted()
    const handle = await open(file)
    const { size } = await handle.stat()
    const content = handle.createReadStream()
    content.once('close', () => void remove())
    return { name: `${lista} ${dayOf(now)}.pdf`, content, size }
  } catch (error) {
    await remove()
    throw error
  }
}

/** A column of the document: its title, its width (cm, or `fr`: shares of the rest) and what it shows of a row. */
interface ColunaDoPdf {
  coluna: { titulo: string | ((tipo: Tipo) => string); largura: { cm: number } | { fr: number }; numero?: true }
  cell: (row: ListRow, tipo: Tipo) => string
}
const COLUNAS: Readonly<Record<Coluna, ColunaDoPdf>> = {
  numero: { coluna: { titulo: 'Número', largura: { cm: 1.9 }, numero: true }, cell: ({ id, numero }) => numero ?? String(id) },
  area: { coluna: { titulo: (tipo) => TIPOS[tipo].area, largura: { fr: 1.2 } }, cell: ({ areaNome }) => areaNome },
  classe: { coluna: { titulo: 'Classe', largura: { fr: 1.7 } }, cell: ({ classe }) => classe },
  criadoEm: { coluna: { titulo: 'Criado em', largura: { cm: 2.1 } }, cell: ({ createdAt }) => formatDate(createdAt) },
  ultimoEvento: {
    coluna: { titulo: 'Último evento', largura: { fr: 1.6 } },
    cell: ({ ultimoEventoDescricao }) => ultimoEventoDescricao ?? '',
  },
  dataDoEvento: {
    coluna: { titulo: 'Em', largura: { cm: 3.3 } },
    cell: ({ ultimoEventoEm }) => (ultimoEventoEm ? formatDateTime(ultimoEventoEm) : ''),
  },
  situacao: {
    coluna: { titulo: 'Situação', largura: { cm: 3.1 } },
    cell: ({ situacao }, tipo) => TIPOS[tipo].maquina[situacao as SituacaoProcedimento].label,
  },
  marcadores: {
    coluna: { titulo: 'Marcadores', largura: { fr: 1 } },
    cell: ({ marcadores }) => marcadores.map(({ nome }) => nome).join(', '),
  },
}

function colunaDe(coluna: Coluna, tipo: Tipo) {
  const { titulo, ...rest } = COLUNAS[coluna].coluna
  return { titulo: typeof titulo === 'string' ? titulo : titulo(tipo), ...rest }
}

/** A row of the document: the columns of the screen. */
const cells = (tipo: Tipo, row: ListRow): string[] => TIPOS[tipo].colunas.map((coluna) => COLUNAS[coluna].cell(row, tipo))

const totalEmPalavras = (tipo: Tipo, found: number, max: number): string =>
  found > max ? `Mais de ${counted(max, TIPOS[tipo])}` : counted(found, TIPOS[tipo])

const avisoDeCorte = (muitos: string, max: number) =>
  `Este documento traz só os ${max.toLocaleString('pt-BR')} ${muitos} com movimento mais recente. Para ter os demais, exporte com um filtro mais estreito.`
