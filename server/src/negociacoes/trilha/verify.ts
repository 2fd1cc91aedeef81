import { createHash } from 'node:crypto'
import { canonical } from '../../platform/canonical-json.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { storedSha256 } from '../../platform/storage/stored-sha256.ts'
import { type Lido, readTrilha } from './read.ts'
import { type DadosDosAtos, GENESIS, hashDoRegistro } from './record.ts'

export interface Verificacao {
  registros: number
  hash: string | null
  /** The first act that does not fit, and why; null when all do. */
  falha: { numero: number; motivo: string } | null
}

/**
 * Recomputes the trail of a negociação, and compares it with the other tables: its own row, the proposals and their outcome,
 * partes and their contacts, documents, drafts, signatures, the agreement. All rows are read in one snapshot.
 * @param storage when given, also checks the SHA-256 of each file
 * @throws when there is no such negociação
 */
export async function verifyNegociacao(db: Db, id: number, { storage }: { storage?: Storage } = {}): Promise<Verificacao> {
  const lido = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => readTrilha(trx, id))
  const motivo = primeiraFalha(lido) ?? (storage ? await arquivoAlterado(storage, lido) : null)
  return { registros: lido.registros.length, hash: lido.registros.at(-1)?.hash ?? null, falha: motivo }
}

type Falha = NonNullable<Verificacao['falha']>

function primeiraFalha(lido: Lido): Falha | null {
  let anterior = GENESIS
  for (const [index, registro] of lido.registros.entries()) {
    const numero = index + 1
    if (registro.numero !== numero)
      return { numero, motivo: `o ato nº ${numero} não existe: depois dele há o nº ${registro.numero}` }
    if (registro.anterior !== anterior) return { numero, motivo: 'o hash anterior gravado não é o do ato que o precede' }
    if (hashDoRegistro(registro) !== registro.hash)
      return { numero, motivo: `o conteúdo não confere com o hash gravado (${registro.hash})` }
    const motivo = porqueDifere(lido, registro)
    if (motivo) return { numero, motivo }
    anterior = registro.hash
  }
  return diferencaFinal(lido)
}

type Registro = Lido['registros'][number]
const semChave = (documentos: Lido['propostas'][number]['documentos']) =>
  documentos.map(({ nome, sha256 }) => ({ nome, sha256: sha256 ?? '' }))

/** Why the rows that an act made are not what it said; null when they are. */
function porqueDifere(lido: Lido, registro: Registro): string | null {
  const { negociacao, propostas } = lido
  const { ato, dados, arquivos, autorId, autorPolo } = registro
  if (ato === 'abertura') {
    const { partes: _, ...abertura } = dados as unknown as DadosDosAtos['abertura']
    const agora: Omit<DadosDosAtos['abertura'], 'partes'> = {
      ...{ natureza: negociacao.natureza, descricao: negociacao.descricao, valor: negociacao.valorCentavos },
      ...{ origem_credito: negociacao.origemCredito, indice_atualizacao: negociacao.indiceAtualizacao },
      ...{ valor_atualizado: negociacao.valorAtualizadoCentavos, procedimento: negociacao.procedimentoId },
    }
    if (canonical({ ...abertura }) !== canonical({ ...agora })) return 'a negociação não é mais como foi aberta'
    return canonical(arquivos) === canonical(semChave(negociacao.documentos)) ? null : 'os documentos da negociação mudaram'
  }
  if (ato !== 'proposta') return porqueDifereDaMinuta(lido, registro)
  const { proposta: id, valor, descricao, prazo } = dados as unknown as DadosDosAtos['proposta']
  const proposta = propostas.find((one) => one.id === id)
  if (!proposta) return `a proposta ${id} não existe mais`
  const isSame =
    canonical([valor, descricao, prazo, autorId, autorPolo]) ===
    canonical([proposta.valorCentavos, proposta.descricao, proposta.prazo, proposta.userId, proposta.polo])
  if (!isSame) return `a proposta ${id} não é mais como foi feita`
  return canonical(arquivos) === canonical(semChave(proposta.documentos)) ? null : `os documentos da proposta ${id} mudaram`
}

