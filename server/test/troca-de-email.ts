import type { trocaDeEmail } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import type { Reach } from './app.ts'
import { type Answer, type Client, client, type Refusal, signIn, visitor } from './client.ts'
import { jobsDone } from './jobs.ts'
import { sentCode, undoToken } from './mail/mailbox.ts'
import { SENHA } from './secretaria/pessoa.ts'
import { elsewhere, NOVA_SENHA, resetMails, resetWith } from './senha.ts'

export const address = () => `nova-${crypto.randomUUID()}@fora.test`

/** The calls that change the address of an account, and undo it. Needs `TRUST_PROXY: '1'` for more than a few of them. */
export function trocasDeEmail(app: Reach) {
  const ask = (who: Client, email: string, password = SENHA) =>
    who.post<ResultOf<typeof trocaDeEmail.pedir> & Refusal>('/settings/email', { password_current: password, email })
  const change = (who: Client, email: string, code: string, more: object = {}) =>
    who.put<ResultOf<typeof trocaDeEmail.trocar> & Refusal>('/settings/email', { password_current: SENHA, email, code, ...more })
  const undo = (token: string): Promise<Answer<Refusal>> => visitor(app).post<Refusal>('/conta/desfazer', { token }, elsewhere())
  return {
    ask,
    change,
    undo,
    /** Both steps, as the screen does them. */
    changeTo: async (who: Client, email = address()): Promise<string> => {
      const [asked, changed] = [await ask(who, email), await change(who, email, await sentCode(app, email))]
      if (asked.status !== 200 || changed.body.user?.email !== email)
        throw new Error(`Changing the address answered ${asked.status} and ${changed.status}: ${changed.body.message}`)
      return email
    },
    /** Undoes it by the link sent to `old`, sets a new password and signs in. @returns the client, and what the undoing answered */
    comeBack: async (old: string): Promise<Client & { message: string }> => {
      const { body } = await undo(await undoToken(app, old))
      await jobsDone(app)
      const token = /\/password\/reset\/([\w-]{43})\?/.exec((await resetMails(app, old)).at(-1)!.texto!)![1]!
      const { status } = await resetWith(app, token, old)
      if (status !== 200) throw new Error(`Setting a new password answered ${status}`)
      return { ...client(app, await signIn(app, old, NOVA_SENHA)), message: body.message }
    },
  }
}
