import type { Aparencia } from './alteracoes/aparencia.ts'
import type { Mudanca } from './alteracoes/compare.ts'
import type { Encoberta } from './alteracoes/hide.ts'
import type { Falha } from './check.ts'
import { formatDateTime } from './datas.ts'
import type { AlteracaoPosterior, Confianca } from './resultado.ts'

/** Every sentence of a verdict, for people who know the law and not the technique. */

/** The authority behind the signer's certificate, as part of a sentence. */
export const NIVEIS: Record<Confianca, string> = {
  'icp-brasil': 'certificado ICP-Brasil (assinatura qualificada)',
  'gov-br': 'certificado gov.br (assinatura avançada)',
  camara: 'certificado desta câmara',
  outra: 'certificado de outra autoridade em que esta câmara confia',
  desconhecida: 'certificado de cadeia desconhecida (identidade não confirmada)',
}

const em = (quando: Date | null) => (quando ? `, em ${formatDateTime(quando)}` : '')

export const frase = {
  valida: (nome: string, nivel: Confianca, quando: Date | null) => `Assinatura válida de ${nome}, ${NIVEIS[nivel]}${em(quando)}.`,
  coberta: (nome: string, nivel: Confianca, quando: Date | null, pagina: string) =>
    `Assinatura válida de ${nome}, ${NIVEIS[nivel]}${em(quando)}; uma assinatura posterior cobre parte ${pagina}.`,
  naoExaminada: (nome: string, nivel: Confianca, quando: Date | null) =>
    `Assinatura válida de ${nome}, ${NIVEIS[nivel]}${em(quando)}; não foi examinado o que assinaturas posteriores cobrem.`,
  carimboNaoExaminado: (nome: string, quando: Date | null) =>
    `Carimbo do tempo válido de ${nome}${em(quando)}; não foi examinado o que assinaturas posteriores cobrem.`,
  preenchida: (nome: string, nivel: Confianca, quando: Date | null) =>
    `Assinatura válida de ${nome}, ${NIVEIS[nivel]}${em(quando)}; um campo preenchido depois muda o que se vê além do seu valor.`,
  carimboPreenchido: (nome: string, quando: Date | null) =>
    `Carimbo do tempo válido de ${nome}${em(quando)}; um campo preenchido depois muda o que se vê além do seu valor.`,
  carimboCoberto: (nome: string, quando: Date | null, pagina: string) =>
    `Carimbo do tempo válido de ${nome}${em(quando)}; uma assinatura posterior cobre parte ${pagina}.`,
  carimboValido: (nome: string, quando: Date | null) => `Carimbo do tempo válido de ${nome}${em(quando)}.`,
  modificada: (nome: string) => `A assinatura de ${nome} está íntegra, mas o documento foi alterado depois dela.`,
  anotada: (nome: string) => `A assinatura de ${nome} está íntegra; o documento recebeu anotações depois de assinado.`,
  carimboModificado: (nome: string) => `O carimbo do tempo de ${nome} está íntegro, mas o documento foi alterado depois dele.`,
  invalida: (nome: string) => `A assinatura de ${nome} não é válida.`,
  carimboInvalido: (nome: string) => `O carimbo do tempo de ${nome} não é válido.`,
  indeterminada: (nome: string) => `A assinatura de ${nome} não pôde ser conferida.`,
  encoberta: (nome: string, pagina: string) =>
    `A assinatura de ${nome} está íntegra, mas uma assinatura posterior cobre a maior parte ${pagina}.`,
  semNome: 'signatário não identificado',
}

export const FALHAS: Record<Falha, string> = {
  'sem-conteudo': 'O campo de assinatura não contém uma assinatura.',
  'sem-intervalo': 'A assinatura não diz que parte do arquivo ela cobre.',
  'intervalo-incompleto': 'A assinatura não cobre o arquivo inteiro como deveria: parte dele pode ter sido trocada.',
  sobreposta: 'Duas assinaturas do arquivo se cruzam de um modo que nenhum programa de assinatura produz.',
  recipiente: 'A assinatura está corrompida ou em um formato irregular.',
  'algoritmo-desconhecido': 'A assinatura usa um algoritmo que este validador não conhece.',
  'sem-certificado': 'O certificado de quem assinou não está no arquivo.',
  resumo: 'O conteúdo do arquivo foi alterado: não é mais o que foi assinado.',
  'de-nada': 'A assinatura foi feita sobre um conteúdo vazio, e não sobre este documento.',
  quebrado:
    'A assinatura usa MD5, que não prova mais nada: é possível fabricar outro documento com a mesma assinatura. Peça que o documento seja assinado de novo.',
  atributos: 'Faltam na assinatura dados obrigatórios.',
  'outro-certificado': 'A assinatura foi feita para outro certificado.',
  algoritmos: 'A assinatura se contradiz quanto aos algoritmos que usa.',
  assinatura: 'A assinatura não corresponde ao certificado que a acompanha, ou foi alterada.',
  carimbo: 'O carimbo do tempo não corresponde a este documento.',
}