/** Why a draft, a signature or the document of the agreement is not what the act said. */
function porqueDifereDaMinuta(
  { minutas, assinaturas, acordo, versoes }: Lido,
  { ato, dados, arquivos, autorId }: Registro,
): string | null {
  if (ato === 'minuta' || ato === 'revisao') {
    const { minuta: id, sha256 } = dados as unknown as DadosDosAtos['minuta']
    const minuta = minutas.find((one) => one.id === id)
    if (!minuta) return `a minuta ${id} não existe mais`
    const isSame = createHash('sha256').update(minuta.texto).digest('hex') === sha256 && minuta.userId === autorId
    return isSame ? null : `a minuta ${id} não é mais como foi enviada`
  }
  if (ato === 'assinatura') {
    const { minuta: id, sha256, partes, por } = dados as unknown as DadosDosAtos['assinatura']
    const dada = assinaturas.find(({ minutaId, userId }) => minutaId === id && userId === autorId)
    const ids = (dada?.partes as { id: number }[] | undefined)?.map((parte) => parte.id) ?? []
    const isSame = dada?.sha256 === sha256 && canonical(ids) === canonical([...partes])
    return isSame && (!por || saoOsPoderes(dada, por, arquivos)) ? null : `a assinatura da minuta ${id} não é mais como foi dada`
  }
  if (ato === 'acordo')
    return acordo?.sha256 === (arquivos[0]?.sha256 ?? null) ? null : 'o documento do acordo não é o que foi emitido'
  if (ato === 'acordo-assinado') {
    const { versao, assinaturas: novas } = dados as unknown as DadosDosAtos['acordo-assinado']
    const enviada = versoes.find(({ numero }) => numero === versao)
    const noted = enviada?.assinaturas.map(({ nome, confianca }) => ({ nome, confianca }))
    const isSame = enviada?.sha256 === arquivos[0]?.sha256 && enviada?.userId === autorId
    return isSame && canonical(noted ?? []) === canonical([...novas])
      ? null
      : `a versão ${versao} do documento do acordo não é a que foi enviada`
  }
  return null
}

/** Whether a signature says of each parte what its act said, and has the proof that came with it. */
function saoOsPoderes(
  { por }: Lido['assinaturas'][number],
  ditos: NonNullable<DadosDosAtos['assinatura']['por']>,
  arquivos: Registro['arquivos'],
): boolean {
  const agora = por.map(({ parte, qualidade, documentoConfere }) => ({ parte, qualidade, documento_confere: documentoConfere }))
  const comprovantes = new Set(por.flatMap(({ sha256 }) => sha256 ?? []))
  return (
    canonical(agora) === canonical([...ditos]) && canonical([...comprovantes]) === canonical(arquivos.map((one) => one.sha256))
  )
}

/** Compares the outcome of all acts, replayed from the trail, with the tables. */
function diferencaFinal(lido: Lido): Falha | null {
  const { negociacao, registros, propostas } = lido
  const n = registros.length
  if (negociacao.nRegistros !== n) {
    const numero = Math.min(negociacao.nRegistros, n) + 1
    return { numero, motivo: `a negociação registra ${negociacao.nRegistros} ato(s), mas há ${n}` }
  }
  const enviadas = registros.filter(({ ato }) => ato === 'acordo-assinado').length
  if (lido.versoes.length !== enviadas)
    return {
      numero: n,
      motivo: `o documento do acordo tem ${lido.versoes.length} versão(ões) a mais, mas os atos contam ${enviadas}`,
    }
  const parte = parteAlterada(lido)
  if (parte) return parte
  const intrusa = semAto(lido)
  if (intrusa) return { numero: n, motivo: intrusa }
  const esperadas = new Map<number, string>()
  let desistiu = false
  let aceitou = false
  for (const { ato, dados } of registros) {
    const { anterior, proposta } = dados as Partial<DadosDosAtos['proposta']>
    if (ato === 'proposta' && anterior) esperadas.set(anterior.proposta, anterior.situacao)
    if (ato === 'proposta') esperadas.set(proposta!, 'em-aberto')
    if (ato === 'aceite') esperadas.set(proposta!, 'aceite')
    if (ato === 'desistencia' && proposta) esperadas.set(proposta, 'cancelada')
    aceitou ||= ato === 'aceite'
    desistiu ||= ato === 'desistencia'
  }
  for (const { id, situacao } of propostas) {
    if (esperadas.get(id) !== situacao)
      return {
        numero: n,
        motivo: `a proposta ${id} está como "${situacao}", e pelos atos estaria como "${esperadas.get(id) ?? 'inexistente'}"`,
      }
  }
  const isRight =
    desistiu === (negociacao.desfecho === 'desistencia') &&
    // An agreement has a signature of every parte.
    (desistiu || assinadaPorTodas(lido)) === (negociacao.situacao === 'finalizada') &&
    (aceitou || desistiu) === (negociacao.situacao !== 'em-negociacao')
  return isRight ? null : { numero: n, motivo: `a situação gravada (${negociacao.situacao}) não é a que os atos deixaram` }
}

