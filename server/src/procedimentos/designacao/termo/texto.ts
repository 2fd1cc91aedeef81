import { PAPEIS, TIPOS } from '@concordia/contract/rules/tipos'
import { comEste } from '@concordia/contract/values/substantivo'
import type { Deps } from '../../../deps.ts'
import { escapeHtml } from '../../../platform/mail/email.ts'
import { type RichText, readRichText } from '../../../platform/rich-text/rich-text.ts'
import type { Respondida } from '../questionario.ts'
import { DECLARACOES } from './declaracoes.ts'
import { comuns, type Designado, procedimentoDoTermo } from './facts.ts'

/** What the person declares in the term: an arbitrator's answers, or what a mediator reveals (''; nothing). */
export type Declarado = { respostas: readonly Respondida[] } | { revelacao: string }

const p = (text: string) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
const fato = (rotulo: string, valor: string) => `<p><strong>${rotulo}:</strong> ${escapeHtml(valor)}</p>`

/** The text of a term as it is read, signed and printed: the same for the same facts, so that its hash says what was read. */
export async function textoDoTermo(
  deps: Pick<Deps, 'db' | 'config'>,
  designado: Designado,
  declarado: Declarado,
): Promise<RichText> {
  const { papel, procedimentoId } = designado
  const [{ designado: pessoa }, procedimento] = await Promise.all([
    comuns(deps, designado),
    procedimentoDoTermo(deps, procedimentoId),
  ])
  const tipo = Object.values(TIPOS).find((one) => one.papel === papel)!
  const { um, titulo } = PAPEIS[papel]
  const { area, classe, demandantes, demandadas } = procedimento
  const html = [
    fato(titulo, `${pessoa.nome}, CPF ${pessoa.documento}`),
    fato('Procedimento', `${tipo.inteiro.um} nº ${procedimentoId}, na ${deps.config.chamberName}`),
    fato('Área e classe', `${area}; ${classe}`),
    fato(demandantes.length === 1 ? 'Demandante' : 'Demandantes', demandantes.join('; ')),
    fato(demandadas.length === 1 ? 'Demandada' : 'Demandadas', demandadas.join('; ')),
    '<h2>Declaração</h2>',
    p(`Designado para atuar como ${um} n${comEste(tipo)}, declaro que aceito a função e que:`),
    `<ol>${DECLARACOES[papel].map((one) => `<li>${p(one)}</li>`).join('')}</ol>`,
    ...('respostas' in declarado ? respondidas(declarado.respostas) : reveladas(declarado.revelacao)),
  ]
  return readRichText(html.join(''))!
}

const respondidas = (respostas: readonly Respondida[]) => [
  '<h2>Respostas ao questionário</h2>',
  ...respostas.flatMap(({ pergunta, resposta }, i) => [
    `<p><strong>${escapeHtml(`${i + 1}. ${pergunta}`)}</strong></p>`,
    p(resposta),
  ]),
]

const reveladas = (revelacao: string) => ['<h2>Revelação</h2>', p(revelacao || 'Nada tenho a revelar.')]