export const motivo = {
  cobreTudo: 'A assinatura cobre o arquivo inteiro.',
  cobreRevisao: 'A assinatura cobre o documento como ele era ao ser assinado; o arquivo recebeu acréscimos depois.',
  soPermitidas: 'Os acréscimos posteriores são dos que a assinatura permite.',
  cobertaPorOutra: (pagina: string) =>
    `Uma assinatura posterior cobre parte ${pagina}. Compare essa página com a que foi assinada antes de confiar no que ela mostra.`,
  naoExaminada: (pagina: string) =>
    `O desenho ${pagina} é extenso demais, e não foi examinado o que as assinaturas posteriores cobrem nele. Compare com o que foi assinado antes de confiar no que se vê.`,
  dssRetirado:
    'Depois da assinatura foram retirados do arquivo dados guardados para a sua conferência futura. O texto do documento não mudou por isso.',
  naoERevisao: 'A assinatura cobre só uma parte do arquivo, que não forma um documento completo.',
  continuacaoIrregular: 'O que foi acrescentado ao arquivo depois da assinatura não segue as regras do formato PDF.',
  sha1: 'A assinatura usa SHA-1, e nenhum carimbo do tempo comprova que ela foi feita antes de 2017, quando esse algoritmo deixou de ser seguro.',
  sobra: 'No espaço reservado para a assinatura há outros dados depois dela. Eles não fazem parte dela e não foram considerados.',
  horaDeclarada: 'A data é a declarada por quem assinou; não há carimbo do tempo que a comprove.',
  carimboDesconhecido: 'O carimbo do tempo é de uma autoridade desconhecida.',
  vencido: (quando: Date) => `Em ${formatDateTime(quando)} o certificado estava fora do prazo de validade.`,
  venceu: (quando: Date) => `O certificado venceu em ${formatDateTime(quando)}, depois da assinatura.`,
  revogado: (quando: Date) => `O certificado foi revogado em ${formatDateTime(quando)}.`,
  revogadoDepois: (quando: Date) =>
    `O certificado foi revogado em ${formatDateTime(quando)}, depois da assinatura, o que o carimbo do tempo comprova.`,
  autoridadeRevogada: (nome: string, quando: Date) =>
    `O certificado da autoridade ${nome}, que responde pelo de quem assinou, foi revogado em ${formatDateTime(quando)}.`,
  carimboRevogado: (quando: Date) =>
    `O certificado do carimbo do tempo foi revogado em ${formatDateTime(quando)}: a hora dele não foi considerada comprovada.`,
  semConfianca: 'Nenhuma autoridade conhecida responde pelo certificado: o nome nele não foi comprovado.',
  usoIndevido: 'O certificado não foi emitido para assinar documentos.',
}

export const revogacao = {
  naoVerificada: 'Revogação não verificada.',
  boa: (quando: Date) => `O certificado não estava revogado, segundo a resposta da autoridade de ${formatDateTime(quando)}.`,
}

export const carimbo = {
  valido: (quando: Date) => `Carimbo do tempo de ${formatDateTime(quando)}.`,
  invalido: 'O carimbo do tempo não corresponde a esta assinatura e não foi considerado.',
}

const CATALOGO: Record<string, string> = {
  DSS: 'Foram acrescentados dados para a conferência futura das assinaturas.',
  Metadata: 'A descrição do arquivo (metadados) foi atualizada.',
  Extensions: 'A versão do formato foi atualizada.',
  Version: 'A versão do formato foi atualizada.',
  StructTreeRoot: 'A estrutura para leitores de tela foi ampliada.',
  Estrutura: 'A estrutura para leitores de tela foi alterada.',
  Perms: 'Foram registradas as permissões do documento.',
  OCProperties: 'A visibilidade das camadas do documento foi alterada.',
  'DSS retirado': 'Foram retirados dados para a conferência futura das assinaturas.',
  OpenAction: 'Foi alterado o que o documento faz ao ser aberto.',
  Names: 'Foram alterados anexos, destinos ou programas do documento.',
  Outlines: 'O índice do documento foi alterado.',
}