/** A parte that is no longer as the opening named it, or whose addresses are not those of the last correction. */
function parteAlterada({ registros, partes }: Lido): Falha | null {
  const abertura = registros[0]!.dados as unknown as DadosDosAtos['abertura']
  const agora = new Map(partes.map((parte) => [parte.id, parte]))
  if (agora.size !== abertura.partes.length)
    return { numero: 1, motivo: `a negociação tem ${agora.size} parte(s), mas foi aberta com ${abertura.partes.length}` }
  for (const { id, polo, nome, documento, emails } of abertura.partes) {
    const parte = agora.get(id)
    if (canonical([polo, nome, documento]) !== canonical([parte?.polo ?? null, parte?.nome ?? null, parte?.documento ?? null]))
      return { numero: 1, motivo: `a parte ${nome} não é mais como na abertura` }
    const correcao = registros.findLast(({ ato, dados }) => ato === 'contatos' && (dados as { parte: number }).parte === id)
    const esperados = correcao ? (correcao.dados as unknown as DadosDosAtos['contatos']).emails : emails
    if (canonical([...esperados]) !== canonical(parte!.contatos.map(({ contato }) => contato)))
      return { numero: correcao?.numero ?? 1, motivo: `os contatos da parte ${nome} não são os que os atos deixaram` }
  }
  return null
}

/** A draft or a signature that no act made. */
function semAto({ registros, minutas, assinaturas }: Lido): string | null {
  const contam = (atos: readonly string[]) => registros.filter(({ ato }) => atos.includes(ato)).length
  const [versoes, dadas] = [contam(['minuta', 'revisao']), contam(['assinatura'])]
  if (minutas.length !== versoes) return `a negociação tem ${minutas.length} minuta(s), mas os atos contam ${versoes}`
  return assinaturas.length === dadas ? null : `a negociação tem ${assinaturas.length} assinatura(s), mas os atos contam ${dadas}`
}

/** Whether the acts have a signature of every parte for the last draft. */
function assinadaPorTodas({ registros }: Lido): boolean {
  const abertura = registros[0]!.dados as unknown as DadosDosAtos['abertura']
  const ultima = registros.findLast(({ ato }) => ato === 'minuta' || ato === 'revisao')
  if (!ultima) return false
  const { minuta } = ultima.dados as unknown as DadosDosAtos['minuta']
  const dadas = registros
    .filter(({ ato }) => ato === 'assinatura')
    .map(({ dados }) => dados as unknown as DadosDosAtos['assinatura'])
    .filter((assinatura) => assinatura.minuta === minuta)
    .flatMap(({ partes }) => partes)
  return abertura.partes.every(({ id }) => dadas.includes(id))
}

/** The first file that is missing or has another SHA-256; the act that brought it is named. */
async function arquivoAlterado(
  storage: Storage,
  { negociacao, propostas, registros, assinaturas, acordo, versoes, certidao }: Lido,
): Promise<Falha | null> {
  const daProposta = (id: number) =>
    registros.find(({ ato, dados }) => ato === 'proposta' && (dados as Partial<DadosDosAtos['proposta']>).proposta === id)!.numero
  const files = [
    ...negociacao.documentos.map((documento) => ({ ...documento, numero: 1 })),
    ...propostas.flatMap(({ id, documentos }) => documentos.map((documento) => ({ ...documento, numero: daProposta(id) }))),
  ]
  for (const { userId, por } of assinaturas) {
    const act = registros.find(({ ato, autorId }) => ato === 'assinatura' && autorId === userId)!
    for (const { nome, sha256, chave } of por)
      if (nome !== null && chave !== null) files.push({ nome, sha256, chave, numero: act.numero })
  }
  if (acordo) {
    const { numero } = registros.find(({ ato }) => ato === 'acordo')!
    files.push({ nome: 'Acordo', ...acordo, numero })
  }
  for (const { numero: versao, sha256, chave } of versoes) {
    const act = registros.find(({ ato, dados }) => ato === 'acordo-assinado' && (dados as { versao: number }).versao === versao)!
    files.push({ nome: `Acordo, versão ${versao}`, sha256, chave, numero: act.numero })
  }
  if (certidao) {
    const { numero } = registros.find(({ ato }) => ato === 'desistencia')!
    files.push({ ...certidao, nome: 'Certidão de encerramento', numero })
  }
  for (const { nome, sha256, chave, numero } of files) {
    const found = await storedSha256(storage, chave)
    if (found === null) return { numero, motivo: `o arquivo do documento "${nome}" não está mais no armazenamento` }
    if (found !== sha256) return { numero, motivo: `o arquivo do documento "${nome}" mudou` }
  }
  return null
}
