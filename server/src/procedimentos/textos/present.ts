import { ressalvaDosPoderes } from '@concordia/contract/rules/acordos/poderes'
import type { SignatarioDoTexto, Texto, VersaoDoTexto } from '@concordia/contract/textos/schemas'
import { TEXTOS } from '@concordia/contract/textos/words'
import type { Direitos } from '../../direitos/move.ts'
import type { Db } from '../../platform/database/database.ts'
import { listVersoes, presentComentario, type VersaoRow } from '../../textos/redacao/versoes.ts'
import { mayComment } from './policy.ts'
import { GUARDA } from './redacao.ts'
import { isSignatario, partesQueAssina, porqueNaoEncerra, readSignatarios, type Signatarios } from './signatarios.ts'
import { isAtivo, readTexto, type Situado } from './texto.ts'

const CNPJ_LENGTH = 14

/** A text as this user reads it, with what they may do now. */
export async function presentTexto(db: Db, userId: number, direitos: Direitos | null, id: number): Promise<Texto> {
  const texto = await readTexto(db, id)
  const [versoes, signatarios, partes] = await Promise.all([
    listVersoes(db, GUARDA, id),
    readSignatarios(db, texto),
    partesQueAssina(db, texto.procedimentoId, userId),
  ])
  const propria = signatarios.pessoas.find((one) => one.userId === userId)
  const representa = texto.audienciaId === null || propria?.papel === 'parte' ? partes : []
  const representadas = new Set(signatarios.contas.map(({ parteId }) => parteId))
  return {
    id,
    procedimento: { tipo: texto.de, id: texto.procedimentoId },
    tipo: texto.tipo,
    situacao: texto.situacao,
    versoes: versoes.map(presentVersao),
    signatarios: listSignatarios(signatarios),
    sem_conta: signatarios.partesQueFaltam.filter((parte) => !representadas.has(parte.id)).map(({ nome }) => nome),
    sha256: texto.minuta?.sha256 ?? '',
    nota: texto.nota === null ? null : { texto: texto.nota, de: texto.notaDe ?? '' },
    emitido: texto.arquivoId !== null,
    pode: podeDe(texto, signatarios, { userId, direitos }),
    assina_por: representa.map(({ nome, documento, documentoConfere }) => ({
      ...{ parte: nome, documento_confere: documentoConfere, empresa: documento.length === CNPJ_LENGTH },
    })),
  }
}

interface Quem {
  userId: number
  direitos: Direitos | null
}

function podeDe(texto: Situado, signatarios: Signatarios, { userId, direitos }: Quem): Texto['pode'] {
  const ativo = isAtivo(texto)
  const conduz = ativo && Boolean(direitos?.conduz)
  const [emRedacao, emAssinatura] = [texto.situacao === 'em-redacao', ativo && texto.situacao === 'em-assinatura']
  const falta = emAssinatura && isSignatario(signatarios, userId) && !signatarios.assinaturas.some((one) => one.userId === userId)
  return {
    escrever: conduz && (emRedacao || emAssinatura) && !texto.temAssinatura,
    comentar: ativo && emRedacao && direitos !== null && mayComment(direitos),
    abrir: conduz && emRedacao,
    assinar: falta,
    recusar: falta && !signatarios.recusas.some((one) => one.userId === userId),
    encerrar: conduz && emAssinatura && (!TEXTOS[texto.tipo].valeSemTodos || porqueNaoEncerra(signatarios) === null),
  }
}

/** First the people who signed, in that order, then the people who have not: each once. */
function listSignatarios({ assinaturas, recusas, pessoasQueFaltam, contas }: Signatarios): SignatarioDoTexto[] {
  const recusou = (userId: number) => {
    const one = recusas.find((recusa) => recusa.userId === userId)
    return one ? { em: one.createdAt.toISOString(), motivo: one.motivo } : null
  }
  const assinaram = new Set(assinaturas.map(({ userId }) => userId))
  const dadas = new Set(assinaturas.flatMap(({ por }) => por.map(({ parte_id }) => parte_id)))
  // Where somebody has signed for a parte, the other accounts of it are not waited for.
  const esperadas = Map.groupBy(
    contas.filter(({ userId, parteId }) => !assinaram.has(userId) && !dadas.has(parteId)),
    ({ userId }) => userId,
  )
  return [
    ...assinaturas.map(({ userId, nome, papel, por, createdAt }) => ({
      ...{
        nome,
        papel,
        por: por.map(({ parte }) => parte),
        ressalva: ressalvaDosPoderes(por),
        assinou_em: createdAt.toISOString(),
        assinatura: {
          user_id: userId,
          por: por.map(({ parte_id: _, ...declarado }) => declarado),
        },
        recusou: recusou(userId),
      },
    })),
    ...pessoasQueFaltam.map(({ userId, nome, papel }) => ({
      ...{ nome, papel, por: [], ressalva: '', assinou_em: null, assinatura: null, recusou: recusou(userId) },
    })),
    ...[...esperadas].map(([userId, partes]) => ({
      ...{ nome: partes[0]!.nome, papel: 'parte' as const, por: partes.map(({ parte }) => parte) },
      ...{ ressalva: '', assinou_em: null, assinatura: null, recusou: recusou(userId) },
    })),
  ]
}

const presentVersao = (row: VersaoRow): VersaoDoTexto => ({
  id: row.id,
  numero: row.versao,
  texto: row.texto,
  sha256: row.sha256,
  autor: row.nome ?? '',
  created_at: row.createdAt.toISOString(),
  comentarios: row.comentarios.map(presentComentario),
})
