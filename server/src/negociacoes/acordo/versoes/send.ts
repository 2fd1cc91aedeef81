import { MAX_VERSOES_DO_ACORDO } from '@concordia/contract/rules/limits'
import { formatDateTime } from '@concordia/contract/values/dates'
import type { Deps } from '../../../deps.ts'
import { audit } from '../../../platform/audit/audit.ts'
import { markUsed } from '../../../platform/files/arquivos.ts'
import type { Caller } from '../../../platform/http/actor.ts'
import { conflict } from '../../../platform/http/errors.ts'
import type { StoredFile } from '../../../platform/http/files/stored-file.ts'
import { notifyLados } from '../../notify.ts'
import type { DaParte } from '../../policy.ts'
import { lockComoParte } from '../../situada.ts'
import { record } from '../../trilha/record.ts'
import { assinaturasNovas, OUTRA_CHEGOU_ANTES } from './check.ts'
import { findVersao, requireVersoes, type Versao } from './queries.ts'

const CHEIO = `O documento já recebeu ${MAX_VERSOES_DO_ACORDO - 1} envios de assinaturas, o máximo. Fale com a secretaria.`

/**
 * Keeps the document with signatures that a party added outside the platform as its new version. When two are sent at once, the
 * second is refused with that reason: it must have the first one's signatures too. The same file sent again is the version that
 * it became.
 * @throws AppError 422 on `file`; 409 another came first, the document is being prepared, or there are too many
 */
export async function sendAssinado(
  deps: Deps,
  caller: Caller,
  { polo }: DaParte,
  { id, file }: { id: number; file: StoredFile },
): Promise<Versao> {
  const antes = await requireVersoes(deps.db, id)
  const [atual] = antes
  const twin = antes.find(({ sha256, numero }) => sha256 === file.sha256 && numero > 1)
  if (twin) return twin
  if (atual.numero >= MAX_VERSOES_DO_ACORDO) throw conflict(CHEIO)
  const { chave } = await deps.db.selectFrom('arquivos').select('chave').where('id', '=', file.id).executeTakeFirstOrThrow()
  const assinaturas = await assinaturasNovas(deps, antes, Buffer.from(await deps.storage.read(chave)))
  const numero = await deps.tx(async (trx) => {
    await lockComoParte(trx, id, { id: caller.user.id, polo })
    const [newest] = await requireVersoes(trx, id)
    if (newest.sha256 === file.sha256) return newest.numero
    if (newest.numero !== atual.numero) throw conflict(OUTRA_CHEGOU_ANTES)
    const now = deps.clock.now()
    const versao = atual.numero + 1
    const { user } = caller
    await trx
      .insertInto('acordoVersoes')
      .values({
        ...{ negociacaoId: id, numero: versao, arquivoId: file.id, userId: user.id, createdAt: now },
        assinaturas: JSON.stringify(assinaturas),
      })
      .execute()
    await markUsed(trx, [file.id])
    // So that the validator knows it: its code is that of the document it begins with.
    const emitido = { codigo: null, tipo: 'Acordo com assinaturas das partes', numero: String(id), emitidoEm: now }
    await trx
      .insertInto('documentosEmitidos')
      .values({ ...emitido, sha256: file.sha256 })
      .execute()
    const nome = `Acordo da negociação ${id}, versão ${versao}`
    const dados = { versao, assinaturas: assinaturas.map(({ nome, confianca }) => ({ nome, confianca })) }
    const autor = { id: user.id, nome: user.name, polo }
    await record(trx, id, { ato: 'acordo-assinado', autor, dados, arquivos: [{ nome, arquivo: file }], now })
    const facts = { negociacao: id, por: user.name, quando: formatDateTime(now) }
    await notifyLados(deps, trx, 'negociacaoAcordoAssinado', facts, { de: polo, exceto: user.id })
    await audit(trx, caller, { act: 'enviar-acordo-assinado', object: 'negociacao', id })
    return versao
  })
  return findVersao(deps.db, id, numero)
}
