import type { Carimbo } from './carimbo.ts'
import { carimboDaAssinatura } from './carimbo.ts'
import type { Achado, Falha } from './check.ts'
import { carimboRevogado, checkAutoridades, revogadaEm } from './confianca/autoridades.ts'
import { buildCadeia, type Cadeia, isValidAt, serveParaDocumentos } from './confianca/cadeia.ts'
import { conclude, juntas } from './confianca/conclude.ts'
import { perguntasSobre } from './confianca/perguntas.ts'
import { type Guardados, provasDoCms } from './confianca/provas.ts'
import { findRevogacao, type Resposta } from './confianca/revogacao.ts'
import { BerFault } from './cripto/ber.ts'
import { type Certificado, DIGITAL_SIGNATURE, EXT, NON_REPUDIATION, nomeCurto, usosDaChave } from './cripto/certificado.ts'
import * as frases from './frases.ts'
import type { BaseDeConfianca, PedidoDeRede } from './laudo.ts'
import { nivelDe, politicaDe } from './pades.ts'
import type { PdfDocument } from './pdf/document.ts'
import { dataDe } from './pdf/values.ts'
import { algoritmoDe, alteracoesDe, curto, issuerOf, maskCpf, presentCertificate, presentStamp, usaSha1 } from './present.ts'
import type { AssinaturaConferida, CarimboDoTempo, Confianca, NivelPades, Revogacao, Veredito } from './resultado.ts'

/** What the verdict's surroundings are found with. */
export interface Contexto {
  document: PdfDocument
  confianca: BaseDeConfianca
  agora: Date
  guardados: Guardados
  /** Proofs from the network. */
  rede: { ocsps: readonly Uint8Array[]; listas: readonly Uint8Array[] }
  /** Filled with what nobody has answered yet, of signers and of authorities and time-stamps: the former are asked first. */
  perguntas: PedidoDeRede[]
  perguntasDepois: PedidoDeRede[]
  /** The document's own time-stamps that hold, each with the end of its range, and whether it covers proofs for later checks. */
  carimbos: readonly { fim: number; carimbo: Carimbo; guarda: boolean }[]
}

/** The verdict on one signature, with everything that is shown about it. */
export function build(achado: Achado, contexto: Contexto): AssinaturaConferida {
  const { cms, campo } = achado
  const signer = cms?.certificado ?? null
  const veredito = vereditoDe(achado)
  const trust = signer ? assess(achado, signer, contexto) : null
  const nome = maskCpf(signer ? nomeCurto(signer.titular) : '') || frases.frase.semNome
  const quando = trust?.quando ?? declarado(achado, contexto)
  const nivel = trust?.nivel ?? 'desconhecida'
  const mudancas = alteracoesDe(achado.mudancas)
  return {
    campo: curto(campo.nome),
    tipo: achado.tipo,
    veredito,
    frase: fraseDe(achado, veredito, nome, nivel, quando),
    motivos: [
      ...motivosDe(achado, veredito),
      ...(veredito === 'invalida' ? [] : (trust?.motivos ?? [])),
      ...(achado.sobra && veredito !== 'invalida' ? [frases.motivo.sobra] : []),
    ],
    companyName: nome,
    issuer: signer ? issuerOf(signer) : { C: null, O: null, OU: null, CN: null },
    serialNumber: curto(signer?.serial ?? ''),
    signingTime: quando?.toISOString() ?? null,
    integra: achado.falha === null,
    cobertura: achado.cobertura.cobre,
    encoberta: frases.paginasCobertas(achado.mudancas, 'conteudo') !== null,
    naoExaminada: frases.paginasCobertas(achado.mudancas, 'nao-examinada') !== null,
    aparenciaAlterada: frases.aparenciasDe(achado.mudancas).length > 0,
    mudancas,
    alteracoes: mudancas.map(frases.fraseDaAlteracao),
    nivel: achado.falha === null && achado.tipo === 'assinatura' ? (trust?.pades ?? null) : null,
    politica: politicaDe(cms),
    confianca: nivel,
    cadeia: (trust?.cadeia ?? (signer ? [signer] : [])).map(presentCertificate),
    revogacao: trust?.revogacao ?? NAO_VERIFICADA,
    carimbo: trust?.carimbo ?? null,
    ...algoritmoDe(achado),
  }
}

/** Nothing was found wrong, and nothing is proven. */
const UNDETERMINED: ReadonlySet<Falha> = new Set(['algoritmo-desconhecido', 'sem-certificado', 'quebrado'])

