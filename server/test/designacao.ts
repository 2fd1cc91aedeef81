import { QUESTIONARIO } from '@concordia/contract/rules/questionario'
import { designar } from '../src/procedimentos/designar.ts'
import type { TestApp } from './app.ts'
import type { Account } from './client.ts'
import { makePdf, pdfFile } from './pdf.ts'

/** The id of a demo account. */
export async function idOf({ deps }: Pick<TestApp, 'deps'>, account: Account): Promise<number> {
  const email = `${account}@concordia.test`
  const { id } = await deps.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  return id
}

/** The secretariat names demo accounts for a process. */
export async function designate(
  app: Pick<TestApp, 'deps'>,
  procedimentoId: number,
  accounts: Account[],
  papel: 'arbitro' | 'mediador' = 'arbitro',
): Promise<void> {
  const userIds: number[] = []
  for (const account of accounts) userIds.push(await idOf(app, account))
  const por = { id: await idOf(app, 'secretaria'), name: 'Conta da Secretaria', role: 'secretario' as const }
  await app.deps.tx((trx) => designar(app.deps, trx, { procedimentoId, papel, userIds, por }))
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
