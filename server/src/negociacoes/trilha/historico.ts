import type { Registro } from '@concordia/contract/negociacoes/schemas/negociacoes'
import { ressalvaDosPoderes } from '@concordia/contract/rules/acordos/poderes'
import { PALAVRAS_DA_CONFIANCA } from '@concordia/contract/validador/frases'
import type { Confianca } from '@concordia/contract/values/confianca'
import { formatDate } from '@concordia/contract/values/dates'
import { formatMoney } from '@concordia/contract/values/money'
import type { listRegistros } from '../consulta/queries.ts'
import type { AtoRegistrado, DadosDosAtos, RepresentadaNoRegistro } from './record.ts'

/** Names of the partes, by id. */
type Nomes = ReadonlyMap<number, string>
const nomesDe = (ids: readonly number[], nomes: Nomes) => ids.map((id) => nomes.get(id) ?? `parte ${id}`).join('; ')

/** At the end of a sentence: names like "Gráfica Lua Ltda." bring its point along. */
const aoFim = (ids: readonly number[], nomes: Nomes) => nomesDe(ids, nomes).replace(/\.?$/, '.')

/** What happened, in a sentence, for people who read amounts and texts. */
const SENTENCAS: { [A in AtoRegistrado]: (dados: DadosDosAtos[A], nomes: Nomes) => string } = {
  abertura: () => 'Abriu a negociação e convidou a outra parte.',
  proposta: ({ valor, prazo, anterior }) =>
    `Propôs ${formatMoney(valor)}, com prazo até ${formatDate(prazo)}.${anterior ? ANTERIOR[anterior.situacao] : ''}`,
  aceite: () => 'Aceitou a proposta em aberto.',
  desistencia: ({ motivo }) => `Desistiu da negociação, que terminou sem acordo.${motivo ? ` Motivo: ${motivo}` : ''}`,
  contatos: ({ parte, emails }, nomes) => `Corrigiu os contatos de ${nomesDe([parte], nomes)}: ${emails.join(', ')}.`,
  minuta: () => 'Enviou a primeira minuta do acordo.',
  revisao: ({ comentarios }) =>
    `Revisou a minuta e enviou uma nova versão${comentarios > 0 ? `, com ${COMENTARIOS(comentarios)}` : ''}.`,
  assinatura: ({ partes, por }, nomes) => `Assinou a minuta por ${aoFim(partes, nomes)}${por ? RESSALVA(por, nomes) : ''}`,
  acordo: () => 'O acordo, com uma assinatura em nome de cada parte, foi emitido e selado pela plataforma.',
  'acordo-assinado': ({ versao, assinaturas }) =>
    `Enviou o documento do acordo (versão ${versao}) com a assinatura digital de ${assinaturas.map(({ nome, confianca }) => `${nome}, ${NIVEL(confianca)}`).join('; ')}.`,
  saida: ({ partes, motivo, nome }, nomes) =>
    `${motivo === 'impedimento' ? `${nome} deixou a negociação, por impedimento,` : motivo ? 'Encerrou a conta' : 'Trocou o e-mail da conta'} e não atua mais por ${aoFim(partes, nomes)}`,
  representacao: ({ frase }) => frase,
  entrada: ({ partes }, nomes) => `Entrou na negociação e atua por ${aoFim(partes, nomes)}`,
}
const RESSALVA = (por: NonNullable<DadosDosAtos['assinatura']['por']>, nomes: Nomes) => {
  const ressalva = ressalvaDosPoderes(por.map((one) => ({ ...one, parte: nomesDe([one.parte], nomes) })))
  return ressalva && ` ${ressalva}`
}
const NIVEL = (confianca: string) => PALAVRAS_DA_CONFIANCA[confianca as Confianca].replace(/^C/, 'c')
const COMENTARIOS = (n: number) => (n === 1 ? '1 comentário' : `${n} comentários`)
const ANTERIOR: Record<string, string> = {
  cancelada: ' A proposta anterior, do mesmo lado, foi cancelada.',
  rejeitada: ' A proposta anterior, do outro lado, foi rejeitada.',
}

const porDe = ({ representada }: { representada?: RepresentadaNoRegistro }): Registro['por'] =>
  representada ? { parte: { id: representada.parte, nome: representada.nome }, oab: representada.oab } : null

type Row = Awaited<ReturnType<typeof listRegistros>>[number]

export const presentRegistro = ({ numero, createdAt, ato, autorNome, dados, arquivos, hash }: Row, nomes: Nomes): Registro => ({
  numero,
  created_at: createdAt.toISOString(),
  descricao: SENTENCAS[ato as AtoRegistrado](dados as never, nomes),
  user: autorNome === null ? null : { name: autorNome },
  por: porDe(dados as { representada?: RepresentadaNoRegistro }),
  arquivos: arquivos as { nome: string; sha256: string }[],
  hash,
})
