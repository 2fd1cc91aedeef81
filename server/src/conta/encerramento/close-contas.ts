import { NOMES_DOS_PERFIS, type TipoDePerfil } from '@concordia/contract/conta/words'
import { enderecoDeEncerrada } from '@concordia/contract/values/contato/email'
import { formatDate } from '@concordia/contract/values/dates'
import { notify } from '../../avisos/notify.ts'
import type { Deps } from '../../deps.ts'
import { NOTICES as SIGN_IN } from '../../identidade/notices.ts'
import { newToken } from '../../identidade/secrets.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import { discardUnused, releaseArquivos } from '../../platform/files/arquivos.ts'
import { PLATFORM } from '../../platform/http/actor.ts'
import { leaveAll } from '../escritorios/remove.ts'
import { NOTICES } from '../notices.ts'
import { removeFiles } from '../perfis/request-perfil.ts'
import { PRAZO_MS } from './request.ts'

/** The name of the job. */
export const ENCERRAR_CONTAS = 'encerrarContas'
const MOTIVO = 'Conta encerrada a pedido da própria pessoa.'

/**
 * Cron: closes the accounts whose thirty days are over, each in a transaction of its own and once. Where something has opened
 * since, the request lapses and the person is told. Blocked accounts wait: the block of the secretariat comes first.
 * @throws AggregateError after the others were closed
 */
export async function closeContas(deps: Deps): Promise<void> {
  const due = await deps.db
    .selectFrom('users')
    .select('id')
    .where('encerramentoPedidoEm', '<=', cutoff(deps))
    .where('encerradaEm', 'is', null)
    .where('bloqueadoEm', 'is', null)
    .execute()
  const failures: unknown[] = []
  for (const { id } of due) await close(deps, id).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} accounts could not be closed`)
}

const cutoff = ({ clock }: Pick<Deps, 'clock'>) => new Date(clock.now().getTime() - PRAZO_MS)

async function close(deps: Deps, userId: number): Promise<void> {
  const passwordHash = await deps.passwords.hash(newToken())
  const released = await deps.tx(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select(['cpf', 'encerramentoPedidoEm'])
      .where('id', '=', userId)
      // Looked at again under the lock: the person may just have signed in, or another node closed it.
      .where('encerramentoPedidoEm', '<=', cutoff(deps))
      .where('encerradaEm', 'is', null)
      .where('bloqueadoEm', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!user?.encerramentoPedidoEm) return []
    const now = deps.clock.now()
    const pendencias = await deps.pendenciasDe(trx, userId)
    if (pendencias.length > 0) {
      await trx.updateTable('users').set({ encerramentoPedidoEm: null }).where('id', '=', userId).execute()
      await notify(deps, trx, SIGN_IN.encerramentoDesfeito, { userId, motivo: pendencias.join(' ') })
      return []
    }
    await notify(deps, trx, NOTICES.contaEncerrada, { userId, quando: formatDate(now) })
    await endGrants(deps, trx, userId)
    const files = [
      ...(await removeProfiles(trx, userId)),
      ...(await removeUploads(trx, userId)),
      ...(await removeCopia(trx, userId)),
    ]
    await removePrivate(trx, userId)
    const encerrada = { userId, cpf: user.cpf, pedidaEm: user.encerramentoPedidoEm, encerradaEm: now }
    await trx.insertInto('contasEncerradas').values(encerrada).execute()
    const nobody = `encerrada-${userId}`
    await trx
      .updateTable('users')
      .set({ encerradaEm: now, bloqueadoEm: now, bloqueioMotivo: MOTIVO, passwordHash, uses_2fa: false })
      .set({ email: enderecoDeEncerrada(userId), emailVerifiedAt: null, cpf: nobody })
      .set({ rg: '', telefone: '', endereco: '', numero: '', bairro: '', cep: '' })
      .where('id', '=', userId)
      .execute()
    await deps.onEmailLeft(trx, { userId, now })
    await audit(trx, PLATFORM, { act: 'encerrar-conta', object: 'usuario', id: userId })
    return files
  })
  await discardUnused(deps.db, deps.storage, released)
}

/** Third parties for processes, given and received, and firms; the others are told. */
async function endGrants(deps: Deps, trx: Trx, userId: number): Promise<void> {
  const grants = await trx
    .deleteFrom('terceirosProcessos')
    .where((eb) => eb.or([eb('userId', '=', userId), eb('terceiroId', '=', userId)]))
    .returning(['userId', 'terceiroId'])
    .execute()
  const { name } = await trx.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirstOrThrow()
  const quem = name ?? ''
  for (const grant of grants)
    if (grant.userId === userId) {
      await notify(deps, trx, NOTICES.terceiroDeProcessos, { userId: grant.terceiroId, quem, acesso: 'retirado' })
    } else await notify(deps, trx, NOTICES.terceiroSaiu, { userId: grant.userId, quem })
  await leaveAll(deps, trx, { userId, quem })
}

/** @returns the files that nobody needs any more */
async function removeProfiles(trx: Trx, userId: number): Promise<number[]> {
  const files: number[] = []
  for (const tipo of Object.keys(NOMES_DOS_PERFIS) as TipoDePerfil[]) files.push(...(await removeFiles(trx, userId, tipo)))
  const perfis = await trx.deleteFrom('perfis').where('userId', '=', userId).returning('fotoId').execute()
  const fotos = perfis.flatMap(({ fotoId }) => (fotoId === null ? [] : [fotoId]))
  await releaseArquivos(trx, fotos)
  return [...files, ...fotos]
}

/** What was chosen for drafts. @returns the files that were never filed */
async function removeUploads(trx: Trx, userId: number): Promise<number[]> {
  const removed = await trx.deleteFrom('rascunhoArquivos').where('userId', '=', userId).returning('arquivoId').execute()
  return removed.map(({ arquivoId }) => arquivoId)
}

/** The copy of the person's data. @returns its file */
async function removeCopia(trx: Trx, userId: number): Promise<number[]> {
  const removed = await trx.deleteFrom('copiasDeDados').where('userId', '=', userId).returning('arquivoId').execute()
  return removed.flatMap(({ arquivoId }) => (arquivoId === null ? [] : [arquivoId]))
}

/** Sign-in data, and what was only for the person's own eyes. */
async function removePrivate(trx: Trx, userId: number): Promise<void> {
  for (const table of [
    'sessions',
    'links',
    'mudancasDaConta',
    'codigos',
    'codigosDeRecuperacao',
    'aplicativos',
    'chavesDeAcesso',
    'dispositivos',
    'calendarios',
    'notificacoes',
    'marcadores',
    'filtrosSalvos',
    'partesConhecidas',
    'rascunhos',
    'casoNotas',
    'terceirosPagamentos',
    'tokensDeApi',
    // With the log of what was sent to them.
    'webhooks',
  ] as const)
    await trx.deleteFrom(table).where('userId', '=', userId).execute()
}