function vereditoDe({ falha, cobertura, mudancas }: Achado): Veredito {
  if (falha !== null && UNDETERMINED.has(falha)) return 'indeterminada'
  if (falha !== null) return 'invalida'
  if (cobertura.cobre === 'parcial') return cobertura.porque === 'nao-e-revisao' ? 'invalida' : 'modificada'
  return mudancas.every(({ permitida }) => permitida) ? 'valida' : 'modificada'
}

function fraseDe(achado: Achado, veredito: Veredito, nome: string, nivel: Confianca, quando: Date | null): string {
  const { frase } = frases
  const isStamp = achado.tipo === 'carimbo'
  const coberta = frases.paginasCobertas(achado.mudancas, 'conteudo')
  if (veredito === 'valida' && coberta)
    return isStamp ? frase.carimboCoberto(nome, quando, coberta) : frase.coberta(nome, nivel, quando, coberta)
  if (veredito === 'valida' && frases.paginasCobertas(achado.mudancas, 'nao-examinada'))
    return isStamp ? frase.carimboNaoExaminado(nome, quando) : frase.naoExaminada(nome, nivel, quando)
  if (veredito === 'valida' && frases.aparenciasDe(achado.mudancas).length > 0)
    return isStamp ? frase.carimboPreenchido(nome, quando) : frase.preenchida(nome, nivel, quando)
  if (veredito === 'valida') return isStamp ? frase.carimboValido(nome, quando) : frase.valida(nome, nivel, quando)
  if (veredito === 'indeterminada') return frase.indeterminada(nome)
  if (veredito === 'invalida') return isStamp ? frase.carimboInvalido(nome) : frase.invalida(nome)
  if (isStamp) return frase.carimboModificado(nome)
  const wrong = achado.mudancas.filter(({ permitida }) => !permitida)
  const onlyNotes = achado.cobertura.cobre === 'revisao' && wrong.every(({ tipo }) => tipo === 'anotacao-nova')
  const escondida = frases.paginasCobertas(wrong, 'pagina')
  const onlyHidden = wrong.every((one) => one.tipo === 'campo' && one.encobre === 'pagina')
  if (escondida && onlyHidden && achado.cobertura.cobre === 'revisao') return frase.encoberta(nome, escondida)
  return onlyNotes ? frase.anotada(nome) : frase.modificada(nome)
}

function motivosDe({ falha, cobertura, mudancas }: Achado, veredito: Veredito): string[] {
  const { motivo } = frases
  if (falha) return [frases.FALHAS[falha]]
  if (cobertura.cobre === 'arquivo') return [motivo.cobreTudo]
  if (cobertura.cobre === 'parcial')
    return [cobertura.porque === 'nao-e-revisao' ? motivo.naoERevisao : motivo.continuacaoIrregular]
  const wrong = mudancas.filter(({ permitida }) => !permitida).map((one) => frases.describe(one).descricao)
  const coberta = frases.paginasCobertas(mudancas, 'conteudo')
  const naoExaminada = frases.paginasCobertas(mudancas, 'nao-examinada')
  const permitidas = [
    motivo.soPermitidas,
    ...(coberta ? [motivo.cobertaPorOutra(coberta)] : []),
    ...(naoExaminada ? [motivo.naoExaminada(naoExaminada)] : []),
    ...frases.aparenciasDe(mudancas).slice(0, MAX_REASONS),
    ...(mudancas.some((one) => one.tipo === 'catalogo' && one.chave === 'DSS retirado') ? [motivo.dssRetirado] : []),
  ]
  return [motivo.cobreRevisao, ...(veredito === 'valida' ? permitidas : [...new Set(wrong)].slice(0, MAX_REASONS))]
}

/** The most reasons reported for one signature. */
const MAX_REASONS = 20

