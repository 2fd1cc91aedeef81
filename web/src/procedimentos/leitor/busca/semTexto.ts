import { MAX_PAGINAS_LIDAS, type TextoDoDocumento } from '@concordia/contract/rules/texto-do-documento'
import { counted } from '@concordia/contract/values/substantivo'
import type { Documento } from '../../autos/documento.ts'
import type { PecasDoEvento } from '../pecas.ts'

/** What the search does not read of a document; null where it reads all. */
export function textoEmPalavras({ texto, sigilo }: Documento, paginas: number): string | null {
  if (sigilo) return null
  if (texto === 'imagem') return 'Imagem, sem texto: a busca não encontra palavras neste documento.'
  if (texto === 'falhou') return 'O texto deste documento não pôde ser lido: a busca não encontra palavras nele.'
  if (texto === 'feito' && paginas > MAX_PAGINAS_LIDAS)
    return `A busca lê as primeiras ${MAX_PAGINAS_LIDAS} páginas deste documento.`
  return null
}

const FORA: Record<Exclude<TextoDoDocumento, 'feito'>, (muitos: boolean) => string> = {
  imagem: (muitos) => (muitos ? 'são imagem, sem texto' : 'é imagem, sem texto'),
  pendente: (muitos) => (muitos ? 'ainda estão na fila para a leitura' : 'ainda está na fila para a leitura'),
  falhou: (muitos) => (muitos ? 'não puderam ser lidos' : 'não pôde ser lido'),
}

/** Tells how many documents of the docket the search does not reach, a sentence for each reason. */
export function foraDaBusca(pecas: readonly PecasDoEvento[]): string[] {
  const documentos = pecas.flatMap((peca) => peca.documentos)
  const sob = documentos.filter(({ sigilo }) => sigilo).length
  const de = (texto: keyof typeof FORA) => documentos.filter((one) => !one.sigilo && one.texto === texto).length
  return [
    ...(['imagem', 'pendente', 'falhou'] as const).flatMap((texto) => {
      const n = de(texto)
      return n > 0 ? [`${counted(n, DOCUMENTO)} ${FORA[texto](n > 1)}.`] : []
    }),
    ...(sob > 0 ? ['Documentos sob sigilo e envios só ao mediador não entram na busca.'] : []),
  ]
}
const DOCUMENTO = { artigo: 'o', um: 'documento', muitos: 'documentos' } as const
