import type { movimentacao } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { SITUACAO } from '@concordia/contract/rules/processo'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import type { TestApp } from '../app.ts'
import { type Account, as, type Client, type Refusal } from '../client.ts'
import { type Fields, formOf } from '../form.ts'
import { accessPassword } from '../mail/mailbox.ts'
import { idOf } from './designacao.ts'
import { fileCaso } from './pedido.ts'
import { fileProcess } from './peticao.ts'

/** The first bytes of a recording, padded to its size. */
const recording = (head: string, bytes: number) =>
  Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(bytes - head.length, 1)])

/** A recording as a file of a form: MP3 with an ID3 tag. */
export const mp3File = (name: string, bytes = 2_000): File =>
  new File([new Uint8Array(recording('ID3\x04\0\0\0\0\0\0', bytes))], name, { type: 'audio/mpeg' })
export const wavFile = (name: string, bytes = 2_000): File =>
  new File([new Uint8Array(recording('RIFF\xc4\x07\0\0WAVEfmt ', bytes))], name, { type: 'audio/x-wav' })

/** The form of a movement; `changes` are fields by their name on the wire, null removes one. */
export const movement = (changes: Fields = {}): FormData => formOf({ descricao: 'Juntada de documentos', ...changes })

export type Moved = ResultOf<typeof movimentacao.create>

/** Sends a movement and returns the answer, even a refusal. */
export const sendMovement = (who: Client, id: number, changes?: Fields, headers?: Record<string, string>) =>
  who.form<Moved & Refusal>(`/processo/${id}/evento`, movement(changes), headers)

/** Sends a movement and returns its evento. */
export async function move(who: Client, id: number, changes?: Fields): Promise<Moved['evento']> {
  const { status, body } = await sendMovement(who, id, changes)
  if (status !== 201) throw new Error(`The movement answered ${status}: ${JSON.stringify(body)}`)
  return body.evento
}

type App = Pick<TestApp, 'deps' | 'url'>

/** Files and pays. @returns the number */
export const FILE: Record<
  Tipo,
  (app: Pick<TestApp, 'deps'>, account: Account, changes?: Record<string, string>) => Promise<number>
> = {
  processo: async (...filing) => (await fileProcess(...filing)).processo.id,
  caso: async (...filing) => (await fileCaso(...filing)).caso.id,
}

/**
 * A process that `parte` filed, `advogado` linked and for which `arbitro` is designated, set directly to the situação and
 * designation that a test needs; or a case, for which it is `mediador`.
 */
export async function conducted(
  app: App,
  {
    situacao = SITUACAO.ativo as number,
    designacao = 'aceita',
    tipo = 'processo',
  }: { situacao?: number; designacao?: 'aceita' | 'pendente'; tipo?: Tipo } = {},
): Promise<number> {
  const { papel, rota } = TIPOS[tipo]
  const id = await FILE[tipo](app, 'parte')
  await as(app, 'advogado').post(`${rota.um}/add`, { id, password: await accessPassword(app, id) })
  const userId = await idOf(app, papel)
  const row = { procedimentoId: id, userId, papel, situacao: designacao }
  await app.deps.db.insertInto('designacoes').values(row).execute()
  await follow(app, id, userId, papel, tipo)
  await setSituacao(app, id, situacao)
  return id
}

export const follow = (
  { deps }: Pick<App, 'deps'>,
  procedimentoId: number,
  userId: number,
  motivo: string,
  tipo: Tipo = 'processo',
) =>
  deps.db.insertInto('procedimentoAcessos').values({ procedimentoId, userId, motivo, tipo, movimentadoEm: new Date() }).execute()

export const setSituacao = ({ deps }: Pick<App, 'deps'>, id: number, situacao: number) =>
  deps.db.updateTable('procedimentos').set({ situacao }).where('id', '=', id).execute()
