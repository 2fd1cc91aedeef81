import type { designacao } from '@concordia/contract/api'
import type { ResultOf } from '@concordia/contract/http/call'
import type { Tipo } from '@concordia/contract/rules/tipos'
import { expect } from 'vitest'
import { verifyTrail } from '../../src/procedimentos/autos/integridade.ts'
import { emitirTermo } from '../../src/procedimentos/designacao/termo/emitir.ts'
import type { Reach, TestApp } from '../app.ts'
import { type Account, as, type Refusal } from '../client.ts'
import { emailsAbout, sentCode } from '../mail/mailbox.ts'
import { noLooseFiles } from '../storage/storage.ts'
import { answers, designate } from './designacao.ts'
import { fileCaso } from './pedido.ts'

type Ato = ResultOf<typeof designacao.assinarTermo> & Refusal
type Texto = ResultOf<typeof designacao.textoDoTermo> & Refusal

const AOS = { processo: 'arbitro', caso: 'mediador' } as const
/** What each declares in the term. */
const DECLARADO = { processo: { questionario: answers() }, caso: {} } as const

/** The calls by which a designee signs the term of acceptance in the platform. */
export function termoOf(app: Reach, tipo: Tipo, id: number, account: Account = AOS[tipo], declarado: object = DECLARADO[tipo]) {
  const who = as(app, account)
  const path = `/${tipo}/${id}/${AOS[tipo]}/termo`
  const email = `${account}@concordia.test`
  const read = (changes: object = {}) => who.post<Texto>(`${path}/texto`, { ...declarado, ...changes })
  const ask = () => who.post<Refusal>(`${path}/code`)
  const signWith = (body: object) => who.post<Ato>(`${path}/assinar`, { ...declarado, email, ...body })
  return {
    read,
    ask,
    signWith,
    /** Asks for a code. @returns what signs with it */
    async ready() {
      const { status, body } = await ask()
      if (status !== 200) throw new Error(`The code answered ${status}: ${body.message}`)
      return { code: await sentCode(app, email), sha256: (await read()).body.sha256 }
    },
    async sign() {
      return signWith(await this.ready())
    },
  }
}

/** What tests of signed terms look at. */
export function termosOf(app: TestApp) {
  const { db, storage } = app.deps
  /** The row of the term that was signed for this procedimento. */
  const row = (id: number) =>
    db
      .selectFrom('termosAssinados as t')
      .innerJoin('designacoes as d', 'd.id', 't.designacaoId')
      .selectAll('t')
      .where('d.procedimentoId', '=', id)
      .executeTakeFirstOrThrow()
  const intact = async (id: number) => {
    expect(await verifyTrail(db, id, { storage })).toMatchObject({ integra: true })
    await noLooseFiles(app)
  }
  return {
    row,
    intact,
    /** Issues its document, as the job does. */
    emit: async (id: number, deps = app.deps) => emitirTermo(deps, (await row(id)).id),
    /** A new case with a mediator who has not answered. */
    async designatedCaso(): Promise<number> {
      const { caso } = await fileCaso(app, 'parte')
      await designate(app, caso.id, ['mediador'], 'mediador')
      return caso.id
    },
    /** There is one copy of the document: in the docket, in the mail, among what was issued. */
    async onceOnly(id: number): Promise<void> {
      const juntadas = await db
        .selectFrom('eventos')
        .select('id')
        .where('procedimentoId', '=', id)
        .where('ato', '=', 'termo-de-aceite')
        .execute()
      const issued = await db
        .selectFrom('documentosEmitidos')
        .select('id')
        .where('tipo', '=', 'Termo de aceite assinado')
        .where('numero', '=', String(id))
        .execute()
      const mails = (await emailsAbout(app, id)).filter(({ motivo }) => motivo === 'termo')
      expect([juntadas.length, issued.length, mails.length]).toEqual([1, 1, 1])
      await intact(id)
    },
  }
}
