import { SITUACAO } from '@concordia/contract/rules/processo'
import { NOMES_DOS_TIPOS } from '@concordia/contract/rules/tipos'
import { formatDate } from '@concordia/contract/values/dates'
import { toCents } from '@concordia/contract/values/money'
import { appendEvento, type Peca } from '../../autos/eventos/append-evento.ts'
import { insertPartes, PROCEDIMENTOS } from '../../autos/membros/partes.ts'
import type { Deps } from '../../deps.ts'
import { autorDe } from '../../direitos/move.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { type Actor, PLATFORM } from '../../platform/http/actor.ts'
import { storeArquivo } from './arquivos.ts'
import type { AImportar } from './check.ts'

/** The account that imports, and the file: the first evento of each docket names both. */
export interface Fonte {
  user: Pick<Actor, 'id' | 'name' | 'role'>
  /** The folder with `importar.csv` and the PDFs. */
  pasta: string
  arquivo: string
  /** SHA-256 of `importar.csv`, in hex. */
  sha256: string
}

/** The procedimentos of former numbers that are here already: "processo 12/2019", in lower case. */
export async function listImportados(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('importados').select(['tipo', 'numero']).where('tipo', 'in', NOMES_DOS_TIPOS).execute()
  return new Set(rows.map(chaveDe))
}
export const chaveDe = ({ tipo, numero }: { tipo: string; numero: string }): string => `${tipo} ${numero.toLowerCase()}`

/**
 * Brings one procedimento in, in one transaction: its row, its partes, and a docket whose first evento says where it came from.
 * Nobody is written to, and nobody but the secretariat sees it, before it is opened (`secretaria/importados/abrir.ts`).
 * @returns its id; null when another run imported it first, and nothing changed
 */
export async function importar(
  deps: Pick<Deps, 'db' | 'tx' | 'storage' | 'clock'>,
  novo: AImportar,
  fonte: Fonte,
): Promise<number | null> {
  const store = (nome: string) => storeArquivo(deps, fonte.pasta, nome, fonte.user.id)
  const pecas: Peca[] = []
  if (novo.peticao) pecas.push({ ...(await store(novo.peticao)), tipo: 'peticao', nome: 'Petição inicial' })
  if (novo.termo) pecas.push({ ...(await store(novo.termo)), tipo: 'termo', nome: 'Termo ou contrato' })
  const eventos: { descricaoOutros: string; documentos: Peca[] }[] = []
  for (const { dia, texto, arquivos } of novo.eventos) {
    const documentos: Peca[] = []
    for (const nome of arquivos) documentos.push(await store(nome))
    eventos.push({ descricaoOutros: `Em ${formatDate(dia)}: ${texto}`, documentos })
  }
  return deps.tx(async (trx) => {
    const now = deps.clock.now()
    const autor = autorDe(fonte.user)
    const id = await insertProcedimento(trx, novo, fonte, now)
    if (!(await claimNumero(trx, id, novo, fonte, now))) {
      await trx.deleteFrom('procedimentos').where('id', '=', id).execute()
      return null
    }
    if (novo.tipo === 'caso') await insertCaso(trx, id, novo)
    await insertPartes(trx, PROCEDIMENTOS, id, novo)
    const origem = { descricaoOutros: origemDe(novo, fonte), documentos: pecas }
    await appendEvento(trx, id, { ato: 'importacao', autor, ...origem, now })
    for (const evento of eventos) await appendEvento(trx, id, { ato: 'evento-importado', autor, ...evento, now })
    const data = { numero: novo.numero, arquivo: fonte.arquivo }
    await audit(trx, { ...PLATFORM, user: fonte.user }, { act: 'importar', object: novo.tipo, id, data })
    return id
  })
}

/** What the first evento says. */
const origemDe = ({ numero, linha, protocolado_em }: AImportar, { arquivo, sha256, user }: Fonte) =>
  `Número anterior ${numero}, protocolado em ${formatDate(protocolado_em)}. Importado por ${user.name} da linha ${linha} do arquivo ${arquivo} (SHA-256 ${sha256}).`

async function insertProcedimento(
  trx: Trx,
  { tipo, area_id: areaId, classe, valor, arbitros, protocolado_em }: AImportar,
  { user }: Fonte,
  now: Date,
): Promise<number> {
  const { id } = await trx
    .insertInto('procedimentos')
    .values({
      ...{ tipo, userId: user.id, areaId, classe, valorCentavos: toCents(valor) },
      ...(tipo === 'processo' && { conciliacao: false, numeroArbitros: arbitros }),
      situacao: SITUACAO.aguardandoAceite,
      // The beginning of the day in São Paulo.
      createdAt: new Date(`${protocolado_em}T03:00:00Z`),
      movimentadoEm: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @returns false when the number is here already */
async function claimNumero(
  trx: Trx,
  procedimentoId: number,
  { tipo, numero, linha }: AImportar,
  { user, arquivo, sha256 }: Fonte,
  now: Date,
): Promise<boolean> {
  const row = { procedimentoId, tipo, numero, linha, arquivo, arquivoSha256: sha256, importadoPor: user.id, createdAt: now }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('importados')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

const NAO_CONSTA = 'Não consta do que foi importado.'

const insertCaso = (trx: Trx, procedimentoId: number, { natureza }: AImportar) =>
  trx
    .insertInto('casos')
    .values({ procedimentoId, natureza: natureza || NAO_CONSTA, expectativa: NAO_CONSTA, tentativaAcordo: false })
    .execute()
