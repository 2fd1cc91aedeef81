import { formatExact } from '@concordia/contract/values/dates'
import { formatDocument } from '@concordia/contract/values/documento'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import { listAcordosAssinados, SEM_ACORDO_ASSINADO } from '../acordos-assinados.ts'
import { readAssinado } from '../textos/assinado.ts'
import { readSignatarios } from '../textos/signatarios.ts'
import { findTexto } from '../textos/texto.ts'

const SEM_ACORDO =
  'Para encerrar com acordo, escreva o acordo na página do caso e colha as assinaturas das partes e do mediador, ou use o acordo assinado em uma negociação vinculada a este caso.'
const OUTRO_TEXTO = 'Escolha o acordo deste caso que as partes e o mediador assinaram.'
const lista = new Intl.ListFormat('pt-BR')

interface Qual {
  texto_id?: number | undefined
  negociacao_id?: number | undefined
}
/** The agreement that a final term holds. */
export interface AcordoDoTermo {
  textoId: number | null
  negociacaoId: number | null
  /** Where it was signed, after "com acordo, ". */
  onde: string
  /** What the term prints of it. */
  dados: object
  heavy: boolean
}

/**
 * The signed agreement with which a mediation ends, whole and with the evidence of its signatures.
 * @throws AppError 409 none was named, or somebody has not signed it; 422 on `texto_id` or `negociacao_id`: it is none of this case
 */
export async function readAcordoDoTermo(deps: Deps, id: number, { texto_id, negociacao_id }: Qual): Promise<AcordoDoTermo> {
  if (texto_id !== undefined) return doTexto(deps.db, id, texto_id)
  if (negociacao_id !== undefined) return daNegociacao(deps, id, negociacao_id)
  throw conflict(SEM_ACORDO)
}

async function doTexto(db: Db, id: number, textoId: number): Promise<AcordoDoTermo> {
  const texto = await findTexto(db, textoId)
  if (texto?.procedimentoId !== id || texto.tipo !== 'acordo' || texto.situacao === 'encerrado')
    throw invalid({ texto_id: [OUTRO_TEXTO] })
  const signatarios = await readSignatarios(db, texto)
  if (texto.situacao !== 'assinado') {
    const { pessoasQueFaltam, partesQueFaltam } = signatarios
    const faltam = [...partesQueFaltam, ...pessoasQueFaltam].map(({ nome }) => nome)
    throw conflict(`O acordo ainda não foi assinado por todos. Falta a assinatura de ${lista.format(faltam)}.`)
  }
  const { assinaturas } = signatarios
  return {
    ...{ textoId, negociacaoId: null, heavy: false },
    onde: 'assinado pelas partes e pelo mediador',
    dados: {
      assinaram: 'Cada parte e o mediador o assinaram.',
      ficha: [['Última assinatura', formatExact(assinaturas.at(-1)!.createdAt)]],
      ...(await readAssinado(db, texto, signatarios)),
    },
  }
}

/** @throws AppError 422 it was not signed in a linked negociação, or its document is not in the docket */
async function daNegociacao({ db, acordoDe }: Deps, id: number, negociacaoId: number): Promise<AcordoDoTermo> {
  const found = (await listAcordosAssinados(db, id)).find((acordo) => acordo.id === negociacaoId)
  if (!found) throw invalid({ negociacao_id: [SEM_ACORDO_ASSINADO] })
  const { createdAt, sha256, evento, solicitantes, solicitadas } = found
  const lado = (partes: typeof solicitantes) => partes.map(({ nome, documento }) => `${nome} (${formatDocument(documento)})`)
  const { heavy, ...acordo } = await acordoDe(db, negociacaoId)
  return {
    ...{ textoId: null, negociacaoId, heavy },
    onde: `assinado na negociação nº ${negociacaoId} (evento nº ${evento})`,
    dados: {
      ...acordo,
      ficha: [
        ['Negociação', `nº ${negociacaoId}`],
        ['Solicitantes', lado(solicitantes)],
        ['Solicitadas', lado(solicitadas)],
        ['Última assinatura', formatExact(createdAt)],
        ['Evento', `nº ${evento} dos autos do caso`],
        ['Documento do acordo, SHA-256', sha256],
      ],
    },
  }
}
