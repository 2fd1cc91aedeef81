import { beforeEach, expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { as } from '../../../test/client.ts'
import { emailsAbout } from '../../../test/mail/mailbox.ts'
import { move } from '../../../test/procedimentos/movimento.ts'
import { fileProcess, openProcesso } from '../../../test/procedimentos/peticao.ts'
import { representacaoScene } from '../../../test/procedimentos/representacao.ts'
import { registerVerified } from '../../../test/secretaria/pessoa.ts'

const app = await ownApp()
const { db } = app.deps
const { advogado, vigente, revogar } = representacaoScene(app)
beforeEach(() => db.deleteFrom('contadores').execute())

const movementsTo = async (id: number) =>
  (await emailsAbout(app, id)).filter(({ motivo }) => motivo === 'movimentacao').map(({ destinatario }) => destinatario)

test('notices go to the lawyer and to the parte, until the parte leaves them to the lawyer, and come back when the lawyer goes', async () => {
  const demandada = await registerVerified(app)
  const { processo } = await fileProcess(app, 'parte', { 'demandadas[0][emails][0][contato]': demandada.email })
  const { id } = processo
  await demandada.post(`/processo/${id}/entrar`)
  const { demandadas } = await openProcesso(as(app, 'parte'), id)
  const lawyer = await advogado()
  const rid = await vigente(lawyer, id, { parte_id: demandadas[0]!.id })
  await move(as(app, 'parte'), id)
  expect(await movementsTo(id)).toEqual(expect.arrayContaining([lawyer.email, demandada.email]))
  const choose = (who: typeof lawyer, avisos: string) => who.put(`/representacao/${rid}/avisos`, { avisos })
  expect((await choose(lawyer, 'advogado')).status).toBe(403)
  expect((await choose(demandada, 'advogado')).status).toBe(200)
  await db.deleteFrom('emailContatos').execute()
  const before = await movementsTo(id)
  await move(as(app, 'parte'), id)
  const after = await movementsTo(id)
  const count = (all: string[], who: string) => all.filter((one) => one === who).length
  expect(count(after, lawyer.email)).toBe(count(before, lawyer.email) + 1)
  // The account of the parte follows by itself; its address as a contact is not written to.
  const toContact = await db
    .selectFrom('emailContatos as c')
    .innerJoin('emails as e', 'e.id', 'c.emailId')
    .select('e.destinatario')
    .where('e.motivo', '=', 'movimentacao')
    .execute()
  expect(toContact.map(({ destinatario }) => destinatario)).not.toContain(demandada.email)
  await revogar(demandada, rid)
  await move(as(app, 'parte'), id)
  const last = await movementsTo(id)
  expect([count(last, lawyer.email), count(last, demandada.email) > count(after, demandada.email)]).toEqual([
    count(after, lawyer.email),
    true,
  ])
})

test('a lawyer whose address is a contact of the former client is written to no more, what waited included', async () => {
  const [demandada, lawyer] = [await registerVerified(app), await advogado()]
  const { processo } = await fileProcess(app, 'parte', {
    'demandadas[0][emails][0][contato]': demandada.email,
    'demandadas[0][emails][1][contato]': lawyer.email,
  })
  const { id } = processo
  for (const who of [demandada, lawyer]) await who.post(`/processo/${id}/entrar`)
  const { demandadas } = await openProcesso(as(app, 'parte'), id)
  const rid = await vigente(lawyer, id, { parte_id: demandadas[0]!.id })
  await move(as(app, 'parte'), id)
  await db
    .updateTable('emails')
    .set({ situacao: 'agrupado' })
    .where('destinatario', '=', lawyer.email)
    .where('motivo', '=', 'movimentacao')
    .execute()
  await revogar(demandada, rid)
  const waiting = await db
    .selectFrom('emails')
    .select('situacao')
    .where('destinatario', '=', lawyer.email)
    .where('motivo', '=', 'movimentacao')
    .execute()
  expect(new Set(waiting.map(({ situacao }) => situacao))).toEqual(new Set(['vencido']))
  const before = (await movementsTo(id)).filter((one) => one === lawyer.email).length
  await move(as(app, 'parte'), id)
  const after = await movementsTo(id)
  expect(after.filter((one) => one === lawyer.email)).toHaveLength(before)
  expect(after).toContain(demandada.email)
})
