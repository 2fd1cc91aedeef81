import { createHash } from 'node:crypto'
import { type Arquivo, type Conferivel, type Falha, verify } from '../../autos/trail/verify.ts'
import { canonical } from '../../platform/canonical-json.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { type Lido, type Registro, readTrilha } from './read.ts'
import { type AtoRegistrado, type DadosDosAtos, hashDoRegistro } from './record.ts'

/**
 * The trail of a negociação, compared with the other tables: its own row, the proposals and their outcome, partes and their contacts,
 * documents, drafts, signatures, the agreement.
 */
export const TRILHA: Conferivel<Registro, Lido> = {
  words: { entry: 'ato', covers: 'O texto, a data, o autor ou um arquivo' },
  read: readTrilha,
  trail: ({ registros, negociacao }) => ({ entries: registros, counted: negociacao.nRegistros, matter: 'a negociação' }),
  hash: hashDoRegistro,
  whyNot: (registro, lido) => FEITO[registro.ato]?.(registro.dados as never, lido, registro) ?? null,
  outcome: (lido) => {
    const motivo = versaoSemAto(lido)
    const n = lido.registros.length
    if (motivo) return { numero: n, motivo }
    const parte = parteAlterada(lido)
    if (parte) return parte
    const resto = semAto(lido) ?? outroResultado(lido)
    return resto ? { numero: n, motivo: resto } : null
  },
  files: (lido) =>
    lido.registros.flatMap((registro) => {
      const files = TRAZIDOS[registro.ato]?.(registro.dados as never, lido, registro) ?? []
      return files.map((file) => ({ ...file, numero: registro.numero }))
    }),
}

/** @param storage when given, also checks the SHA-256 of each file @throws when there is no such negociação */
export const verifyNegociacao = (db: Db, id: number, options?: { storage?: Storage }) => verify(TRILHA, db, id, options)

/** What the acts of this kind say. */
const dadosDe = <A extends AtoRegistrado>({ registros }: Lido, ato: A) =>
  registros.filter((one) => one.ato === ato).map(({ dados }) => dados as DadosDosAtos[A])

const same = (a: readonly unknown[], b: readonly unknown[]) => canonical(a as never) === canonical(b as never)
const semChave = (documentos: Lido['propostas'][number]['documentos']) =>
  documentos.map(({ nome, sha256 }) => ({ nome, sha256: sha256 ?? '' }))

type Conferencia<A extends AtoRegistrado> = (dados: DadosDosAtos[A], lido: Lido, registro: Registro) => string | null

/** Whether a draft is as it was sent. */
const minutaEnviada: Conferencia<'minuta' | 'revisao'> = ({ minuta: id, sha256 }, { minutas }, { autorId }) => {
  const minuta = minutas.find((one) => one.id === id)
  if (!minuta) return `a minuta ${id} não existe mais`
  const isSame = createHash('sha256').update(minuta.texto).digest('hex') === sha256 && minuta.userId === autorId
  return isSame ? null : `a minuta ${id} não é mais como foi enviada`
}

