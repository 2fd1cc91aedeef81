import { createHash } from 'node:crypto'
import { recusaDoTexto } from '@concordia/contract/rules/acordos/limites-do-texto'
import { recusaDosCampos, type TipoDeModelo } from '@concordia/contract/rules/acordos/modelo-de-acordo'
import type { ModeloComTipo, NovoModelo } from '@concordia/contract/secretaria/schemas/modelos-de-acordo'
import { fold } from '@concordia/contract/values/fold'
import type { Deps } from '../../deps.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/actor.ts'
import { conflict, forbidden, invalid } from '../../platform/http/errors.ts'
import { readRichText } from '../../platform/rich-text/rich-text.ts'
import { listModelos, type ModeloRow } from '../../textos/modelos/queries.ts'
import { semLetra, semLugar } from '../../textos/redacao/read.ts'

const MESMO_NOME = 'Já há um modelo com este nome. Escreva uma nova versão dele, ou dê outro nome a este.'
const OUTRA = 'Outra pessoa publicou uma versão deste modelo ou o retirou. Leia a versão atual antes de publicar a sua.'
const JA_RETIRADO = 'O modelo já foi retirado.'

/**
 * Publishes a model under a new name. A second click finds the name taken.
 * @throws AppError 409 when there is one with this name; 422
 */
export const createModelo = ({ tx, clock }: Deps, caller: Caller, { tipo, nome, html }: ModeloComTipo): Promise<ModeloRow> =>
  tx(async (trx) => {
    const modelo = chaveDe(nome)
    const existing = await listModelos(trx)
    if (existing.some((one) => one.modelo === modelo || sameName(one.nome, nome))) throw conflict(MESMO_NOME)
    const row = { tipo, modelo, versao: 1, nome, html: readModelo(html, tipo), retirado: false }
    if (!(await insert(trx, caller, row, clock.now()))) throw conflict(MESMO_NOME)
    await audit(trx, caller, { act: 'publicar-modelo', object: 'modelo-de-acordo', id: modelo, data: { versao: 1, nome } })
    return findModelo(trx, modelo)
  })

interface Versao extends NovoModelo {
  modelo: string
  /** The version that the author read. */
  versao: number
}

/**
 * Publishes a new version; drafts that began with a former one stay. A withdrawn model is offered again.
 * @throws AppError 409 when that is not the latest; 403 unknown; 422 when nothing changes
 */
export const publishModelo = ({ tx, clock }: Deps, caller: Caller, { modelo, versao, nome, html }: Versao): Promise<ModeloRow> =>
  tx(async (trx) => {
    const latest = await findModelo(trx, modelo)
    if (latest.versao !== versao) throw conflict(OUTRA)
    const clean = readModelo(html, latest.tipo)
    if (!latest.retirado && readRichText(latest.html)?.html === clean && latest.nome === nome)
      throw invalid({ html: ['O modelo é igual à versão atual'] })
    const others = (await listModelos(trx)).filter((one) => one.modelo !== modelo)
    if (others.some((one) => sameName(one.nome, nome))) throw conflict(MESMO_NOME)
    const row = { tipo: latest.tipo, modelo, versao: versao + 1, nome, html: clean, retirado: false }
    if (!(await insert(trx, caller, row, clock.now()))) throw conflict(OUTRA)
    const data = { versao: versao + 1, nome }
    await audit(trx, caller, { act: 'publicar-modelo', object: 'modelo-de-acordo', id: modelo, data })
    return findModelo(trx, modelo)
  })

/**
 * Drafts can't begin with this model any more.
 * @throws AppError 409 when it was withdrawn already, or has a later version; 403 unknown
 */
export const removeModelo = (
  { tx, clock }: Deps,
  caller: Caller,
  { modelo, versao }: { modelo: string; versao: number },
): Promise<ModeloRow> =>
  tx(async (trx) => {
    const latest = await findModelo(trx, modelo)
    if (latest.retirado) throw conflict(JA_RETIRADO)
    if (latest.versao !== versao) throw conflict(OUTRA)
    const row = { tipo: latest.tipo, modelo, versao: versao + 1, nome: latest.nome, html: latest.html, retirado: true }
    if (!(await insert(trx, caller, row, clock.now()))) throw conflict(OUTRA)
    await audit(trx, caller, { act: 'retirar-modelo', object: 'modelo-de-acordo', id: modelo, data: { versao } })
    return findModelo(trx, modelo)
  })

/**
 * A model as it is stored: the text that the editor makes, with fields that exist.
 * @throws AppError 422 on `html`
 */
function readModelo(escrito: string, tipo: TipoDeModelo): string {
  const texto = readRichText(escrito)
  if (!texto) throw invalid({ html: ['Escreva o texto do modelo, com menos formatação se houver muita'] })
  const recusa = recusaDoTexto(texto.html) ?? recusaDosCampos(texto.html, tipo) ?? semLugar(texto) ?? semLetra(texto)
  if (recusa) throw invalid({ html: [recusa] })
  return texto.html
}

interface NovaLinha {
  tipo: TipoDeModelo
  modelo: string
  versao: number
  nome: string
  html: string
  retirado: boolean
}

/** @returns whether it was stored; false when somebody else's version has the number */
async function insert(trx: Trx, caller: Caller, row: NovaLinha, createdAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('modelosDeAcordo')
    .values({ ...row, createdAt, publicadoPor: caller.user.id })
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

async function findModelo(db: Db, modelo: string): Promise<ModeloRow> {
  const found = (await listModelos(db)).find((one) => one.modelo === modelo)
  if (!found) throw forbidden()
  return found
}

const sameName = (a: string, b: string) => fold(a) === fold(b)

/**
 * The part of a model's address that comes from its name. Signs that an address does not take, such as other scripts, are told
 * apart by a hash.
 */
function chaveDe(nome: string): string {
  const simples = fold(nome)
  const chave = simples.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '')
  if (!/(?![a-z0-9])[\p{L}\p{N}\p{S}]/u.test(simples)) return chave
  const resto = createHash('sha256').update(simples).digest('hex').slice(0, 12)
  return chave ? `${chave}-${resto}` : resto
}
