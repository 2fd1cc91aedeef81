import { Readable } from 'node:stream'
import { formatDateTime } from '@concordia/contract/values/dates'
import { z } from 'zod'
import { notify } from '../../../avisos/notify.ts'
import type { Deps } from '../../../deps.ts'
import type { Proprio } from '../../../personal-data.ts'
import { discardUnused, reserveArquivo } from '../../../platform/files/arquivos.ts'
import type { Task } from '../../../platform/jobs/task.ts'
import { ifThere } from '../../../platform/storage/storage.ts'
import { NOTICES } from './notices.ts'
import { COPIA_MS } from './request.ts'
import { type Entry, zipOf } from './zip.ts'

const Payload = z.object({ copiaId: z.number() })

/**
 * Bytes of files in one copy: the archive's format ends at 4 GB. Files beyond it are named, and can still be downloaded from
 * their place.
 */
const MAX_BYTES = 2_000_000_000

export const prepareCopiaTask =
  (deps: Deps): Task =>
  async (payload) =>
    prepareCopia(deps, Payload.parse(payload).copiaId)

/**
 * Makes the file of a copy and tells its user. It may run again after a crash at any point: until the last commit nothing refers
 * to the file, which the sweep removes. When two runs happen at once, the second finds the copy ready. Nothing is made for a
 * blocked account.
 */
export async function prepareCopia(deps: Deps, copiaId: number, maxBytes = MAX_BYTES): Promise<void> {
  const pedida = await deps.db
    .selectFrom('copiasDeDados as c')
    .innerJoin('users as u', 'u.id', 'c.userId')
    .select('c.userId')
    .where('c.id', '=', copiaId)
    .where('c.prontaEm', 'is', null)
    .where('u.bloqueadoEm', 'is', null)
    .executeTakeFirst()
  if (!pedida) return
  const { userId } = pedida
  const now = deps.clock.now()
  const { id: arquivoId, chave } = await reserveArquivo(deps.db, 'meus-dados.zip', null)
  let tamanho = 0
  const counted = async function* () {
    for await (const chunk of zipOf(entriesOf(deps, userId, { now, maxBytes }), now)) {
      tamanho += chunk.length
      yield chunk
    }
  }
  await deps.storage.put(chave, Readable.from(counted()))
  await deps.db.updateTable('arquivos').set({ tipo: 'application/zip', tamanho }).where('id', '=', arquivoId).execute()
  const isTaken = await deps.tx(async (trx) => {
    const expiraEm = new Date(now.getTime() + COPIA_MS)
    const { numUpdatedRows } = await trx
      .updateTable('copiasDeDados')
      .set({ arquivoId, prontaEm: now, expiraEm })
      .where('id', '=', copiaId)
      .where('prontaEm', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await notify(deps, trx, NOTICES.copiaDosDados, { userId, ate: formatDateTime(expiraEm) })
    return true
  })
  if (!isTaken) await discardUnused(deps.db, deps.storage, [arquivoId])
}

const LEIA_ME = `Esta é a cópia dos seus dados pessoais nesta plataforma (Lei 13.709/2018, arts. 18 e 19).

dados.json   o que a plataforma guarda sobre você, em JSON (texto em UTF-8)
arquivos/    os arquivos que você enviou e ainda pode abrir

Não estão na cópia: dados e documentos de outras pessoas, ainda que você os veja na plataforma; documentos sob sigilo que você não
pode abrir; o que outra pessoa abre a você como terceiro; o texto de rascunhos, minutas e notas, que fala de outras pessoas e
continua à sua disposição nas telas. Das listas longas, vão os 10.000 registros mais recentes.
`

/** `dados.json` says which files are there, so the files come first. */
async function* entriesOf(
  { db, storage, config, arquivosDe, dadosDe }: Deps,
  userId: number,
  { now, maxBytes }: { now: Date; maxBytes: number },
): AsyncGenerator<Entry> {
  yield { name: 'LEIA-ME.txt', content: LEIA_ME }
  const arquivos: (Pick<Proprio, 'nome' | 'sha256' | 'enviadoEm'> & { caminho: string | null; motivo?: string })[] = []
  let bytes = 0
  for (const { chave, tamanho, caminho, ...proprio } of await arquivosDe(db, userId)) {
    if (bytes + tamanho > maxBytes) {
      arquivos.push({ ...proprio, caminho: null, motivo: 'não coube nesta cópia; baixe-o na plataforma' })
      continue
    }
    const content = await ifThere(storage.get(chave))
    if (!content) {
      arquivos.push({ ...proprio, caminho: null, motivo: 'o arquivo não foi encontrado; fale com a secretaria' })
      continue
    }
    yield { name: caminho, content }
    bytes += tamanho
    arquivos.push({ ...proprio, caminho })
  }
  const dados = { camara: config.chamberName, gerada_em: now, ...(await dadosDe(db, userId)), arquivos }
  yield { name: 'dados.json', content: JSON.stringify(dados, null, 2) }
}