const CAMPO = {
  assinado: 'Um campo de assinatura foi assinado',
  preenchido: 'Um campo do formulário foi preenchido',
  alterado: 'Um campo do formulário foi alterado',
  aparencia: 'A aparência de um campo foi trocada sem que o seu valor mudasse',
  removido: 'Um campo do formulário foi removido',
  novo: 'Uma assinatura foi acrescentada',
}

/** What must be known of a field that was filled in, beside that it was. */
const APARENCIA: Record<Aparencia, (campo: string) => string> = {
  descobre: (campo) =>
    `O campo “${campo}” foi preenchido. Na assinatura, a aparência dele encobria parte do que a página mostra, e essa parte pode aparecer agora: compare a página com a que foi assinada.`,
  diverge: (campo) =>
    `O campo “${campo}” foi preenchido, e o que ele mostra pode não corresponder ao valor gravado: confira o valor antes de confiar no que se vê.`,
}

/** Findings about fields that were filled in so that the page shows something else. */
export const aparenciasDe = (mudancas: readonly Mudanca[]): string[] => [
  ...new Set(mudancas.flatMap((one) => (one.tipo === 'campo' && one.aparencia ? [descricaoDe(one)] : []))),
]

/** The pages of which a later signature hides something, as the end of a sentence; null when it hides nothing. */
export function paginasCobertas(mudancas: readonly Mudanca[], encobre: Exclude<Encoberta, 'nada'>): string | null {
  const paginas = mudancas.flatMap((one) => (one.tipo === 'campo' && one.encobre === encobre ? [one.pagina] : []))
  const numeros = [...new Set(paginas)].sort((a, b) => a! - b!).slice(0, 10)
  if (numeros.length === 0) return null
  return numeros.length === 1 ? `da página ${numeros[0]}` : `das páginas ${numeros.slice(0, -1).join(', ')} e ${numeros.at(-1)}`
}

/** A change for the list, page by page. */
export function describe(mudanca: Mudanca): AlteracaoPosterior {
  return { pagina: mudanca.pagina, permitida: mudanca.permitida, descricao: descricaoDe(mudanca) }
}

/** A change in one sentence. */
export function fraseDaAlteracao({ pagina, descricao, permitida }: AlteracaoPosterior): string {
  const onde = pagina === null ? '' : `Página ${pagina}: `
  const frase = descricao.replace(/[.]$/, '')
  return `${onde}${onde ? frase.charAt(0).toLowerCase() + frase.slice(1) : frase} (a assinatura ${permitida ? '' : 'não '}permite).`
}

function descricaoDe(mudanca: Mudanca): string {
  switch (mudanca.tipo) {
    case 'catalogo':
      return CATALOGO[mudanca.chave] ?? 'A estrutura do documento foi alterada.'
    case 'formulario':
      return 'As definições do formulário foram alteradas.'
    case 'paginas':
      return 'Páginas foram acrescentadas, removidas ou trocadas.'
    case 'conteudo':
      return 'O conteúdo da página foi alterado.'
    case 'anotacao-nova':
      return 'A página recebeu uma anotação.'
    case 'anotacao-alterada':
      return 'Uma anotação da página foi alterada.'
    case 'anotacao-removida':
      return 'Uma anotação da página foi removida.'
    case 'comentario':
      return 'Um comentário da página foi acrescentado, alterado ou removido.'
    case 'criptografia':
      return 'A proteção do arquivo foi alterada.'
    case 'campo': {
      if (mudanca.carimbo && (mudanca.mudanca === 'novo' || mudanca.mudanca === 'assinado'))
        return 'Foi acrescentado um carimbo do tempo.'
      if (mudanca.encobre === 'conteudo') return 'Uma assinatura posterior cobre parte do que a página mostra.'
      if (mudanca.encobre === 'nao-examinada')
        return 'Uma assinatura foi acrescentada, e não foi examinado o que ela cobre da página.'
      if (mudanca.encobre === 'pagina') return 'Uma assinatura posterior cobre a maior parte da página.'
      if (mudanca.aparencia) return APARENCIA[mudanca.aparencia](mudanca.campo.slice(0, 80))
      if (mudanca.mudanca === 'novo' && !mudanca.permitida) return 'Um campo foi acrescentado ao formulário.'
      return `${CAMPO[mudanca.mudanca]}${mudanca.campo && mudanca.mudanca !== 'novo' ? `: “${mudanca.campo.slice(0, 80)}”` : ''}.`
    }
  }
}