interface Aferido {
  quando: Date | null
  nivel: Confianca
  motivos: string[]
  cadeia: Certificado[]
  revogacao: Revogacao
  carimbo: CarimboDoTempo | null
  pades: NivelPades | null
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
function assess(achado: Achado, signer: Certificado, contexto: Contexto): Aferido | null {
  try {
    return confiancaDe(achado, signer, contexto)
  } catch (error) {
    if (error instanceof BerFault) return null
    throw error
  }
}

/**
 * Confidence in the signer's certificate, at the best known time: a time-stamp before the claimed time, the claimed time before
 * now.
 */
function confiancaDe(achado: Achado, signer: Certificado, contexto: Contexto): Aferido {
  const { cms, intervalo, tipo } = achado
  const { confianca, agora, guardados, rede } = contexto
  const enclosed = [...cms!.certificados, ...guardados.certificados]
  const claimed = declarado(achado, contexto)
  const own = tipo === 'assinatura' ? carimboDaAssinatura(cms!, enclosed) : null
  const later = contexto.carimbos.filter(({ fim }) => intervalo !== null && fim > intervalo.fim)
  const over = later.map(({ carimbo }) => carimbo)
  const stamps = [...(own && own.falha === null ? [own] : []), ...over].map((one) => ({
    one,
    ...assessCarimbo(one, enclosed, contexto),
  }))
  const proof = stamps
    .filter(({ nivel }) => nivel !== 'desconhecida')
    .toSorted((a, b) => a.one.quando.getTime() - b.one.quando.getTime())[0]
  const shown = proof ?? stamps[0]
  // Anybody can add a time-stamp of an authority of their own.
  const quando = tipo === 'carimbo' ? claimed : (proof?.one.quando ?? claimed ?? shown?.one.quando ?? null)
  const at = quando && quando <= agora ? quando : agora
  const chain = buildCadeia(signer, enclosed, confianca, at)
  const fontes = { documento: juntas(provasDoCms(cms!), guardados), rede }
  // A time-stamp does not prove its own time.
  const momento = { agora, provadoEm: tipo === 'assinatura' && proof ? at : null }
  const issuer = chain.certificados[1]
  const found = issuer ? conclude(signer, issuer, fontes, momento) : null
  if (found?.aberta && chain.nivel !== 'desconhecida') contexto.perguntas.push(...perguntasSobre(signer, issuer!))
  const isProven = proof !== undefined || tipo === 'carimbo'
  const judged = judgeRevogacao(found?.resposta ?? null, found?.fonte ?? 'documento', at, isProven)
  const autoridades = checkAutoridades(chain, fontes, momento, 1, contexto.perguntasDepois)
  const revogada = revogadaEm(autoridades, at, isProven)
  const carimbosRevogados = stamps.flatMap(({ revogado }) => (revogado ? [frases.motivo.carimboRevogado(revogado)] : []))
  const isKept = issuer !== undefined && findRevogacao(signer, issuer, guardados) !== null
  const isArchived = later.some(({ guarda }) => guarda)
  const isFit = tipo === 'carimbo' || serveParaDocumentos(signer)
  const motivos = motivosDaConfianca(
    signer,
    chain,
    at,
    agora,
    tipo === 'assinatura' && !proof,
    shown !== undefined && !proof,
    isFit,
  )
  const isSound = isFit && !revogada && isValidAt(signer, at) && judged.revogacao.situacao !== 'revogado'
  return {
    quando,
    nivel: isSound ? chain.nivel : 'desconhecida',
    motivos: [
      ...motivos,
      ...(usaSha1(cms!) && !(proof && proof.one.quando < SHA1_UNTIL) ? [frases.motivo.sha1] : []),
      ...judged.motivos,
      ...(revogada
        ? [frases.motivo.autoridadeRevogada(nomeCurto(revogada.certificado.titular), revogada.resposta!.revogadoEm!)]
        : []),
      ...new Set(carimbosRevogados),
    ],
    cadeia: chain.certificados,
    revogacao: judged.revogacao,
    pades: nivelDe(achado, contexto.document, stamps.length > 0, isKept, isArchived),
    carimbo: shown ? presentStamp(shown.one, shown.nivel) : own ? presentStamp(own, 'desconhecida') : null,
  }
}

/** From here on two documents with one SHA-1 can be made. */
const SHA1_UNTIL = new Date('2017-01-01T00:00:00-03:00')

/** Confidence in a time-stamp: none if its certificate, or an authority's, was revoked, or ran out before. */
function assessCarimbo(
  { cms, quando }: Carimbo,
  enclosed: readonly Certificado[],
  { confianca, agora, guardados, rede, perguntasDepois }: Contexto,
): { nivel: Confianca; revogado: Date | null } {
  const signer = cms.certificado!
  if (!isValidAt(signer, quando)) return { nivel: 'desconhecida', revogado: null }
  const chain = buildCadeia(signer, [...cms.certificados, ...enclosed], confianca, quando)
  const fontes = { documento: juntas(provasDoCms(cms), guardados), rede }
  const conferidos = checkAutoridades(chain, fontes, { agora, provadoEm: null }, 0, perguntasDepois)
  const revogado = carimboRevogado(conferidos, quando)?.resposta?.revogadoEm ?? null
  return { nivel: revogado ? 'desconhecida' : chain.nivel, revogado }
}

function motivosDaConfianca(
  signer: Certificado,
  { nivel }: Cadeia,
  at: Date,
  now: Date,
  isClaimed: boolean,
  isUnknownStamp: boolean,
  isFit: boolean,
): string[] {
  const { motivo } = frases
  const usage = signer.extensoes.get(EXT.keyUsage)
  const maySign = isFit && (!usage || (usosDaChave(usage.valor) & (DIGITAL_SIGNATURE | NON_REPUDIATION)) !== 0)
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
function judgeRevogacao(
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
