import type { AssinaturaConferida, CarimboDoTempo, Revogacao, Veredito } from '@concordia/contract/validador'
import type { Confianca } from '@concordia/contract/values/confianca'
import type { Carimbo } from './carimbo.ts'
import { carimboDaAssinatura } from './carimbo.ts'
import type { Achado } from './conferir.ts'
import { type Cadeia, isValidAt, montarCadeia } from './confianca/cadeia.ts'
import { perguntasSobre } from './confianca/perguntas.ts'
import { type Guardados, provasDoCms } from './confianca/provas.ts'
import { procurarRevogacao, type Resposta } from './confianca/revogacao.ts'
import { isWeakDigest } from './cripto/algoritmos.ts'
import { BerFault } from './cripto/ber.ts'
import {
  type Certificado,
  chaveDoCertificado,
  DIGITAL_SIGNATURE,
  EXT,
  emissorDe,
  NON_REPUDIATION,
  nomeCurto,
  usosDaChave,
} from './cripto/certificado.ts'
import * as frases from './frases.ts'
import type { BaseDeConfianca, PedidoDeRede } from './laudo.ts'
import { dataDe } from './pdf/dates.ts'
import type { PdfDocument } from './pdf/document.ts'

/** What the verdict's surroundings are found with. */
export interface Contexto {
  document: PdfDocument
  confianca: BaseDeConfianca
  agora: Date
  guardados: Guardados
  /** Proofs from the network. */
  rede: { ocsps: readonly Uint8Array[]; listas: readonly Uint8Array[] }
  /** Filled with what nobody has answered yet. */
  perguntas: PedidoDeRede[]
  /** The document's own time-stamps that hold, each with where its range ends. */
  carimbos: readonly { fim: number; carimbo: Carimbo }[]
}

/** The verdict on one signature, with everything that is shown about it. */
export function montar(achado: Achado, contexto: Contexto): AssinaturaConferida {
  const { cms, campo } = achado
  const signer = cms?.certificado ?? null
  const veredito = vereditoDe(achado)
  const trust = signer ? aferir(achado, signer, contexto) : null
  const nome = mascararCpf(signer ? nomeCurto(signer.titular) : '') || frases.frase.semNome
  const quando = trust?.quando ?? declarado(achado, contexto)
  const nivel = trust?.nivel ?? 'desconhecida'
  return {
    campo: campo.nome,
    tipo: achado.tipo,
    veredito,
    frase: fraseDe(achado, veredito, nome, nivel, quando),
    motivos: [...motivosDe(achado, veredito), ...(veredito === 'invalida' ? [] : (trust?.motivos ?? []))],
    companyName: nome,
    issuer: signer ? emissorDe(signer.emissor) : { C: null, O: null, OU: null, CN: null },
    serialNumber: signer?.serial ?? '',
    signingTime: quando?.toISOString() ?? null,
    integra: achado.falha === null,
    cobertura: achado.cobertura.cobre,
    alteracoes: achado.mudancas.map(frases.descrever),
    confianca: nivel,
    cadeia: (trust?.cadeia ?? (signer ? [signer] : [])).map(presentCertificate),
    revogacao: trust?.revogacao ?? NAO_VERIFICADA,
    carimbo: trust?.carimbo ?? null,
    ...algoritmoDe(achado),
  }
}

function vereditoDe({ falha, cobertura, mudancas }: Achado): Veredito {
  if (falha === 'algoritmo-desconhecido' || falha === 'sem-certificado') return 'indeterminada'
  if (falha !== null) return 'invalida'
  if (cobertura.cobre === 'parcial') return cobertura.porque === 'nao-e-revisao' ? 'invalida' : 'modificada'
  return mudancas.every(({ permitida }) => permitida) ? 'valida' : 'modificada'
}

function fraseDe(achado: Achado, veredito: Veredito, nome: string, nivel: Confianca, quando: Date | null): string {
  const { frase } = frases
  const isStamp = achado.tipo === 'carimbo'
  if (veredito === 'valida') return isStamp ? frase.carimboValido(nome, quando) : frase.valida(nome, nivel, quando)
  if (veredito === 'indeterminada') return frase.indeterminada(nome)
  if (veredito === 'invalida') return isStamp ? frase.carimboInvalido(nome) : frase.invalida(nome)
  if (isStamp) return frase.carimboModificado(nome)
  const wrong = achado.mudancas.filter(({ permitida }) => !permitida)
  const onlyNotes = achado.cobertura.cobre === 'revisao' && wrong.every(({ tipo }) => tipo === 'anotacao-nova')
  return onlyNotes ? frase.anotada(nome) : frase.modificada(nome)
}

