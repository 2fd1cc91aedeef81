import type { Notas } from '@concordia/contract/procedimentos/schemas/casos-notas'
import { formatExact } from '@concordia/contract/values/dates'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/database/database.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import type { Download } from '../../platform/http/implement.ts'
import { drawOnDemand } from '../../platform/pdf/draw/on-demand.ts'
import { richTextBlocks } from '../../platform/pdf/draw/rich-text-blocks.ts'
import { cleanRichText } from '../../platform/rich-text/institutional.ts'

interface De {
  procedimentoId: number
  userId: number
}

const SEM_NOTAS: Notas = { texto: '', versao: 0, alterada_em: null }
const COLUNAS = ['texto', 'versao', 'alteradaEm'] as const

const present = ({ texto, versao, alteradaEm }: { texto: string; versao: number; alteradaEm: Date }): Notas => ({
  texto,
  versao,
  alterada_em: alteradaEm.toISOString(),
})

export async function findNotas(db: Db, { procedimentoId, userId }: De): Promise<Notas> {
  const row = await db
    .selectFrom('casoNotas')
    .select(COLUNAS)
    .where('procedimentoId', '=', procedimentoId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row ? present(row) : SEM_NOTAS
}

/**
 * Saves the notes, cleaned. Sent again unchanged, as by a retry, it is done already.
 * @param versao the version the text was written from
 * @throws AppError 409 somebody, in another tab, saved a later one; 422 on `texto`
 */
export async function saveNotas(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  de: De,
  { texto: escrito, versao }: { texto: string; versao: number },
): Promise<Notas> {
  const texto = cleanRichText(escrito)
  if (texto === null) throw invalid({ texto: ['O texto tem formatação demais. Simplifique-o.'] })
  const nova = { texto, versao: versao + 1, alteradaEm: clock.now() }
  const saved =
    versao === 0
      ? await db
          .insertInto('casoNotas')
          .values({ ...de, ...nova })
          .onConflict((clash) => clash.doNothing())
          .returning(COLUNAS)
          .executeTakeFirst()
      : await db
          .updateTable('casoNotas')
          .set(nova)
          .where('procedimentoId', '=', de.procedimentoId)
          .where('userId', '=', de.userId)
          .where('versao', '=', versao)
          .returning(COLUNAS)
          .executeTakeFirst()
  if (saved) return present(saved)
  const current = await findNotas(db, de)
  if (current.versao === nova.versao && current.texto === texto) return current
  throw conflict('Estas notas foram mudadas em outra página. Copie o que escreveu, abra-as de novo e junte os textos.')
}

/** The notes as a PDF, drawn for each request and not kept. */
export async function notasPdf(deps: Deps, de: De): Promise<Download> {
  const { texto, alterada_em } = await findNotas(deps.db, de)
  const content = await drawOnDemand(deps, de.userId, 'procedimentos/caso/notas.typ', {
    camara: deps.config.chamberName,
    titulo: 'Notas de mediação',
    numero: String(de.procedimentoId),
    emitido: formatExact(deps.clock.now()),
    verificacao: 'Notas particulares do mediador do caso. Não fazem parte dos autos.',
    alteradas: alterada_em === null ? '' : formatExact(new Date(alterada_em)),
    blocos: richTextBlocks(texto),
  })
  return { name: `Notas do caso ${de.procedimentoId}.pdf`, content, size: content.length }
}
