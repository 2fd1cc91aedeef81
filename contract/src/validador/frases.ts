import type { Confianca } from '../values/confianca.ts'
import type { AssinaturaConferida, PoliticaDeAssinatura, ResultadoDaValidacao, Revogacao } from './schemas.ts'
import type { NivelPades, Veredito } from './words.ts'

/** The words of the validator's page and of its report (docs/rules/validator.md). */
const PALAVRAS_DO_VEREDITO: Record<Veredito, string> = {
  valida: 'Válida',
  modificada: 'Documento alterado depois',
  invalida: 'Inválida',
  indeterminada: 'Não pôde ser conferida',
}

export const PALAVRAS_DA_CONFIANCA: Record<Confianca, string> = {
  'icp-brasil': 'Certificado ICP-Brasil (assinatura qualificada)',
  'gov-br': 'Certificado gov.br (assinatura avançada)',
  camara: 'Certificado desta câmara',
  outra: 'Certificado de outra autoridade em que esta câmara confia',
  desconhecida: 'Certificado de cadeia desconhecida (identidade não confirmada)',
}

export const PALAVRAS_DA_COBERTURA: Record<AssinaturaConferida['cobertura'], string> = {
  arquivo: 'O arquivo inteiro',
  revisao: 'Uma versão anterior deste arquivo',
  parcial: 'Só uma parte do arquivo',
}

export const PALAVRAS_DA_REVOGACAO: Record<Revogacao['situacao'], string> = {
  'nao-revogado': 'Certificado não revogado',
  revogado: 'Certificado revogado',
  'nao-verificada': 'Não verificada',
}

export const PALAVRAS_DO_NIVEL: Record<NivelPades, string> = {
  B: 'PAdES-B (básico)',
  T: 'PAdES-T (com carimbo do tempo)',
  LT: 'PAdES-LT (com dados para conferência futura)',
  LTA: 'PAdES-LTA (com dados para conferência futura e arquivamento)',
}

const REFERENCIAS: Record<string, string> = {
  'AD-RB': 'referência básica',
  'AD-RT': 'referência do tempo',
  'AD-RV': 'referências para validação',
  'AD-RC': 'referências completas',
  'AD-RA': 'referências para arquivamento',
}

/** "AD-RB 2.3, ICP-Brasil (referência básica), OID 2.16.76.1.7.1.1.2.3". */
export const palavrasDaPolitica = ({ oid, nome, versao }: PoliticaDeAssinatura): string =>
  nome ? `${nome} ${versao}, ICP-Brasil (${REFERENCIAS[nome]}), OID ${oid}` : `OID ${oid}`

const NENHUMA_VALIDA = 'Nenhuma assinatura válida encontrada.'

export type Tom = 'boa' | 'atencao' | 'ruim'

/** Levels that vouch for the person: only these may look good. */
const RECONHECIDAS: readonly Confianca[] = ['icp-brasil', 'gov-br', 'camara']

/** How a signature may look: good only when it is valid, known authorities vouch for it, and nothing speaks against it. */
export function tomDaAssinatura({
  veredito,
  confianca,
  revogacao,
  fraco,
  encoberta,
  naoExaminada,
  aparenciaAlterada,
}: AssinaturaConferida): Tom {
  if (veredito === 'indeterminada') return 'atencao'
  if (veredito !== 'valida' || revogacao.situacao === 'revogado') return 'ruim'
  return RECONHECIDAS.includes(confianca) && !fraco && !encoberta && !naoExaminada && !aparenciaAlterada ? 'boa' : 'atencao'
}

/** The verdict in a word or two, which must not sound better than the signature looks. */
export function palavraDaAssinatura(assinatura: AssinaturaConferida): string {
  const { veredito, revogacao } = assinatura
  if (veredito !== 'valida' || tomDaAssinatura(assinatura) === 'boa') return PALAVRAS_DO_VEREDITO[veredito]
  return revogacao.situacao === 'revogado' ? 'Íntegra, com certificado revogado' : 'Válida, com ressalvas'
}

/** The result in one sentence: how many of the signatures are valid, and whether all are as they should be. */
export function resumoDaValidacao({ signers, assinaturas }: ResultadoDaValidacao): { tom: Tom; frase: string } {
  const todas = assinaturas.filter(({ tipo }) => tipo === 'assinatura')
  const validas = signers.length
  if (validas === 0) return { tom: 'ruim', frase: NENHUMA_VALIDA }
  if (validas < todas.length) {
    const quantas = validas === 1 ? 'Só uma' : `Só ${validas}`
    return { tom: 'ruim', frase: `${quantas} das ${todas.length} assinaturas ${validas === 1 ? 'é válida' : 'são válidas'}.` }
  }
  const tons = todas.map(tomDaAssinatura)
  const contagem =
    validas === 1 ? 'A assinatura deste documento é válida' : `As ${validas} assinaturas deste documento são válidas`
  if (tons.includes('ruim')) return { tom: 'ruim', frase: `${contagem}, mas há certificado revogado.` }
  if (tons.includes('atencao')) return { tom: 'atencao', frase: `${contagem}, com ressalvas.` }
  return { tom: 'boa', frase: `${contagem}.` }
}

/** Sentences below the result; the others are read beside their signatures. */
const MOST = 5

/** Why signatures are not valid, and what keeps valid ones from looking good, one sentence for each kind. */
export function ressalvasDaValidacao({ assinaturas }: ResultadoDaValidacao): string[] {
  const validas = assinaturas.filter(({ tipo, veredito }) => tipo === 'assinatura' && veredito === 'valida')
  const outras = assinaturas.filter(({ tipo, veredito }) => tipo === 'assinatura' && veredito !== 'valida')
  const nomes = (quais: AssinaturaConferida[]) => [...new Set(quais.map(({ companyName }) => companyName))].join(', ')
  const semIdentidade = validas.filter(({ confianca }) => !RECONHECIDAS.includes(confianca))
  const encobertas = validas.filter(({ encoberta }) => encoberta)
  const preenchidas = validas.filter(({ aparenciaAlterada }) => aparenciaAlterada)
  const fracas = validas.filter(({ fraco }) => fraco)
  // The sentence of an invalid one says that it is; its first reason says why.
  const motivos = outras.map(({ veredito, frase, motivos: [motivo = ''] }) =>
    veredito === 'modificada' ? frase : `${frase} ${motivo}`.trim(),
  )
  return [
    ...[...new Set(motivos)].slice(0, MOST),
    ...(semIdentidade.length > 0
      ? [`Nem a ICP-Brasil nem o gov.br confirmam a identidade de quem assinou como ${nomes(semIdentidade)}.`]
      : []),
    ...(encobertas.length > 0
      ? [`Uma assinatura posterior cobre parte do que ${nomes(encobertas)} assinou: veja abaixo em que página.`]
      : []),
    ...(preenchidas.length > 0
      ? [`Um campo preenchido depois muda o que se vê do que ${nomes(preenchidas)} assinou: veja abaixo como.`]
      : []),
    ...(fracas.length > 0 ? [`O algoritmo da assinatura de ${nomes(fracas)} é fraco para os padrões de hoje.`] : []),
  ]
}
