import { createHash } from 'node:crypto'
import { NOMES_DOS_METODOS } from '@concordia/contract/rules/acordos/assinatura'
import { citado } from '@concordia/contract/rules/acordos/poderes'
import {
  PALAVRAS_DA_COBERTURA,
  PALAVRAS_DA_CONFIANCA,
  PALAVRAS_DA_REVOGACAO,
  PALAVRAS_DO_NIVEL,
  palavraDaAssinatura,
  palavrasDaPolitica,
  ressalvasDaValidacao,
  resumoDaValidacao,
} from '@concordia/contract/validador/frases'
import type {
  AlteracaoPosterior,
  AssinaturaConferida,
  EmitidoReconhecido,
  ResultadoDaValidacao,
  SignatarioDaPlataforma,
} from '@concordia/contract/validador/schemas'
import { formatDate, formatExact } from '@concordia/contract/values/dates'
import { formatBytes } from '@concordia/contract/values/files'
import type { Deps } from '../../../deps.ts'
import type { Download } from '../../../platform/http/implement.ts'
import { issueData, newIssue, recordIssued } from '../../../platform/pdf/issued/issue.ts'
import { countPages } from '../../../platform/pdf/qpdf/pages.ts'
import { fileName, shorten } from '../../../platform/text.ts'

/** Lines of one signature's later changes that are printed; a hostile file may have thousands. */
const MAX_ALTERACOES = 100
/** Characters of a name that a stranger chose. */
const MAX_NOME = 200

/**
 * The *relatório de conformidade* of a validation: drawn and sealed for this answer. Its code and its hash are kept, the file is not
 * (docs/decisions/040-verification-codes.md). @param tamanho bytes
 */
export async function emitirRelatorio(
  { db, pdf, seal, config }: Pick<Deps, 'db' | 'pdf' | 'seal' | 'config'>,
  resultado: ResultadoDaValidacao,
  tamanho: number,
): Promise<Download> {
  const time = new Date(resultado.validationDate)
  const issue = newIssue({ tipo: 'Relatório de conformidade', numero: null, now: time })
  const dados = {
    ...issueData(issue, config),
    verificacao: `Selado com o certificado digital da plataforma. Confira o selo em ${config.appUrl}/valida`,
    arquivo: { nome: shorten(resultado.fileName, MAX_NOME), tamanho: formatBytes(tamanho), sha256: resultado.fileHash },
    resumo: resumoDaValidacao(resultado).frase,
    ressalvas: ressalvasDaValidacao(resultado),
    reconhecido: resultado.emitido && fraseDoEmitido(resultado.emitido),
    signatarios: (resultado.emitido?.signatarios ?? []).map(fichaDoSignatario),
    assinaturas: resultado.assinaturas.map(fichaDe),
  }
  const drawn = await pdf.render('publico/valida/publico/relatorio.typ', dados, { onDemand: true })
  const { pdf: content } = await seal.seal(drawn, { reason: 'Relatório de conformidade de assinaturas digitais', time })
  await recordIssued(
    db,
    { ...issue, paginas: await countPages(drawn) },
    { sha256: createHash('sha256').update(content).digest('hex') },
  )
  const nome = fileName(resultado.fileName.replace(/\.pdf$/i, ''), 'documento')
  return { name: `Relatório de conformidade - ${nome}.pdf`, content, size: content.length }
}

/** A person who signed the document here as the template prints them. */
const fichaDoSignatario = ({ nome, cpf, por, em_nome_de: outras = [], metodo, assinou_em }: SignatarioDaPlataforma) => ({
  nome: shorten(nome, MAX_NOME),
  ficha: [
    ['CPF', cpf],
    ['Assinou por', por.filter((parte) => !outras.some((uma) => uma.parte === parte))],
    ['Assinou', outras.map(({ frase }) => frase)],
    [
      'Comprovante, não conferido',
      outras.flatMap(({ comprovante }) =>
        comprovante ? `${citado(comprovante.nome ?? '')}, SHA-256 ${comprovante.sha256}` : [],
      ),
    ],
    ['Método', NOMES_DOS_METODOS[metodo].inteiro],
    ['Quando', formatExact(assinou_em)],
  ],
})

/** One signature as the template prints it. */
function fichaDe(uma: AssinaturaConferida) {
  const { issuer, revogacao, carimbo, mudancas, nivel, politica } = uma
  return {
    carimbo: uma.tipo === 'carimbo',
    veredito: palavraDaAssinatura(uma),
    frase: uma.frase,
    motivos: uma.motivos,
    ficha: [
      [uma.tipo === 'carimbo' ? 'Autoridade' : 'Assinado por', shorten(uma.companyName, MAX_NOME)],
      ['Quando', uma.signingTime ? formatExact(uma.signingTime) : 'Sem data'],
      ['Identidade confirmada por', PALAVRAS_DA_CONFIANCA[uma.confianca]],
      ['Emissor', [issuer.CN, issuer.OU, issuer.O, issuer.C].filter(Boolean).join(', ')],
      ['Número de série', uma.serialNumber],
      ['Cobre', PALAVRAS_DA_COBERTURA[uma.cobertura]],
      ['Nível', nivel ? PALAVRAS_DO_NIVEL[nivel] : ''],
      ['Política', politica ? palavrasDaPolitica(politica) : ''],
      ['Revogação', revogacao.situacao === 'nao-verificada' ? PALAVRAS_DA_REVOGACAO[revogacao.situacao] : revogacao.explicacao],
      ['Carimbo do tempo', carimbo && uma.tipo === 'assinatura' ? carimbo.explicacao : ''],
      ['Algoritmo', uma.algoritmo ? `${uma.algoritmo}${uma.fraco ? ' (fraco para os padrões de hoje)' : ''}` : ''],
    ],
    cadeia: uma.cadeia.map(({ nome, emissor, validoDe, validoAte }) => [
      nome,
      emissor,
      `${formatDate(validoDe)} a ${formatDate(validoAte)}`,
    ]),
    alteracoes: mudancas.slice(0, MAX_ALTERACOES).map(linhaDe),
    omitidas: Math.max(0, mudancas.length - MAX_ALTERACOES),
  }
}

const linhaDe = ({ pagina, descricao, permitida }: AlteracaoPosterior) => [
  pagina === null ? '' : String(pagina),
  descricao,
  permitida ? 'permitida' : 'não permitida',
]

function fraseDoEmitido(emitido: EmitidoReconhecido): string {
  const { anulado } = emitido
  return `${anulado ? `Documento anulado em ${formatExact(anulado.em)}. ${anulado.motivo} ` : ''}${qualEmitido(emitido)}`
}

function qualEmitido({ tipo, numero, emitido_em, versao }: EmitidoReconhecido): string {
  const qual = `${tipo}${numero ? ` nº ${numero}` : ''}${emitido_em ? `, de ${formatExact(emitido_em)}` : ''}`
  if (versao === 'identica') return `${qual}. O arquivo é idêntico ao que esta câmara emitiu.`
  if (versao === 'acrescida') return `${qual}. O arquivo começa com o que esta câmara emitiu e recebeu acréscimos depois.`
  return `${qual}. O arquivo traz o selo válido desta câmara.`
}
