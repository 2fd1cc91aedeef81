import { TIPOS } from '@concordia/contract/rules/tipos'
import { CONDUZEM, TEXTOS, type TextoOferecido } from '@concordia/contract/textos/words'
import { formatDateTime } from '@concordia/contract/values/dates'
import { direitosDe } from '../../direitos/move.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { conflict, forbidden } from '../../platform/http/errors.ts'
import type { Redacao } from '../../textos/redacao/redacao.ts'
import { announce } from '../avisos/announce.ts'
import { NOTICES } from './notices.ts'
import { lockTexto, readTexto, requireSituacao, type Situado } from './texto.ts'
import type { Redator } from './tipos.ts'

export const GUARDA = {
  versoes: 'textoVersoes',
  comentarios: 'textoComentarios',
  pdfs: 'textoPdfs',
  dono: 'textoId',
  versao: 'versaoId',
} as const

const TEM_ASSINATURA = 'O texto já tem assinatura e não muda mais.'

/** @throws AppError 403 they do not conduct the procedimento (any more) */
export async function requireConduz(
  db: Db | Trx,
  user: Pick<Actor, 'id' | 'name' | 'role'>,
  { procedimentoId, de }: Situado,
): Promise<void> {
  if (!(await direitosDe(db, user as Actor, procedimentoId, de))?.conduz) throw forbidden()
}

/** A text that those who conduct a procedimento write (docs/rules/procedimentos.md#texts-that-people-sign). */
export function redacaoDe(
  qual: TextoOferecido,
  { de: tipo, procedimentoId: procedimento }: Pick<Situado, 'de' | 'procedimentoId'>,
): Redacao<Situado, Redator> {
  const { um, titulo } = TEXTOS[qual]
  const dele = `${um} do ${TIPOS[tipo].um} ${procedimento}`
  return {
    guarda: GUARDA,
    impressa: {
      titulo: `${titulo} do ${TIPOS[tipo].um} ${procedimento}, texto`,
      alteracoes: `Alterações do ${dele}, texto`,
      rodape: `Texto para leitura das partes e d${CONDUZEM[tipo].quem}. Não é o documento assinado.`,
      situacoes: { aguardando: 'Em redação', revisada: 'Substituída', 'em-assinatura': 'Em assinatura', assinada: 'Assinada' },
    },
    onde: 'a página do texto',
    read: readTexto,
    lock: async (trx, id, { id: userId }) => {
      const texto = await lockTexto(trx, id)
      const { conduz } = await trx
        .selectNoFrom((eb) =>
          eb
            .exists(
              eb
                .selectFrom('designacoes')
                .select('id')
                .where('procedimentoId', '=', texto.procedimentoId)
                .where('userId', '=', userId)
                .where('situacao', '=', 'aceita'),
            )
            .as('conduz'),
        )
        .executeTakeFirstOrThrow()
      if (!conduz) throw forbidden()
      return texto
    },
    requireVez: async (_, { ato }, texto) => {
      if (ato === 'minutar' && texto.minuta)
        throw conflict(qual === 'ata' ? 'Esta audiência já tem uma ata.' : `Este ${TIPOS[tipo].um} já tem um ${um}.`)
      requireSituacao(texto, ['em-redacao', 'em-assinatura'])
      // From the first signature on the text is fixed.
      if (texto.temAssinatura) throw conflict(TEM_ASSINATURA)
    },
    depois: async (deps, trx, caller, { id }, { versao, now }) => {
      const { user } = caller
      // Opened for signing and changed before anybody signed: it is written again.
      await trx
        .updateTable('textos')
        .set({ situacao: 'em-redacao' })
        .where('id', '=', id)
        .where('situacao', '=', 'em-assinatura')
        .execute()
      const facts = { tipo, numero: procedimento, texto: id, nome: um, versao }
      await announce(
        deps,
        trx,
        NOTICES.textoVersao,
        { ...facts, por: user.name, quando: formatDateTime(now) },
        { exceto: user.id },
      )
      await audit(trx, caller, { act: 'enviar-texto', object: tipo, id: procedimento, data: { texto: id, versao } })
    },
  }
}
