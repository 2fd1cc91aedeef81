import { createHash } from 'node:crypto'
import { vistasDe } from './alteracoes/vistas.ts'
import { chaveDoPedido } from './ask.ts'
import { build, type Contexto } from './build.ts'
import { camposAssinados } from './campos.ts'
import { type Achado, check, markSobrepostas } from './check.ts'
import { readDss, temDss } from './confianca/provas.ts'
import {
  ArquivoRecusado,
  type BaseDeConfianca,
  type Laudo,
  LIMITES,
  type Limites,
  type PedidoDeRede,
  type RespostaDeRede,
} from './laudo.ts'
import { openPdf } from './pdf/open.ts'

export interface OpcoesDoExame {
  confianca: BaseDeConfianca
  agora: Date
  limites?: Partial<Limites>
}

/** One examination, with what the network answered before. */
export function examine(
  pdf: Uint8Array,
  { confianca, agora, limites }: OpcoesDoExame,
  answers: readonly RespostaDeRede[],
): Laudo {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  const document = openPdf(bytes, { ...LIMITES, ...limites })
  const guardados = readDss(document)
  const signed = camposAssinados(document)
  if (signed.length > document.file.budget.limits.assinaturas) throw new ArquivoRecusado('limite')
  const found = inOrder(signed.map((campo) => check(document, campo, guardados.certificados)))
  markSobrepostas(found)
  const carimbos = found.flatMap(({ falha, carimbo, intervalo, cobertura }) =>
    carimbo && !falha && intervalo
      ? [{ fim: intervalo.fim, carimbo, guarda: temDss('revisao' in cobertura ? cobertura.revisao : document) }]
      : [],
  )
  const bodies = answers.map(({ corpo }) => corpo)
  const contexto: Contexto = {
    document,
    confianca,
    agora,
    guardados,
    carimbos,
    rede: { ocsps: bodies, listas: bodies },
    perguntas: [],
    perguntasDepois: [],
  }
  const assinaturas = found.map((one) => build(one, contexto))
  return {
    sha256: createHash('sha256').update(bytes).digest('hex'),
    assinaturas,
    vistas: vistasDe(
      document,
      found.map(({ campo }) => campo.campo),
    ),
    perguntas: umaVez([...contexto.perguntas, ...contexto.perguntasDepois]),
  }
}

/** Signatures of one file share authorities. */
const umaVez = (perguntas: readonly PedidoDeRede[]): PedidoDeRede[] => [
  ...new Map(perguntas.map((one) => [chaveDoPedido(one), one])).values(),
]

/** As they were made: by what they cover. */
const inOrder = (found: Achado[]): Achado[] => found.toSorted((a, b) => (a.intervalo?.fim ?? 0) - (b.intervalo?.fim ?? 0))
