import type { designacao } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import { QUESTIONARIO } from '@concordia/contract/rules/questionario'
import { expect } from 'vitest'
import { verifyTrail } from '../../src/procedimentos/autos/integridade.ts'
import { designar } from '../../src/secretaria/atos/designar.ts'
import type { Reach, TestApp } from '../app.ts'
import { callerOf } from '../caller.ts'
import { type Account, as, type Refusal } from '../client.ts'
import { emailsTo } from '../mail/mailbox.ts'
import { makePdf, pdfFile } from '../pdf/pdf.ts'
import { noLooseFiles } from '../storage/storage.ts'
import { fileProcess, openProcesso } from './peticao.ts'

/** The id of a demo account. */
export async function idOf({ deps }: Pick<Reach, 'deps'>, account: Account): Promise<number> {
  const email = `${account}@concordia.test`
  const { id } = await deps.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  return id
}

/** The secretariat designates demo accounts for a process. */
export async function designate(
  app: Pick<TestApp, 'deps'>,
  procedimentoId: number,
  accounts: Account[],
  papel: 'arbitro' | 'mediador' = 'arbitro',
): Promise<void> {
  const userIds: number[] = []
  for (const account of accounts) userIds.push(await idOf(app, account))
  const caller = callerOf({ id: await idOf(app, 'secretaria'), name: 'Conta da Secretaria', role: 'secretario' })
  await designar(app.deps, caller, { procedimentoId, papel, userIds })
}

/** Every question with an answer, as the form sends it. */
export const answers = (resposta = 'Não.') => QUESTIONARIO.map((pergunta) => ({ pergunta, resposta }))

/** The form of an acceptance. */
export function acceptance({
  questionario = JSON.stringify(answers()),
  termo = pdfFile('termo-assinado.pdf', makePdf({ text: 'Termo assinado' })),
}: {
  questionario?: string | null
  termo?: File | null
} = {}): FormData {
  const form = new FormData()
  if (questionario !== null) form.append('questionario', questionario)
  if (termo) form.append('termo', termo)
  return form
}

type Ato = ResultOf<typeof designacao.aceitar> & Refusal

export const THREE_SEATS = { numero_arbitros: '3', valorAPagar: '10000.00' }

/** Helpers for designations of the processes that `parte` files. */
export function designations(app: TestApp) {
  const parte = as(app, 'parte')
  return {
    /** A new process with these designated arbitrators. */
    async designated(accounts: Account[] = ['arbitro'], changes: Record<string, string> = {}): Promise<number> {
      const { processo } = await fileProcess(app, 'parte', changes)
      await designate(app, processo.id, accounts)
      return processo.id
    },
    accept: (id: number, account: Account = 'arbitro', form = acceptance()) =>
      as(app, account).form<Ato>(`/processo/${id}/arbitro/aceitar`, form),
    refuse: (id: number, account: Account = 'arbitro', body?: object) =>
      as(app, account).put<Ato>(`/processo/${id}/arbitro/recusar`, body),
    descriptions: async (id: number) => (await openProcesso(parte, id)).eventos.map(({ descricao }) => descricao),
    /** Subjects of the e-mails to an account about a process. */
    async subjects(account: Account, id: number): Promise<string[]> {
      const emails = await emailsTo(app, `${account}@concordia.test`)
      return emails.filter(({ procedimentoId }) => procedimentoId === id).map(({ assunto }) => assunto)
    },
    /** Checks that the chain is valid, every file has its bytes, and no file is unreferenced. */
    async intact(id: number): Promise<void> {
      expect(await verifyTrail(app.deps.db, id, { storage: app.deps.storage })).toMatchObject({ integra: true })
      await noLooseFiles(app)
    },
  }
}