/** Why the rows that an act made are not what it said; null when they are. */
const FEITO: { [A in AtoRegistrado]?: Conferencia<A> } = {
  abertura: ({ partes: _, ...abertura }, { negociacao }, { arquivos }) => {
    const agora: Omit<DadosDosAtos['abertura'], 'partes'> = {
      ...{ natureza: negociacao.natureza, descricao: negociacao.descricao, valor: negociacao.valorCentavos },
      ...{ origem_credito: negociacao.origemCredito, indice_atualizacao: negociacao.indiceAtualizacao },
      ...{ valor_atualizado: negociacao.valorAtualizadoCentavos, procedimento: negociacao.procedimentoId },
    }
    if (!same([abertura], [agora])) return 'a negociação não é mais como foi aberta'
    return same(arquivos, semChave(negociacao.documentos)) ? null : 'os documentos da negociação mudaram'
  },
  proposta: ({ proposta: id, valor, descricao, prazo }, { propostas }, { arquivos, autorId, autorPolo }) => {
    const proposta = propostas.find((one) => one.id === id)
    if (!proposta) return `a proposta ${id} não existe mais`
    const agora = [proposta.valorCentavos, proposta.descricao, proposta.prazo, proposta.userId, proposta.polo]
    if (!same([valor, descricao, prazo, autorId, autorPolo], agora)) return `a proposta ${id} não é mais como foi feita`
    return same(arquivos, semChave(proposta.documentos)) ? null : `os documentos da proposta ${id} mudaram`
  },
  minuta: minutaEnviada,
  revisao: minutaEnviada,
  assinatura: ({ minuta: id, sha256, partes, por }, { assinaturas }, { arquivos, autorId }) => {
    const dada = assinaturas.find(({ minutaId, userId }) => minutaId === id && userId === autorId)
    const ids = (dada?.partes as { id: number }[] | undefined)?.map((parte) => parte.id) ?? []
    const isSame = dada?.sha256 === sha256 && same(ids, partes)
    return isSame && (!por || saoOsPoderes(dada, por, arquivos)) ? null : `a assinatura da minuta ${id} não é mais como foi dada`
  },
  acordo: (_, { acordo }, { arquivos }) =>
    acordo?.sha256 === (arquivos[0]?.sha256 ?? null) ? null : 'o documento do acordo não é o que foi emitido',
  'acordo-assinado': ({ versao, assinaturas }, { versoes }, { arquivos, autorId }) => {
    const enviada = versoes.find(({ numero }) => numero === versao)
    const noted = enviada?.assinaturas.map(({ nome, confianca }) => ({ nome, confianca })) ?? []
    return enviada?.sha256 === arquivos[0]?.sha256 && enviada?.userId === autorId && same(noted, assinaturas)
      ? null
      : `a versão ${versao} do documento do acordo não é a que foi enviada`
  },
}

/** Whether a signature says of each parte what its act said, and has the proof that came with it. */
function saoOsPoderes(
  { por }: Lido['assinaturas'][number],
  ditos: NonNullable<DadosDosAtos['assinatura']['por']>,
  arquivos: Registro['arquivos'],
): boolean {
  const agora = por.map(({ parte, qualidade, documentoConfere }) => ({ parte, qualidade, documento_confere: documentoConfere }))
  const comprovantes = [...new Set(por.flatMap(({ sha256 }) => sha256 ?? []))]
  const enviados = arquivos.map(({ sha256 }) => sha256)
  return same(agora, ditos) && same(comprovantes, enviados)
}

function versaoSemAto(lido: Lido): string | null {
  const [versoes, enviadas] = [lido.versoes.length, dadosDe(lido, 'acordo-assinado').length]
  return versoes === enviadas ? null : `o documento do acordo tem ${versoes} versão(ões) a mais, mas os atos contam ${enviadas}`
}

/** A parte that is no longer as the opening named it, or whose addresses are not those of the last correction. */
function parteAlterada(lido: Lido): Falha | null {
  const { registros, partes } = lido
  const { partes: abertas } = dadosDe(lido, 'abertura')[0]!
  if (partes.length !== abertas.length)
    return { numero: 1, motivo: `a negociação tem ${partes.length} parte(s), mas foi aberta com ${abertas.length}` }
  for (const { id, polo, nome, documento, emails } of abertas) {
    const parte = partes.find((one) => one.id === id)
    if (!parte || !same([polo, nome, documento], [parte.polo, parte.nome, parte.documento]))
      return { numero: 1, motivo: `a parte ${nome} não é mais como na abertura` }
    const correcao = registros.findLast((one) => one.ato === 'contatos' && one.dados.parte === id)
    const esperados = correcao ? (correcao.dados as DadosDosAtos['contatos']).emails : emails
    const contatos = parte.contatos.map(({ contato }) => contato)
    if (!same(esperados, contatos))
      return { numero: correcao?.numero ?? 1, motivo: `os contatos da parte ${nome} não são os que os atos deixaram` }
  }
  return null
}