function motivosDe({ falha, cobertura, mudancas }: Achado, veredito: Veredito): string[] {
  const { motivo } = frases
  if (falha) return [frases.FALHAS[falha]]
  if (cobertura.cobre === 'arquivo') return [motivo.cobreTudo]
  if (cobertura.cobre === 'parcial')
    return [cobertura.porque === 'nao-e-revisao' ? motivo.naoERevisao : motivo.continuacaoIrregular]
  const wrong = mudancas.filter(({ permitida }) => !permitida).map((one) => frases.descrever(one).descricao)
  return [motivo.cobreRevisao, ...(veredito === 'valida' ? [motivo.soPermitidas] : [...new Set(wrong)])]
}

interface Aferido {
  quando: Date | null
  nivel: Confianca
  motivos: string[]
  cadeia: Certificado[]
  revogacao: Revogacao
  carimbo: CarimboDoTempo | null
}

const NAO_VERIFICADA: Revogacao = {
  situacao: 'nao-verificada',
  fonte: null,
  revogadoEm: null,
  conferidaEm: null,
  explicacao: frases.revogacao.naoVerificada,
}

/** The time that the signer, or the dictionary, claims. */
const declarado = ({ cms, carimbo, campo }: Achado, { document }: Contexto): Date | null =>
  carimbo?.quando ?? cms?.quando ?? dataDe(document.get(campo.dicionario.get('M')))

/** A certificate or proof that is out of order has nobody who vouches for it; the signature itself was already judged. */
function aferir(achado: Achado, signer: Certificado, contexto: Contexto): Aferido | null {
  try {
    return confiancaDe(achado, signer, contexto)
  } catch (error) {
    if (error instanceof BerFault) return null
    throw error
  }
}

/** Who vouches for the signer, at the best known time: a time-stamp before the claimed time, the claimed time before now. */
function confiancaDe(achado: Achado, signer: Certificado, contexto: Contexto): Aferido {
  const { cms, intervalo, tipo } = achado
  const { confianca, agora, guardados, rede } = contexto
  const enclosed = [...cms!.certificados, ...guardados.certificados]
  const claimed = declarado(achado, contexto)
  const own = tipo === 'assinatura' ? carimboDaAssinatura(cms!, enclosed) : null
  const over = contexto.carimbos.filter(({ fim }) => intervalo !== null && fim > intervalo.fim).map(({ carimbo }) => carimbo)
  const stamps = [...(own?.valido ? [own] : []), ...over].map((one) => ({ one, ...aferirCarimbo(one, enclosed, confianca) }))
  const proof = stamps
    .filter(({ nivel }) => nivel !== 'desconhecida')
    .toSorted((a, b) => a.one.quando.getTime() - b.one.quando.getTime())[0]
  const shown = proof ?? stamps[0]
  const quando = tipo === 'carimbo' ? claimed : (shown?.one.quando ?? claimed)
  const at = quando && quando <= agora ? quando : agora
  const chain = montarCadeia(signer, enclosed, confianca, at)
  const { ocsps, listas } = provasDoCms(cms!)
  const answer = (proofs: { ocsps: readonly Uint8Array[]; listas: readonly Uint8Array[] }) =>
    chain.certificados[1] ? procurarRevogacao(signer, chain.certificados[1], proofs) : null
  const embedded = answer({ ocsps: [...ocsps, ...guardados.ocsps], listas: [...listas, ...guardados.listas] })
  const found = embedded ?? answer(rede)
  const issuer = chain.certificados[1]
  if (!found && issuer && chain.nivel !== 'desconhecida') contexto.perguntas.push(...perguntasSobre(signer, issuer))
  const judged = julgarRevogacao(found, embedded ? 'documento' : 'rede', at, proof !== undefined || tipo === 'carimbo')
  const motivos = motivosDaConfianca(signer, chain, at, agora, tipo === 'assinatura' && !shown, shown !== undefined && !proof)
  const isSound = isValidAt(signer, at) && judged.revogacao.situacao !== 'revogado'
  return {
    quando,
    nivel: isSound ? chain.nivel : 'desconhecida',
    motivos: [...motivos, ...judged.motivos],
    cadeia: chain.certificados,
    revogacao: judged.revogacao,
    carimbo: shown ? presentStamp(shown.one, shown.nivel) : own ? presentStamp(own, 'desconhecida') : null,
  }
}

function aferirCarimbo({ cms, quando }: Carimbo, enclosed: readonly Certificado[], base: BaseDeConfianca): { nivel: Confianca } {
  const signer = cms.certificado!
  if (!isValidAt(signer, quando)) return { nivel: 'desconhecida' }
  return { nivel: montarCadeia(signer, [...cms.certificados, ...enclosed], base, quando).nivel }
}

