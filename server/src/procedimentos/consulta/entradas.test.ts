import { expect, test } from 'vitest'
import { ownApp } from '../../../test/app.ts'
import { type Account, as } from '../../../test/client.ts'
import { jobsDone } from '../../../test/jobs.ts'
import { accessPassword, emailsTo } from '../../../test/mail/mailbox.ts'
import { FILE } from '../../../test/procedimentos/movimento.ts'
import { openCaso } from '../../../test/procedimentos/pedido.ts'
import { fileProcess, openProcesso } from '../../../test/procedimentos/peticao.ts'
import { CONTAS, processWithRoles } from '../../../test/procedimentos/sigilo.ts'

const app = await ownApp()
const INSTANT = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/)

/** Since when each parte has come, as this account reads it; undefined where it is not told. */
const entradas = async (id: number, account: Account = 'secretaria') => {
  const { demandantes, demandadas } = await openProcesso(as(app, account), id)
  return [demandantes, demandadas].map((polo) => polo.map((parte) => parte.entrou_em))
}
const filed = async (...contatos: string[]) => {
  const emails = contatos.map((contato, i) => [`demandadas[0][emails][${i}][contato]`, contato])
  return (await fileProcess(app, 'parte', Object.fromEntries(emails))).processo
}

test('the tribunal and the secretariat read which partes have come, and other readers do not', async () => {
  const { id } = await processWithRoles(app)
  const told = ['arbitro', 'mediador', 'secretaria', 'admin']
  for (const conta of CONTAS)
    expect(await entradas(id, conta), conta).toEqual(told.includes(conta) ? [[INSTANT], [INSTANT]] : [[undefined], [undefined]])
})

test('a demandante has come with the filing; a demandada with the first opening of an e-mail, as long as that address is its contact', async () => {
  const { id, created_at } = await filed('perito@concordia.test')
  await jobsDone(app)
  expect(await entradas(id)).toEqual([[created_at], [null]])
  const { aviso } = (await emailsTo(app, 'perito@concordia.test')).findLast(({ procedimentoId }) => procedimentoId === id)!
  await as(app, 'perito').put(`/aviso/${aviso}`)
  const { acessoEm } = (await emailsTo(app, 'perito@concordia.test')).find((email) => email.aviso === aviso)!
  expect(await entradas(id)).toEqual([[created_at], [acessoEm!.toISOString()]])
  const { db } = app.deps
  const partes = db.selectFrom('partes').select('id').where('procedimentoId', '=', id)
  const change = db.updateTable('parteContatos').set({ contato: 'outra@concordia.test' }).where('parteId', 'in', partes)
  await change.where('contato', '=', 'perito@concordia.test').execute()
  expect(await entradas(id)).toEqual([[created_at], [null]])
})

test('a lawyer who comes by the password of a parte has come for it', async () => {
  const { id, created_at } = await filed('empresa@concordia.test')
  await as(app, 'advogado').post('/processo/add', { id, password: await accessPassword(app, id, 'empresa@concordia.test') })
  expect(await entradas(id)).toEqual([[created_at], [INSTANT]])
})

test('a caso says it too', async () => {
  const id = await FILE.caso(app, 'parte')
  const { demandantes, demandadas } = await openCaso(as(app, 'secretaria'), id)
  expect([...demandantes, ...demandadas].map(({ entrou_em }) => entrou_em)).toEqual([INSTANT, null])
})
