import { comOab } from '@concordia/contract/rules/por-quem'
import { detalhesDe, TIPOS } from '@concordia/contract/rules/tipos'
import { notify } from '../../avisos/notify.ts'
import type { Deps } from '../../deps.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { StoredFile } from '../../platform/http/files/stored-file.ts'
import type { Materia, Sobre } from './materia.ts'
import { noProcedimento } from './no-procedimento.ts'
import { NOTICES } from './notices.ts'
import type { RepresentacaoRow } from './queries.ts'

export type Needs = Pick<Deps, 'letterhead' | 'negociacaoRepresentada'>

/** What this kind of matter does about representations. */
export const materiaDe = (deps: Needs, { tipo }: Pick<Sobre, 'tipo'>): Materia =>
  tipo === 'negociacao' ? deps.negociacaoRepresentada : noProcedimento(deps)

/** "Processo 17" */
export const nomeDaMateria = ({ tipo, id }: Sobre): string => `${tipo === 'negociacao' ? 'Negociação' : TIPOS[tipo].titulo} ${id}`
export const paginaDaMateria = ({ tipo, id }: Sobre) =>
  tipo === 'negociacao' ? (`/negociacao/${id}/details` as const) : detalhesDe(tipo, id)
/** "ao processo 17" */
export const aMateria = ({ tipo, id }: Sobre): string => (tipo === 'negociacao' ? `à negociação ${id}` : `ao ${tipo} ${id}`)

export const advogadoDe = ({ advogado, oab }: Pick<RepresentacaoRow, 'advogado' | 'oab'>): string => comOab(advogado, oab)

/** The stored document of a representation, to be put in the docket. */
export async function documentoDe(db: Db | Trx, { arquivoId, origem }: Pick<RepresentacaoRow, 'arquivoId' | 'origem'>) {
  const {
    nome: name,
    tipo: type,
    tamanho: size,
    sha256,
    id,
  } = await db
    .selectFrom('arquivos')
    .select(['id', 'nome', 'tipo', 'tamanho', 'sha256'])
    .where('id', '=', arquivoId)
    .executeTakeFirstOrThrow()
  const arquivo = new StoredFile({ id, name, type: type ?? 'application/pdf', size: size ?? 0, sha256: sha256 ?? '' })
  return { nome: nomeDoDocumento(origem), arquivo }
}
export const nomeDoDocumento = (origem: RepresentacaoRow['origem']) =>
  origem === 'procuracao' ? 'Procuração' : 'Substabelecimento'

/** Tells the lawyer what became of a representation. */
export const tellAdvogado = (
  deps: Needs,
  trx: Trx,
  { userId, sobre, frase, abre }: { userId: number; sobre: Sobre; frase: string; abre: boolean },
) =>
  notify(deps, trx, NOTICES.representacaoDoAdvogado, {
    ...{ userId, materia: nomeDaMateria(sobre), frase },
    path: abre ? paginaDaMateria(sobre) : null,
  })