function motivosDaConfianca(
  signer: Certificado,
  { nivel }: Cadeia,
  at: Date,
  now: Date,
  isClaimed: boolean,
  isUnknownStamp: boolean,
): string[] {
  const { motivo } = frases
  const usage = signer.extensoes.get(EXT.keyUsage)
  const maySign = !usage || (usosDaChave(usage.valor) & (DIGITAL_SIGNATURE | NON_REPUDIATION)) !== 0
  return [
    ...(isClaimed ? [motivo.horaDeclarada] : []),
    ...(isUnknownStamp ? [motivo.carimboDesconhecido] : []),
    ...(isValidAt(signer, at) ? (signer.ate < now ? [motivo.venceu(signer.ate)] : []) : [motivo.vencido(at)]),
    ...(maySign ? [] : [motivo.usoIndevido]),
    ...(nivel === 'desconhecida' ? [motivo.semConfianca] : []),
  ]
}

const DAY = 86_400_000

/** A revocation counts from its time on, unless a time-stamp proves that the signature came before. */
function julgarRevogacao(
  found: Resposta | null,
  fonte: 'documento' | 'rede',
  at: Date,
  isProven: boolean,
): { revogacao: Revogacao; motivos: string[] } {
  if (!found) return { revogacao: NAO_VERIFICADA, motivos: [frases.revogacao.naoVerificada] }
  const { revogadoEm, conferidaEm, ate } = found
  const base = { fonte, revogadoEm: revogadoEm?.toISOString() ?? null, conferidaEm: conferidaEm.toISOString() }
  if (revogadoEm && !(isProven && revogadoEm > at)) {
    const explicacao = frases.motivo.revogado(revogadoEm)
    return { revogacao: { ...base, situacao: 'revogado', explicacao }, motivos: [explicacao] }
  }
  if (revogadoEm) {
    const explicacao = frases.motivo.revogadoDepois(revogadoEm)
    return { revogacao: { ...base, situacao: 'nao-revogado', explicacao }, motivos: [explicacao] }
  }
  // An answer that had run out before the signature says nothing about it.
  const isFresh = (ate ?? new Date(conferidaEm.getTime() + DAY)) >= at || conferidaEm >= at
  if (!isFresh) return { revogacao: NAO_VERIFICADA, motivos: [frases.revogacao.naoVerificada] }
  return { revogacao: { ...base, situacao: 'nao-revogado', explicacao: frases.revogacao.boa(conferidaEm) }, motivos: [] }
}

const presentStamp = ({ cms, quando, valido }: Carimbo, nivel: Confianca): CarimboDoTempo => ({
  valido,
  quando: quando.toISOString(),
  autoridade: cms.certificado ? nomeCurto(cms.certificado.titular) : null,
  confianca: nivel,
  explicacao: valido ? frases.carimbo.valido(quando) : frases.carimbo.invalido,
})

const presentCertificate = (one: Certificado) => ({
  nome: mascararCpf(nomeCurto(one.titular)),
  emissor: nomeCurto(one.emissor),
  serialNumber: one.serial,
  validoDe: one.de.toISOString(),
  validoAte: one.ate.toISOString(),
})

const FAMILIAS = {
  rsa: 'RSA',
  pss: 'RSA-PSS',
  ecdsa: 'ECDSA',
  'ecdsa-plain': 'ECDSA',
  dsa: 'DSA',
  ed25519: 'Ed25519',
  ed448: 'Ed448',
}
const SHORTEST = { rsa: 2048, pss: 2048, dsa: 2048, ecdsa: 224, 'ecdsa-plain': 224, ed25519: 0, ed448: 0 }

function algoritmoDe({ cms }: Achado): { algoritmo: string | null; fraco: boolean } {
  if (!cms) return { algoritmo: null, fraco: false }
  const { resumo, esquema, certificado } = cms
  const bits = certificado ? (chaveDoCertificado(certificado)?.bits ?? 0) : 0
  const fraco = isWeakDigest(esquema.resumo ?? resumo) || (bits > 0 && bits < SHORTEST[esquema.familia] - 8)
  return { algoritmo: `${resumo.rotulo} com ${FAMILIAS[esquema.familia]}`, fraco }
}

/** ICP-Brasil ends the name of a person's certificate with the CPF, which a public page does not show in full. */
const mascararCpf = (name: string): string =>
  name
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 200)
    .replace(/:\s*\d{3}(\d{3})(\d{3})\d{2}$/, ':***.$1.$2-**')