/** A draft or a signature that no act made. */
function semAto(lido: Lido): string | null {
  const [minutas, assinaturas] = [lido.minutas.length, lido.assinaturas.length]
  const versoes = dadosDe(lido, 'minuta').length + dadosDe(lido, 'revisao').length
  const dadas = dadosDe(lido, 'assinatura').length
  if (minutas !== versoes) return `a negociação tem ${minutas} minuta(s), mas os atos contam ${versoes}`
  return assinaturas === dadas ? null : `a negociação tem ${assinaturas} assinatura(s), mas os atos contam ${dadas}`
}

/** What became of the proposals and of the negociação, replayed from the acts and compared with the tables. */
function outroResultado(lido: Lido): string | null {
  const { negociacao, registros, propostas } = lido
  const esperadas = new Map<number, string>()
  for (const { ato, dados } of registros) {
    if (ato === 'proposta' && dados.anterior) esperadas.set(dados.anterior.proposta, dados.anterior.situacao)
    if (ato === 'proposta') esperadas.set(dados.proposta, 'em-aberto')
    if (ato === 'aceite') esperadas.set(dados.proposta, 'aceite')
    if (ato === 'desistencia' && dados.proposta) esperadas.set(dados.proposta, 'cancelada')
  }
  for (const { id, situacao } of propostas)
    if (esperadas.get(id) !== situacao)
      return `a proposta ${id} está como "${situacao}", e pelos atos estaria como "${esperadas.get(id) ?? 'inexistente'}"`
  const desistiu = registros.some(({ ato }) => ato === 'desistencia')
  const aceitou = registros.some(({ ato }) => ato === 'aceite')
  const isRight =
    desistiu === (negociacao.desfecho === 'desistencia') &&
    // An agreement has a signature of every parte.
    (desistiu || assinadaPorTodas(lido)) === (negociacao.situacao === 'finalizada') &&
    (aceitou || desistiu) === (negociacao.situacao !== 'em-negociacao')
  return isRight ? null : `a situação gravada (${negociacao.situacao}) não é a que os atos deixaram`
}

/** Whether the acts have a signature of every parte for the last draft. */
function assinadaPorTodas(lido: Lido): boolean {
  const ultima = [...dadosDe(lido, 'minuta'), ...dadosDe(lido, 'revisao')].at(-1)
  if (!ultima) return false
  const dadas = dadosDe(lido, 'assinatura').flatMap(({ minuta, partes }) => (minuta === ultima.minuta ? partes : []))
  return dadosDe(lido, 'abertura')[0]!.partes.every(({ id }) => dadas.includes(id))
}

/** The files that an act brought. */
const TRAZIDOS: { [A in AtoRegistrado]?: (dados: DadosDosAtos[A], lido: Lido, registro: Registro) => Omit<Arquivo, 'numero'>[] } =
  {
    abertura: (_, { negociacao }) => negociacao.documentos,
    proposta: ({ proposta }, { propostas }) => propostas.find(({ id }) => id === proposta)!.documentos,
    assinatura: ({ minuta }, { assinaturas }, { autorId }) =>
      assinaturas
        .find(({ minutaId, userId }) => minutaId === minuta && userId === autorId)!
        .por.flatMap(({ nome, sha256, chave }) => (nome === null ? [] : { nome, sha256, chave })),
    acordo: (_, { acordo }) => (acordo ? [{ ...acordo, nome: 'Acordo' }] : []),
    'acordo-assinado': ({ versao }, { versoes }) =>
      versoes.filter(({ numero }) => numero === versao).map((one) => ({ ...one, nome: `Acordo, versão ${versao}` })),
    desistencia: (_, { certidao }) => (certidao ? [{ ...certidao, nome: 'Certidão de encerramento' }] : []),
  }
