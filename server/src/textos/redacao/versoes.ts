import type { Comentario } from '@concordia/contract/negociacoes/schemas/minutas'
import { segueEm, type Trecho, textoCorrido } from '@concordia/contract/rules/acordos/trecho'
import type { PoloDaNegociacao, SituacaoDaMinuta } from '@concordia/contract/rules/negociacao'
import type { Db } from '../../platform/database/database.ts'
import { type Guarda, tabelas } from './redacao.ts'

/** All versions of a matter in order, each with the comments that came with it and with those before it. */
export async function listVersoes(db: Db, guarda: Guarda, donoId: number) {
  const { versoes, comentarios, dono, versao } = tabelas(guarda)
  const [rows, all] = await Promise.all([
    db
      .selectFrom(`${versoes} as m`)
      .innerJoin('users as u', 'u.id', 'm.userId')
      .select(['m.id', `m.${dono} as donoId`, 'm.createdAt', 'm.texto', 'm.sha256', 'm.polo', 'm.situacao', 'm.anteriorId'])
      .select(['m.userId', 'u.name as nome'])
      .$narrowType<{ situacao: SituacaoDaMinuta; polo: PoloDaNegociacao }>()
      .where(`m.${dono}`, '=', donoId)
      .orderBy('m.id')
      .execute(),
    db
      .selectFrom(`${comentarios} as c`)
      .innerJoin(`${versoes} as m`, 'm.id', `c.${versao}`)
      .innerJoin('users as u', 'u.id', 'c.userId')
      .select([`c.${versao} as versaoId`, 'c.texto', 'c.createdAt', 'c.userId', 'u.name as nome'])
      .select(['c.trechoInicio', 'c.trechoFim', 'c.trechoPalavras'])
      .where(`m.${dono}`, '=', donoId)
      .orderBy('c.id')
      .execute(),
  ])
  const numbers = new Map(rows.map(({ id }, i) => [id, i + 1]))
  const numbered = all.map((comentario) => ({ ...comentario, versao: numbers.get(comentario.versaoId)! }))
  const followed = followTrechos(rows, numbered)
  return rows.map((row, i) => ({
    ...{ ...row, versao: i + 1 },
    comentarios: numbered
      .filter(({ versao }) => versao <= i + 1)
      .map((one) => ({ ...one, trecho: followed.get(one)?.[i + 1 - one.versao] ?? null })),
  }))
}
export type VersaoRow = Awaited<ReturnType<typeof listVersoes>>[number]

/** A comment of a version, as every text shows it. */
export const presentComentario = ({
  texto,
  createdAt,
  userId,
  nome,
  versao,
  trecho,
}: VersaoRow['comentarios'][number]): Comentario => ({
  texto,
  created_at: createdAt.toISOString(),
  user: { id: userId, name: nome ?? '' },
  versao,
  trecho: trecho && {
    palavras: trecho.palavras,
    ...{ inicio: trecho.onde?.inicio ?? null, fim: trecho.onde?.fim ?? null, alterado_na: trecho.alteradoNa },
  },
})

/** The words of a comment in one version; without a place when they changed, in this version or before it. */
export interface TrechoNaVersao {
  palavras: string
  onde: Trecho | null
  alteradoNa: number | null
}
interface Comentado {
  versao: number
  trechoInicio: number | null
  trechoFim: number | null
  trechoPalavras: string | null
}

/** @returns for each comment on words: where they are in the version that it came with, and in each later one */
function followTrechos<C extends Comentado>(rows: readonly { texto: string }[], comentarios: readonly C[]) {
  const sobreTrechos = comentarios.filter(({ trechoPalavras }) => trechoPalavras !== null)
  const corridos = sobreTrechos.length === 0 ? [] : rows.map(({ texto }) => textoCorrido(texto))
  return new Map(
    sobreTrechos.map((comentario): [C, TrechoNaVersao[]] => {
      const { versao: primeira, trechoInicio, trechoFim, trechoPalavras } = comentario
      const palavras = trechoPalavras!
      let onde: Trecho | null = { inicio: trechoInicio!, fim: trechoFim!, palavras }
      let alteradoNa: number | null = null
      const places = corridos.slice(primeira - 1).map((corrido, i) => {
        const versao = primeira + i
        if (onde && i > 0) onde = segueEm(onde, corridos[versao - 2]!, corrido)
        if (!onde) alteradoNa ??= versao
        return { palavras, onde, alteradoNa }
      })
      return [comentario, places]
    }),
  )
}

/** A version of this matter, and the one before it. */
export async function findVersao(db: Db, guarda: Guarda, { donoId, versaoId }: { donoId: number; versaoId: number }) {
  const all = await listVersoes(db, guarda, donoId)
  const at = all.findIndex(({ id }) => id === versaoId)
  return at < 0 ? null : { minuta: all[at]!, anterior: all[at - 1] ?? null }
}
