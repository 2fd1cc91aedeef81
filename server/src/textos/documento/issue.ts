import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { StoredFile } from '../../platform/http/files/stored-file.ts'
import type { Task } from '../../platform/jobs/task.ts'
import { issueOnce, type ToIssue } from '../../platform/pdf/issued/issue.ts'

/** `nome`: of the file, without its ending. */
type Escrito = Pick<ToIssue, 'nome' | 'dados' | 'heavy' | 'antes'> & { numero: number | string; selo?: string }

/** A document that the platform draws, seals and keeps once. Its user says what it prints and what happens then. */
interface Documento<Devido, Lido extends Escrito> {
  tipo: string
  template: string
  /** The one with this id, if it must still be issued. */
  find(db: Db | Trx, id: number): Promise<Devido | undefined>
  write(deps: Deps, devido: Devido): Promise<Lido>
  /** So that two issues of it run one after the other. */
  lock(trx: Trx, devido: Devido): Promise<unknown>
  /** Makes the file the document, with all that follows, and marks the file as used. */
  keep(deps: Deps, trx: Trx, devido: Devido, emitido: Lido & { file: StoredFile; now: Date }): Promise<void>
}

/**
 * Issues a document, once: draws, seals and stores it, and then in one transaction makes it the document. After a crash at any point it
 * can run again: until that commit nothing refers to the file, which the sweep removes. While the seal does not work the job is retried.
 * @param campo of the job's payload: the id
 */
export function documento<Devido, Lido extends Escrito>(
  campo: string,
  { tipo, template, find, write, lock, keep }: Documento<Devido, Lido>,
) {
  /** @throws AppError 503 the platform's certificate is not valid; DrawingFailed */
  const issue = async (deps: Deps, id: number): Promise<void> => {
    const devido = await find(deps.db, id)
    if (devido === undefined) return
    const now = deps.clock.now()
    const lido = await write(deps, devido)
    const { nome, numero, selo = nome, heavy = false, antes, dados } = lido
    const what = { tipo, template, numero: String(numero), now, nome: `${nome}.pdf`, selo, heavy, antes, dados }
    await issueOnce(deps, what, async (trx, { file }) => {
      await lock(trx, devido)
      if ((await find(trx, id)) === undefined) return false
      await keep(deps, trx, devido, { ...lido, file, now })
      return true
    })
  }
  const task =
    (deps: Deps): Task =>
    (payload) =>
      issue(deps, z.object({ [campo]: z.number() }).parse(payload)[campo]!)
  return { issue, task }
}
