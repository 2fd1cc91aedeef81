import { TEXTOS, type TextoOferecido } from '@concordia/contract/arbitragem/termo/words'
import { formatDateTime } from '@concordia/contract/values/dates'
import { direitosDe } from '../../direitos/move.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { conflict, forbidden } from '../../platform/http/errors.ts'
import { announce } from '../../procedimentos/avisos/announce.ts'
import type { Redacao } from '../../textos/redacao/redacao.ts'
import { NOTICES } from './notices.ts'
import { lockTexto, readTexto, requireSituacao, type Situado } from './texto.ts'

export const GUARDA = {
  versoes: 'textoVersoes',
  comentarios: 'textoComentarios',
  pdfs: 'textoPdfs',
  dono: 'textoId',
  versao: 'versaoId',
} as const

const JA_HA = 'Este processo já tem um termo de arbitragem.'
const TEM_ASSINATURA = 'O texto já tem assinatura e não muda mais.'

/** @throws AppError 403 they do not conduct the process (any more) */
export async function requireConduz(
  db: Db | Trx,
  user: Pick<Actor, 'id' | 'name' | 'role'>,
  { procedimentoId }: Situado,
): Promise<void> {
  if (!(await direitosDe(db, user as Actor, procedimentoId, 'processo'))?.conduz) throw forbidden()
}

/** A text that the arbitrators of a process write (docs/rules/arbitragem.md#termo-de-arbitragem). */
export const redacaoDe = (tipo: TextoOferecido, processo: number): Redacao<Situado, 'tribunal'> => ({
  guarda: GUARDA,
  impressa: {
    titulo: `${TEXTOS[tipo].titulo} do processo ${processo}, texto`,
    alteracoes: `Alterações do ${TEXTOS[tipo].um} do processo ${processo}, texto`,
    rodape: 'Texto para leitura das partes e dos árbitros. Não é o documento assinado.',
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
    if (ato === 'minutar' && texto.minuta) throw conflict(JA_HA)
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
    const facts = { tipo: 'processo' as const, numero: processo, texto: id, nome: TEXTOS[tipo].um, versao }
    await announce(deps, trx, NOTICES.textoVersao, { ...facts, por: user.name, quando: formatDateTime(now) }, { exceto: user.id })
    await audit(trx, caller, { act: 'enviar-texto', object: 'processo', id: processo, data: { texto: id, versao } })
  },
})
