import type { PoloDaNegociacao } from '@concordia/contract/rules/negociacao'
import { append, hashEntry, type Trail } from '../../autos/trail/append.ts'
import { representadaNaNegociacao } from '../../direitos/takes-part.ts'
import type { Json } from '../../platform/canonical-json.ts'
import type { Trx } from '../../platform/database/database.ts'
import { emit } from '../../platform/webhooks/emit.ts'

/** What each act of the trail says, all of it: rows that changed since are found by it (`verify.ts`). Amounts in cents. */
export interface DadosDosAtos {
  abertura: {
    natureza: string
    descricao: string
    valor: number
    origem_credito: string | null
    indice_atualizacao: string | null
    valor_atualizado: number | null
    procedimento: number | null
    partes: readonly { id: number; polo: string; nome: string; documento: string; emails: readonly string[] }[]
  }
  proposta: {
    proposta: number
    valor: number
    descricao: string
    prazo: string
    /** The one that was open, and what became of it. */
    anterior: { proposta: number; situacao: string } | null
  }
  aceite: { proposta: number }
  /** `proposta`: the one that was open, now cancelled. */
  desistencia: { motivo: string | null; proposta: number | null }
  /** The addresses of a parte were corrected. */
  contatos: { parte: number; emails: readonly string[] }
  /** The first draft. `sha256`: of its text. */
  minuta: { minuta: number; sha256: string }
  /** `anterior`: the draft that was reviewed, and how many comments came with the new one. */
  revisao: { minuta: number; sha256: string; anterior: number; comentarios: number }
  /** `partes`: those it was given for. */
  assinatura: {
    minuta: number
    sha256: string
    partes: readonly number[]
    metodo: string
    /** Absent from signatures from before this was noted. */
    por?: readonly { parte: number; qualidade: string; documento_confere: boolean }[]
  }
  /** The platform issued the document that all partes signed. */
  acordo: { minuta: number }
  /** A party sent the document back with signatures added outside the platform. */
  'acordo-assinado': { versao: number; assinaturas: readonly { nome: string; confianca: string }[] }
  /** An account became a party by a verified address: `partes` are those it acts for. */
  entrada: { partes: readonly number[] }
  /**
   * An account no longer acts for `partes`: it has another address, was closed, or may not negotiate. `nome` is its owner's, where the
   * act is somebody else's.
   */
  saida: { partes: readonly number[]; motivo?: MotivoDaSaida; nome?: string }
  /** What became of the representation of a parte by a lawyer, and how the sentence for people says it. */
  representacao: { representacao: number; parte: number; ato: string; frase: string }
}
/** For whom the author acted as a lawyer, which any act but the opening may say. */
export interface RepresentadaNoRegistro {
  parte: number
  nome: string
  oab: string
}
export type MotivoDaSaida = 'encerramento' | 'impedimento'
export type AtoRegistrado = keyof DadosDosAtos

export interface AutorDoRegistro {
  id: number
  nome: string
  polo: PoloDaNegociacao
}
interface NovoRegistro<A extends AtoRegistrado = AtoRegistrado> {
  ato: A
  /** Null: the platform. */
  autor: AutorDoRegistro | null
  dados: DadosDosAtos[A]
  arquivos?: readonly { nome: string; arquivo: { sha256: string } }[]
  now: Date
}

interface Encadeado {
  negociacaoId: number
  numero: number
  createdAt: Date
  ato: string
  autorId: number | null
  autorNome: string | null
  autorPolo: string | null
  dados: object
  arquivos: Json
  anterior: string
}

/** Computes the hash of an act. Writing and verifying use it. */
export const hashDoRegistro = (registro: Encadeado): string =>
  hashEntry(registro.anterior, {
    negociacao: registro.negociacaoId,
    numero: registro.numero,
    created_at: registro.createdAt.toISOString(),
    ato: registro.ato,
    autor: registro.autorId === null ? null : { id: registro.autorId, nome: registro.autorNome, polo: registro.autorPolo },
    dados: registro.dados as Json,
    arquivos: registro.arquivos,
  })

const TRILHA: Trail<{ last: number }> = {
  entries: 'negociacaoRegistros',
  key: 'negociacaoId',
  lock: (trx, id) =>
    trx.selectFrom('negociacoes').select('nRegistros as last').where('id', '=', id).forUpdate().executeTakeFirstOrThrow(),
}

/** Adds the next act to the trail of a negociação, and moves it to the top of the lists. */
export async function record<A extends AtoRegistrado>(
  trx: Trx,
  negociacaoId: number,
  { ato, autor, dados, arquivos = [], now }: NovoRegistro<A>,
): Promise<void> {
  const por = autor && ato !== 'abertura' ? await representadaNaNegociacao(trx, negociacaoId, autor.id) : null
  const representada: RepresentadaNoRegistro | null = por && { parte: por.parteId, nome: por.nome, oab: por.oab }
  const { numero } = await append(trx, TRILHA, negociacaoId, (place) => {
    const row = {
      ...{ negociacaoId, ...place, createdAt: now, ato },
      ...{ autorId: autor?.id ?? null, autorNome: autor?.nome ?? null, autorPolo: autor?.polo ?? null },
      dados: { ...dados, ...(representada && { representada }) },
      arquivos: arquivos.map(({ nome, arquivo: { sha256 } }) => ({ nome, sha256 })),
    }
    return { ...row, dados: JSON.stringify(row.dados), arquivos: JSON.stringify(row.arquivos), hash: hashDoRegistro(row) }
  })
  await trx
    .with('acessos', (db) =>
      db.updateTable('negociacaoAcessos').set({ movimentadoEm: now }).where('negociacaoId', '=', negociacaoId),
    )
    .updateTable('negociacoes')
    .set({ nRegistros: numero, movimentadoEm: now })
    .where('id', '=', negociacaoId)
    .execute()
  await emit(trx, [`negociacao.${ato}`], { negociacaoId }, now)
}
